// Puzzles: questions of games of bots whose best answer is clear, as bench/puzzles has found them. Which one is today's, and
// which were answered right on this device. docs/puzzles.md tells how they are made.
import { DAY_MS } from '../day/days';
import type { PackedPuzzles } from '../../tools/puzzles';
import { keepAs, keptAs } from '../keeping';
import packed from '$generated/puzzles.json';

export type Theme = 'survive' | 'roles' | 'finish' | 'nuggets' | 'events' | 'cards';
export interface Puzzle {
  game: number; // its seed, too
  seats: number;
  sets: number; // a sum, as the library has them
  move: number; // the number of the answer, from 1 on
  theme: Theme;
}

const KEY = 'sixgun-puzzles';

/** As tools/puzzles.js packs them. */
export function unpacked({ themes, tables, puzzles }: PackedPuzzles): Puzzle[] {
  let game = 0;
  return Array.from({ length: puzzles.length / 3 }, (_, i) => {
    const [behind, move, theme] = puzzles.slice(3 * i, 3 * i + 3) as [number, number, number];
    game += behind;
    const [seats, sets] = tables[game % tables.length]!;
    return { game, seats, sets, move, theme: themes[theme] as Theme };
  });
}

export const puzzles: readonly Puzzle[] = unpacked(packed as PackedPuzzles);

/** What a puzzle is called in addresses, and where its answer is kept: new ones change nothing. */
export const idOf = ({ game, move }: Puzzle): string => `${game}-${move}`;

/** Another one each day, by UTC, until all have had their turn. */
export function puzzleOf(ms: number, all = puzzles): Puzzle | undefined {
  return all[Math.floor(ms / DAY_MS) % all.length];
}

/** By id, whether the first answer was right. */
export const answered = (): Record<string, boolean> => keptAs<Record<string, boolean>>(KEY, {});

export function keepAnswer(puzzle: Puzzle, right: boolean): void {
  keepAs(KEY, { [idOf(puzzle)]: right, ...answered() });
}

/** One that has no answer yet: the next of the same theme, or of any. */
export function nextOf(puzzle: Puzzle, right = answered(), all = puzzles): Puzzle | undefined {
  const at = all.indexOf(puzzle);
  const open = [...all.slice(at + 1), ...all.slice(0, at)].filter((one) => right[idOf(one)] === undefined);
  return open.find(({ theme }) => theme === puzzle.theme) ?? open[0];
}
