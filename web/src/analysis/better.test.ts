import { describe, expect, it } from 'vitest';
import { lesson } from './better';
import type { Choice, Report, Verdict } from './report';
import type { Told } from './sentences';

const choice: Choice = {
  move: 102,
  seat: 'A',
  played: 'play indians:KD',
  best: 'end',
  moves: 2,
  worlds: 256,
  regret: 42_700,
  error: 1_500,
  mistake: true,
  hindsight: { best: 'end', regret: 0, error: 0, mistake: false },
  reasons: [{ part: 'fate', seat: 'A', of: [93_000, 56_000] }],
};
const report = { one: 1, point: 1000, seats: [{ seat: 'A', name: 'Abe' }] } as Report;
const told = {
  legal: [
    { move: 'A play indians:KD', verb: 'play', card: 'indians:KD' },
    { move: 'A play bang:7D B', verb: 'play', card: 'bang:7D', target: 'B' },
    { move: 'A end', verb: 'end' },
  ],
  asked: 'play',
} as unknown as Told;
const said = (move?: string, verdict?: Verdict): string =>
  lesson(report, choice, told, move === undefined ? undefined : { move, verdict: verdict! }).join(' ');

const RECORDED =
  'The game went on with: Play Indians! (K♦). That gives 42.7 points of a hundred away, give or take 3.0. ' +
  'After it you are out within five turns in 93 of a hundred, after the better move in 56.';

describe('what is told after an answer', () => {
  it('is, when it was right, what was played in the game and what came of that', () => {
    expect(said('A end', { regret: 0, error: 0, mistake: false, best: 'end' })).toBe(RECORDED);
  });

  it('is about the answer itself when that was wrong', () => {
    const verdict = { regret: 23_100, error: 900, mistake: true, best: 'end' };
    const reasons = [{ part: 'life' as const, seat: 'A' as const, of: [3_900, 4_200] as [number, number] }];
    expect(said('A play bang:7D B', { ...verdict, reasons })).toBe(
      'It leaves you with 3.9 life points on average, the better move with 4.2. Better: End your turn.',
    );
  });

  it('is both for whoever skips', () => {
    expect(said()).toBe(`${RECORDED} Better: End your turn.`);
  });

  it('is nothing when what was played in the game was right, too', () => {
    expect(said('A play indians:KD', { regret: 0, error: 0, mistake: false, best: 'end' })).toBe('');
  });
});
