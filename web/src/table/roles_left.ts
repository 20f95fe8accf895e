// How many of each role nobody has shown yet: those dealt to so many players, less those that are known.
import { roles, type Role } from '../catalogue';
import type { Player } from '../protocol';

export function rolesLeft(players: readonly Player[]): { role: Role; count: number }[] {
  const dealt = roles[players.length] ?? {};
  return (['sheriff', 'deputy', 'outlaw', 'renegade'] as const)
    .map((role) => ({ role, count: (dealt[role] ?? 0) - players.filter((player) => player.role === role).length }))
    .filter(({ count }) => count > 0);
}
