// What the roles that are known tell: which are still hidden, for whom somebody plays, whom one has to bring down.
import { roles, type Role } from '../catalogue';
import type { Player, Seat, View } from '../protocol';

/** How many of each role nobody has shown yet: those dealt to so many players, less those that are known. */
export function rolesLeft(players: readonly Player[]): { role: Role; count: number }[] {
  const dealt = roles[players.length] ?? {};
  return (['sheriff', 'deputy', 'outlaw', 'renegade'] as const)
    .map((role) => ({ role, count: (dealt[role] ?? 0) - players.filter((player) => player.role === role).length }))
    .filter(({ count }) => count > 0);
}

/** What a player plays as: a Renegade who has come back as a shadow plays for one of the sides. */
export function playedRole({ role, side }: Player): Role | undefined {
  if (side === undefined) return role;
  return side === 'law' ? 'deputy' : 'outlaw';
}

const HUNTED: Partial<Record<Role, Role>> = { deputy: 'renegade', renegade: 'outlaw', outlaw: 'deputy' };

/** At a table of three: the role that somebody of that role has to bring down in person. */
export function huntedBy(role: Role | undefined): Role | undefined {
  return role && HUNTED[role];
}

/** At a table of three, and while all three live: whom the reader has to bring down in person. */
export function targetOf(view: View | null): Seat | undefined {
  const players = view?.players ?? [];
  const me = players.find(({ seat }) => seat === view?.viewer);
  const all = players.length === 3 && !view?.options.includes('last_one_standing');
  if (!all || !me?.role || players.some(({ status }) => status === 'dead')) return undefined;
  return players.find(({ role }) => role === huntedBy(me.role))?.seat;
}
