// What a pack does to who wins: sums of games that bots have played, and how sure they make us.
import type { Share, Totals } from 'sixgun';

export interface Rate {
  low: number;
  middle: number;
  high: number;
}
type Shares = Record<string, Share>;
export type Sums = Pick<Totals, 'games' | 'roles' | 'characters'>;

const Z95 = 1.959963984540054;

/** How often somebody wins, with its Wilson interval of 95 %, as `sixgun pack balance` has it. */
export function rateOf({ won, games }: Share): Rate {
  if (games === 0) return { low: 0, middle: 0.5, high: 1 };
  const rate = won / games;
  const z2 = Z95 * Z95;
  const centre = (rate + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Z95 / (1 + z2 / games)) * Math.sqrt((rate * (1 - rate)) / games + z2 / (4 * games * games));
  return { low: Math.max(0, centre - half), middle: rate, high: Math.min(1, centre + half) };
}

function both(a: Shares, b: Shares): Shares {
  const sum = { ...a };
  for (const [slug, { games, won }] of Object.entries(b)) {
    const before = a[slug] ?? { games: 0, won: 0 };
    sum[slug] = { games: before.games + games, won: before.won + won };
  }
  return sum;
}

export const NOTHING: Sums = { games: 0, roles: {}, characters: {} };

/** What two lots of games make together, in any order. */
export const added = (a: Sums, b: Sums): Sums => ({
  games: a.games + b.games,
  roles: both(a.roles, b.roles),
  characters: both(a.characters, b.characters),
});

/** All others at the same tables: everybody who held a role, but for those who were that character. */
export function othersThan(slug: string, { roles, characters }: Sums): Share {
  const { games, won } = characters[slug] ?? { games: 0, won: 0 };
  const all = Object.values(roles).reduce((sum, one) => ({ games: sum.games + one.games, won: sum.won + one.won }));
  return { games: all.games - games, won: all.won - won };
}
