// What a report tells of an analysis.
import { expect, test } from 'vitest';
import { signed } from './accounts';
import { apart } from './chart';
import { mistakes, type Choice, type Report } from './report';

test('the ten worst mistakes are told, the worst one first, and nothing that is none', () => {
  const choice = (move: number, regret: number, mistake = true): Choice => ({
    ...{ move, seat: 'A', played: 'pass', best: 'end', moves: 2, worlds: 8, regret, error: 1, mistake },
    hindsight: { best: 'end', regret, error: 1, mistake },
  });
  const eleven = [5, 9, 1, 11, 3, 8, 2, 10, 7, 4, 6].map((regret, i) => choice(i, regret));
  const told = mistakes({ choices: [choice(20, 99, false), ...eleven] } as Report);
  expect(told.map(({ regret }) => regret)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('points that were lost have a minus as wide as a plus', () => {
  const report = { one: 1000 } as Report;
  expect([-105, 0, 20].map((worth) => signed(report, worth))).toEqual(['−10.5', '0.0', '+2.0']);
});

test('signs of moments that are near each other stand side by side, inside of the chart', () => {
  expect(apart([40, 100, 200], 20, 9, 300)).toEqual([40, 100, 200]);
  expect(apart([100, 104], 20, 9, 300)).toEqual([92, 112]);
  expect(apart([0, 1, 300, 300], 20, 9, 300)).toEqual([9, 29, 280, 300]);
  expect(apart([100, 100, 110, 200], 20, 9, 300)).toEqual([83 + 1 / 3, 103 + 1 / 3, 123 + 1 / 3, 200]);
});
