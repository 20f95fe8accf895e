// What the roles that are known tell: which are still hidden, for whom somebody plays, whom one has to bring down.
import { roles, type Role } from '../catalogue';
import type { Option, Player, Seat, View } from '../protocol';

const isUndercover = (seats: number, options: readonly Option[]): boolean =>
  seats === 3 && options.includes('undercover_sheriff');

/** Three who have each a target, or none, and no sides. */
export const isWithoutSides = ({ seats, options }: Pick<View, 'seats' | 'options'>): boolean =>
  seats === 3 && !isUndercover(seats, options);

/** Two gangs, each with a leader. */
export const areGangs = (seats: number, options: readonly Option[]): boolean =>
  seats % 2 === 0 && options.includes('rival_gangs') && !options.includes('shadow_gunslingers');

/** How many of each role there are. */
export function rolesDealt(seats: number, options: readonly Option[] = []): Partial<Record<Role, number>> {
  if (areGangs(seats, options)) return { deputy: seats / 2 - 1, outlaw: seats / 2 - 1, renegade: 2 };
  return isUndercover(seats, options) ? { deputy: 1, outlaw: 2 } : (roles[seats] ?? {});
}

/** How many of each role nobody has shown yet: those dealt, less those that are known. */
export function rolesLeft(
  players: readonly Player[],
  options: readonly Option[] = [],
): { role: Role; count: number }[] {
  const dealt = rolesDealt(players.length, options);
  return (['sheriff', 'deputy', 'outlaw', 'renegade'] as const)
    .map((role) => ({ role, count: (dealt[role] ?? 0) - players.filter((player) => player.role === role).length }))
    .filter(({ count }) => count > 0);
}

/** What a player plays as: a Renegade who has come back as a shadow plays for one of the sides. */
export function playedRole({ role, side }: Player): Role | undefined {
  if (side === undefined) return role;
  return side === 'law' ? 'deputy' : 'outlaw';
}

const NO_TARGET: readonly Option[] = ['last_one_standing', 'undercover_sheriff'];
const HUNTED: Partial<Record<Role, Role>> = { deputy: 'renegade', renegade: 'outlaw', outlaw: 'deputy' };

/** At a table of three: the role that somebody of that role has to bring down in person. */
export function huntedBy(role: Role | undefined): Role | undefined {
  return role && HUNTED[role];
}

/** At a table of three, and while all three live: whom the reader has to bring down in person. */
export function targetOf(view: View | null): Seat | undefined {
  const players = view?.players ?? [];
  const me = players.find(({ seat }) => seat === view?.viewer);
  const all = players.length === 3 && !view?.options.some((one) => NO_TARGET.includes(one));
  if (!all || !me?.role || players.some(({ status }) => status === 'dead')) return undefined;
  return players.find(({ role }) => role === huntedBy(me.role))?.seat;
}
