// One's own games, counted in this browser: how many, and how many of them were won, by role and by character.
import { keepAs, keptAs } from '../keeping';
import type { Role } from '../catalogue';

export interface Count {
  games: number;
  wins: number;
}
export interface Tally extends Count {
  streak: number; // games won one after the other, up to the last one
  longest: number;
  roles: Partial<Record<Role, Count>>;
  characters: Record<string, Count>;
}

const KEY = 'sixgun-tally';

const nothing = (): Tally => ({ games: 0, wins: 0, streak: 0, longest: 0, roles: {}, characters: {} });

export const tally = (): Tally => ({ ...nothing(), ...keptAs<Partial<Tally>>(KEY, {}) });

const more = (count: Count | undefined, won: boolean): Count => ({
  games: (count?.games ?? 0) + 1,
  wins: (count?.wins ?? 0) + (won ? 1 : 0),
});

export function counted(
  all: Tally,
  { role, character, won }: { role?: Role; character?: string; won: boolean },
): Tally {
  const streak = won ? all.streak + 1 : 0;
  return {
    ...more(all, won),
    streak,
    longest: Math.max(all.longest, streak),
    roles: { ...all.roles, ...(role && { [role]: more(all.roles[role], won) }) },
    characters: { ...all.characters, ...(character && { [character]: more(all.characters[character], won) }) },
  };
}

export function countGame(game: { role?: Role; character?: string; won: boolean }): void {
  keepAs(KEY, counted(tally(), game));
}
