import { describe, expect, test } from 'vitest';
import { NOTHING, added, othersThan, rateOf } from './balance';

// As `sixgun pack balance -n 200 -p 4 --seed 1` has told them of a pack with Rosie.
const SIDE = {
  games: 200,
  roles: {
    sheriff: { games: 200, won: 42 },
    outlaw: { games: 400, won: 154 },
    renegade: { games: 200, won: 81 },
  },
  characters: { rosie: { games: 43, won: 24 } },
};

describe('what a pack does to the balance', () => {
  test('is told with the intervals of the program', () => {
    const told = (share: { games: number; won: number }): string[] => {
      const { low, middle, high } = rateOf(share);
      return [low, middle, high].map((number) => number.toFixed(6));
    };
    expect(told(SIDE.roles.sheriff)).toEqual(['0.159284', '0.210000', '0.271646']);
    expect(told(SIDE.roles.outlaw)).toEqual(['0.338623', '0.385000', '0.433565']);
    expect(told(SIDE.characters.rosie)).toEqual(['0.411076', '0.558140', '0.695667']);
  });

  test('is anything as long as nothing has been played', () => {
    expect(rateOf({ games: 0, won: 0 })).toEqual({ low: 0, middle: 0.5, high: 1 });
  });

  test('is added up in any order', () => {
    const more = {
      games: 20,
      roles: { sheriff: { games: 20, won: 5 } },
      characters: { jourdonnais: { games: 9, won: 2 } },
    };
    expect(added(NOTHING, SIDE)).toEqual(SIDE);
    expect(added(SIDE, more)).toEqual(added(more, SIDE));
    expect(added(SIDE, more).roles.sheriff).toEqual({ games: 220, won: 47 });
    expect(added(SIDE, more).characters).toEqual({ ...SIDE.characters, ...more.characters });
  });

  test('is told of a character beside all others at its tables', () => {
    expect(othersThan('rosie', SIDE)).toEqual({ games: 800 - 43, won: 277 - 24 });
  });
});
