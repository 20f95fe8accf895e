// Your own guesses who is who, and in which turn you made them. They stay in this browser, and nobody else sees them; a
// game that is kept to be watched again carries them.
import type { Role } from '../catalogue';
import type { Room, Seat } from '../protocol';

const KEY = 'sixgun-notes';
const MOST = 8; // games

export interface Note {
  turn: number; // of the game
  seat: Seat;
  role?: Role; // none: no idea any more
}

type Guesses = Readonly<Record<Seat, Role>>;

/** What one takes the others for; without `guess` it is the past, and cannot be changed. */
export interface Notebook {
  readonly guesses: Guesses;
  guess?(seat: Seat, role: Role | undefined, turn: number): void;
}

/** What one took the others for in that turn. */
export function guessesAt(notes: readonly Note[], turn: number): Guesses {
  const guesses: Record<Seat, Role> = {};
  for (const note of notes) {
    if (note.turn > turn) continue;
    if (note.role) guesses[note.seat] = note.role;
    else delete guesses[note.seat];
  }
  return guesses;
}

// Notes of before turns were noted are guesses by seat.
function kept(): Record<string, Note[]> {
  const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Note[] | Guesses>;
  const notes = (game: Note[] | Guesses): Note[] =>
    Array.isArray(game) ? game : Object.entries(game).map(([seat, role]) => ({ turn: 0, seat, role }));
  return Object.fromEntries(Object.entries(read).map(([name, game]) => [name, notes(game)]));
}

/** What the notes of the game at that table are kept under; '' where none is played, and nothing is kept. */
export function gameOf(room: Room | null): string {
  return room ? `${room.name} ${room.game} ${room.commitment ?? ''}` : '';
}

/** All that was noted in that game. */
export function notesOf(game: string): Note[] {
  try {
    return kept()[game] ?? [];
  } catch {
    return [];
  }
}

/** The notes of the game that is played at a table. */
export class Notes implements Notebook {
  #notes = $state.raw<readonly Note[]>([]);
  readonly guesses = $derived(guessesAt(this.#notes, Infinity));
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
    this.#notes = notesOf(game);
  }

  guess(seat: Seat, role: Role | undefined, turn: number): void {
    const before = this.#notes.filter((note) => note.seat !== seat || note.turn !== turn);
    this.#notes = [...before, { turn, seat, ...(role && { role }) }];
    if (this.#game === '') return;
    try {
      const { [this.#game]: _, ...others } = kept();
      const newest = [...Object.entries(others), [this.#game, this.#notes]].slice(-MOST);
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // They hold until the page is left.
    }
  }
}
