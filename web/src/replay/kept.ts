// The last games of this browser, to be watched again: their records, kept where the browser keeps things.
import type { Role } from '../catalogue';
import type { Winner } from '../protocol';
import type { Note } from '../table/notes.svelte';

export interface KeptGame {
  table: string;
  when: number; // ms since 1970
  winner: Winner;
  role?: Role;
  won: boolean;
  turns: number;
  record: string;
  notes?: Note[]; // one's own
}

const KEY = 'sixgun-games';
const MOST = 8;

export function keptGames(): KeptGame[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? (read as KeptGame[]) : [];
  } catch {
    return [];
  }
}

/** What one noted in the game of that record, if it was played here. */
export function notesIn(record: string): readonly Note[] | undefined {
  return keptGames().find((game) => game.record === record)?.notes;
}

/** Keeps a game as the latest; one that is kept already stays where it is, and false is returned. What does not fit is let
 * go, the oldest first. */
export function keepGame(game: KeptGame): boolean {
  let games = keptGames();
  if (games.some(({ record }) => record === game.record)) return false;
  games = [game, ...games].slice(0, MOST);
  while (games.length > 0) {
    try {
      localStorage.setItem(KEY, JSON.stringify(games));
      return true;
    } catch {
      games.pop();
    }
  }
  return true;
}
