import { expect, test } from 'vitest';
import { counted, type Tally } from './tally';

test('games are counted by role and character, and wins one after the other', () => {
  let all: Tally = { games: 0, wins: 0, streak: 0, longest: 0, roles: {}, characters: {} };
  all = counted(all, { role: 'outlaw', character: 'jourdonnais', won: true });
  all = counted(all, { role: 'outlaw', character: 'el_gringo', won: true });
  all = counted(all, { role: 'sheriff', character: 'jourdonnais', won: false });
  expect(all).toEqual({
    games: 3,
    wins: 2,
    streak: 0,
    longest: 2,
    roles: { outlaw: { games: 2, wins: 2 }, sheriff: { games: 1, wins: 0 } },
    characters: { jourdonnais: { games: 2, wins: 1 }, el_gringo: { games: 1, wins: 1 } },
  });
});
