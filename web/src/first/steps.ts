// The way into the game, a table for each step: a small deck and an open role, then roles to guess, then more cards. What
// step a table is, its settings tell.
import { playAlone } from '../lobby/quick';
import type { Option, Settings } from '../protocol';
import type { Line } from '../source/line.svelte';

export type Step = 'first' | 'second' | 'third';

type Setup = Partial<Settings> & { seats: number };

const BEGINNER: Option = 'beginner';
const EASY = 'greenhorn'; // who overlooks things, as newcomers do

const SETUPS: Record<Step, Setup> = {
  // Four at the table have no Deputy: the aim of the Sheriff is everybody else, and the Sheriff begins. Bart Cassidy's
  // ability works by itself, and changes no rule that is to be learnt.
  first: { seats: 4, options: [BEGINNER], pace: 'slow', host_sheriff: true, host_character: 'bart_cassidy' },
  second: { seats: 5 },
  third: { seats: 5, sets: ['base', 'dodge_city'] },
};
const NEXT: Partial<Record<Step, Step>> = { first: 'second', second: 'third' };

export function stepOf({ options, sets }: Pick<Settings, 'options' | 'sets'>): Step {
  if (options.includes(BEGINNER)) return 'first';
  return sets.includes('dodge_city') ? 'third' : 'second';
}

/** What comes after that step, if anything. */
export const after = (step: Step): Step | undefined => NEXT[step];

/** How many sit at the table of that step. */
export const seatsOf = (step: Step): number => SETUPS[step].seats;

/** Sits down at a new table. Throws what the server refuses. */
export async function begin(line: Line, step: Step): Promise<void> {
  await line.up();
  const easy = step === 'first' && line.welcome?.levels.includes(EASY) === true;
  await playAlone(line, { ...SETUPS[step], ...(easy && { level: EASY }) }, 'first');
}
