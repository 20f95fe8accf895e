import { expect, test } from 'vitest';
import { draw, highOf, WIDE, type Pen } from './picture';
import type { Report } from './report';

const account = {
  ...{ prior: 250, deal: 0, luck_variance: 1, own: -40, others: 10, won: 0 },
  ...{ choices: 9, mistakes: 1, given_away: 40 },
};
const report: Report = {
  ...{ analysis: 1, rules: 1, seed: 1, worlds: 8, one: 1000 },
  point: 10,
  seats: [
    { ...account, seat: 'A', name: 'Ann', role: 'sheriff', luck: 123 },
    { ...account, seat: 'B', name: 'Bob', role: 'outlaw', luck: -123, won: 1000 },
    { ...account, seat: 'C', name: 'Cy', role: 'renegade', luck: 0 },
  ],
  turnings: [],
  moves: [1, 2, 3, 4].map((move) => ({
    move,
    turn: 1,
    seat: 'A',
    played: '',
    worth: [500, 250, 250],
    choice: [0, 0, 0],
    luck: [0, 0, 0],
  })),
  choices: [],
  belief: [{ move: 1, turn: 1, seats: [] }],
};

/** Writes down what is drawn, and where. */
function pen(): { pen: Pen; texts: string[]; corners: [number, number][] } {
  const texts: string[] = [];
  const corners: [number, number][] = [];
  const at = (x: number, y: number): void => void corners.push([x, y]);
  const nothing = (): void => undefined;
  const fillText = (text: string, x: number, y: number): void => {
    texts.push(text);
    at(x, y);
  };
  const does = { fillText, moveTo: at, lineTo: at, fillRect: nothing, beginPath: nothing, stroke: nothing };
  const looks = { fillStyle: '', strokeStyle: '', lineWidth: 1, font: '', textAlign: 'left' as const };
  return { pen: { ...does, ...looks, setLineDash: nothing }, texts, corners };
}

test('the picture of a report has everybody with their figures', () => {
  const { pen: one, texts } = pen();
  draw(one, report);
  expect(texts.join('|')).toContain('Ann|Sheriff|25.0|+12.3|−4.0|+1.0|0');
  expect(texts.join('|')).toContain('Bob|Outlaw|25.0|−12.3|−4.0|+1.0|100');
});

test('nothing is drawn beside it', () => {
  const { pen: one, corners } = pen();
  draw(one, report);
  for (const [x, y] of corners) expect(x >= 0 && x <= WIDE && y >= 0 && y <= highOf(report)).toBe(true);
});

test('the chances begin before the first move and end with the result', () => {
  const { pen: one, corners } = pen();
  draw(one, report);
  const sheriff = corners.findIndex(([x, y], i) => corners[i + 1]?.[1] === 520 && x === 100 && y === 325);
  expect(corners.slice(sheriff, sheriff + 2)).toEqual([
    [100, 325], // fifty
    [1152, 520], // lost
  ]);
});
