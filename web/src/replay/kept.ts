// The last games of this browser, to be watched again: their records, kept where the browser keeps things.
import { keepAs, keptAs } from '../keeping';
import type { Role } from '../catalogue';
import type { Seat, Winner } from '../protocol';
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
  noted?: Record<Seat, Note[]>; // those of several people at this device, by seat
}

const KEY = 'sixgun-games';
const MOST = 8;

export function keptGames(): KeptGame[] {
  const read = keptAs<unknown>(KEY, []);
  return Array.isArray(read) ? (read as KeptGame[]) : [];
}

/** What was noted in the game of that record, if it was played here: by whoever sat in that seat, where several noted. */
export function notesIn(record: string, seat: string): readonly Note[] | undefined {
  const game = keptGames().find((one) => one.record === record);
  return game?.noted?.[seat] ?? game?.notes;
}

/** Keeps a game as the latest; one that is kept already stays where it is, and false is returned. What does not fit is let
 * go, the oldest first. */
export function keepGame(game: KeptGame): boolean {
  let games = keptGames();
  if (games.some(({ record }) => record === game.record)) return false;
  games = [game, ...games].slice(0, MOST);
  while (games.length > 0 && !keepAs(KEY, games)) games.pop();
  return true;
}
