import { describe, expect, it } from 'vitest';
import { share } from './share';

describe('what an update leaves as it was', () => {
  it('is the same thing as before', () => {
    const before = { players: [{ seat: 'A', hand: ['?', '?'] }], turns: 3 };
    expect(share(before, structuredClone(before))).toBe(before);
  });

  it('stays beside what has changed', () => {
    const before = {
      players: [
        { seat: 'A', table: ['barrel:QS'], life: 4 },
        { seat: 'B', table: [], life: 2 },
      ],
    };
    const now = {
      players: [
        { seat: 'A', table: ['barrel:QS'], life: 3 },
        { seat: 'B', table: [], life: 2 },
      ],
    };
    const shared = share(before, now);
    expect(shared).toEqual(now);
    expect(shared.players[0]).not.toBe(before.players[0]);
    expect(shared.players[0]?.table).toBe(before.players[0]?.table);
    expect(shared.players[1]).toBe(before.players[1]);
  });

  it.each([
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ b: undefined }, { a: undefined }],
    [[1, 2], [1]],
    [[1], { 0: 1 }],
    [{ a: null }, { a: {} }],
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    [undefined, { a: 1 }],
  ])('%j is not taken for %j', (before, now) => {
    expect(share<unknown>(before, now)).toStrictEqual(now);
  });
});
