// What the roles that are known tell: which are still hidden, for whom somebody plays.
import { tables, type Role, type TableKind } from '../catalogue';
import type { Option, Player, View, Winner } from '../protocol';

/** Of a table of so many: the last row that fits, as the engine reads them. */
const tableOf = (seats: number, options: readonly Option[]): TableKind | undefined =>
  tables.findLast(
    (row) =>
      row.seats === seats &&
      (row.with === undefined || options.includes(row.with)) &&
      (row.without === undefined || !options.includes(row.without)),
  );

/** Who can win: a side, or one who plays alone (`seat`). */
export const winnersAt = (seats: number, options: readonly Option[] = []): readonly Winner[] =>
  tableOf(seats, options)?.wins ?? [];

/** Three who have each a target, or none, and no sides. */
export const isWithoutSides = ({ seats, options }: Pick<View, 'seats' | 'options'>): boolean =>
  winnersAt(seats, options).includes('seat');

/** Two gangs, each with a leader. */
export const areGangs = (seats: number, options: readonly Option[]): boolean =>
  tableOf(seats, options)?.with === 'rival_gangs';

/** How many of each role there are. */
export const rolesDealt = (seats: number, options: readonly Option[] = []): Partial<Record<Role, number>> =>
  tableOf(seats, options)?.roles ?? {};

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
