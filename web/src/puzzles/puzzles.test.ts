import { expect, test } from 'vitest';
import { packPuzzles } from '../../tools/puzzles';
import { idOf, nextOf, puzzleOf, puzzles, unpacked } from './puzzles';

const read = (text: string) => unpacked(packPuzzles(text));

test('puzzles are read from their lines', () => {
  const all = read('17 6 33 68 nuggets B cash beer:10H\n# searched 17\n32 6 33 5 roles A pass\n33 4 1 7 cards C end\n');
  expect(all).toEqual([
    { game: 17, seats: 6, sets: 33, move: 68, theme: 'nuggets' },
    { game: 32, seats: 6, sets: 33, move: 5, theme: 'roles' },
    { game: 33, seats: 4, sets: 1, move: 7, theme: 'cards' },
  ]);
});

test('a line that is no puzzle, or none of its place, is refused', () => {
  expect(() => read('17 6 33 68 chess B end\n')).toThrow(/no theme/);
  expect(() => read('17 6 33 68 roles B end\n32 5 33 5 roles A end\n')).toThrow(/another table/);
  expect(() => read('32 6 33 5 roles A end\n17 6 33 68 roles B end\n')).toThrow(/stands behind/);
});

test('there are some, each once, in themes that have a name', () => {
  expect(puzzles.length).toBeGreaterThan(0);
  expect(new Set(puzzles.map(idOf)).size).toBe(puzzles.length);
  for (const { theme } of puzzles) expect(theme).toMatch(/^(survive|roles|finish|nuggets|events|cards)$/);
});

test('every day has another one', () => {
  const day = (date: string) => puzzleOf(Date.parse(date), puzzles.slice(0, 2));
  expect(day('2026-11-23T00:00:00Z')).toBe(day('2026-11-23T23:59:59Z'));
  expect(day('2026-11-24T00:00:00Z')).not.toBe(day('2026-11-23T00:00:00Z'));
  expect(day('2026-11-25T00:00:00Z')).toBe(day('2026-11-23T00:00:00Z'));
});

test('the next one has no answer yet, and the same theme as long as there is one', () => {
  const all = read('1 4 1 5 cards\n2 4 1 5 roles\n3 4 1 5 cards\n4 4 1 5 roles\n');
  const next = (id: string, ...done: string[]) => {
    const from = all.find((one) => idOf(one) === id) as (typeof all)[0];
    const one = nextOf(from, Object.fromEntries(done.map((name) => [name, false])), all);
    return one && idOf(one);
  };
  expect(next('1-5', '1-5')).toBe('3-5');
  expect(next('3-5', '3-5')).toBe('1-5');
  expect(next('3-5', '3-5', '1-5')).toBe('4-5');
  expect(next('4-5', '4-5', '3-5', '1-5')).toBe('2-5');
  expect(next('4-5', '1-5', '2-5', '3-5', '4-5')).toBeUndefined();
});
