// What a report tells of an analysis.
import { expect, test } from 'vitest';
import { signed } from './accounts';
import { mistakes, type Choice, type Report } from './report';

test('the ten worst mistakes are told, the worst one first, and nothing that is none', () => {
  const choice = (move: number, regret: number, mistake = true): Choice => ({
    ...{ move, seat: 'A', played: 'pass', best: 'end', regret, error: 1, mistake },
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
