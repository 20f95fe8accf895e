// Your own guesses who is who, and after which move you made them. They stay in this browser, and nobody else sees them; a
// game that is kept to be watched again carries them.
import { keepAs, keptAs } from '../keeping';
import type { Role } from '../catalogue';
import type { Room, Seat, View } from '../protocol';

const KEY = 'sixgun-notes';
const MOST = 8; // games
const SEATS = [...'ABCDEFGH'];
const END = { turn: Infinity, move: Infinity };

/** A moment of a game. */
export interface Moment {
  turn: number;
  move?: number; // played so far; notes of before moves were counted have none
}

export interface Note extends Moment {
  seat: Seat;
  role?: Role; // none: no idea any more
}

type Guesses = Readonly<Record<Seat, Role>>;

/** What one takes the others for; without `guess` it is the past, and cannot be changed. */
export interface Notebook {
  readonly guesses: Guesses;
  guess?(seat: Seat, role: Role | undefined): void;
}

/** The moment that is shown. */
export function momentOf(view: View | null): Moment {
  return { turn: view?.turns ?? 0, ...(view?.moves !== undefined && { move: view.moves }) };
}

function isAfter(note: Moment, now: Moment): boolean {
  if (note.move === undefined || now.move === undefined) return note.turn > now.turn;
  return note.move > now.move;
}

/** What one took the others for at that moment. */
export function guessesAt(notes: readonly Note[], now: Moment): Guesses {
  const guesses: Record<Seat, Role> = {};
  for (const note of notes) {
    if (isAfter(note, now)) continue;
    if (note.role) guesses[note.seat] = note.role;
    else delete guesses[note.seat];
  }
  return guesses;
}

// Notes of before turns were noted are guesses by seat.
function kept(): Record<string, Note[]> {
  const read = keptAs<Record<string, Note[] | Guesses>>(KEY, {});
  const notes = (game: Note[] | Guesses): Note[] =>
    Array.isArray(game) ? game : Object.entries(game ?? {}).map(([seat, role]) => ({ turn: 0, seat, role }));
  return Object.fromEntries(Object.entries(read).map(([name, game]) => [name, notes(game)]));
}

/** What the notes of the game at that table are kept under; '' where none is played, and nothing is kept. */
export function gameOf(room: Room | null): string {
  return room ? `${room.name} ${room.game} ${room.commitment ?? ''}` : '';
}

/** All that was noted in that game. */
export function notesOf(game: string): Note[] {
  return kept()[game] ?? [];
}

/** The name of that game in the notes of one of several people at this device. */
export const gameOfSeat = (game: string, seat: Seat): string => `${game} ${seat}`;

/** What several people at this device noted in that game, by seat. */
export function notesBySeat(game: string): Record<Seat, Note[]> {
  const found = SEATS.map((seat) => [seat, notesOf(gameOfSeat(game, seat))] as const);
  return Object.fromEntries(found.filter(([, notes]) => notes.length > 0));
}

/** The notes of the game that is played at a table. */
export class Notes implements Notebook {
  #notes = $state.raw<readonly Note[]>([]);
  readonly guesses = $derived(guessesAt(this.#notes, END));
  readonly #game: string;
  readonly #now: () => Moment;

  constructor(game: string, now: () => Moment) {
    this.#game = game;
    this.#now = now;
    this.#notes = notesOf(game);
  }

  guess(seat: Seat, role: Role | undefined): void {
    const now = this.#now();
    const before = this.#notes.filter((note) => note.seat !== seat || note.turn !== now.turn || note.move !== now.move);
    this.#notes = [...before, { ...now, seat, ...(role && { role }) }];
    if (this.#game === '') return;
    const { [this.#game]: _, ...others } = kept();
    const newest = [...Object.entries(others), [this.#game, this.#notes]].slice(-MOST);
    keepAs(KEY, Object.fromEntries(newest));
  }
}
