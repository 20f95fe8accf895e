import { describe, expect, test } from 'vitest';
import { deedsOf } from './statistics';

describe('what everybody did', () => {
  test('is counted from the events', () => {
    const [a, b] = deedsOf(
      [
        { kind: 'game_begins' },
        { kind: 'draws', actor: 'A', card: '?', amount: 1 },
        { kind: 'draws', actor: 'A', card: '?', amount: 1 },
        { kind: 'plays', actor: 'A', target: 'B', card: 'bang:QH' },
        { kind: 'responds', actor: 'B', target: 'A', card: 'missed:2S' },
        { kind: 'ability', actor: 'A', target: 'B' },
        { kind: 'loses_life', actor: 'B', target: 'A', amount: 1 },
        { kind: 'gains_life', actor: 'B', amount: 1 },
        { kind: 'loses_life', actor: 'B', amount: 3 },
        { kind: 'loses_life', actor: 'A', target: 'A', amount: 1 },
        { kind: 'dies', actor: 'B', target: 'A' },
      ],
      ['A', 'B'],
    );
    expect(a).toEqual({ seat: 'A', played: 1, drawn: 2, hits: 1, lost: 1, healed: 0, felled: ['B'], out: false });
    expect(b).toMatchObject({ played: 1, lost: 4, healed: 1, felled: [], felledBy: 'A', out: true });
  });

  test('knows who has come back', () => {
    const [a] = deedsOf(
      [
        { kind: 'dies', actor: 'A' },
        { kind: 'returns', actor: 'A' },
      ],
      ['A'],
    );
    expect(a).toMatchObject({ out: false, felledBy: undefined });
  });
});
