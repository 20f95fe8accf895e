// Your own guesses who is who. They stay in this browser, and nobody else sees them.
import type { Role } from '../catalogue';
import type { Seat } from '../protocol';

const KEY = 'sixgun-notes';
const MOST = 8; // games

type Guesses = Record<Seat, Role>;

function kept(): Record<string, Guesses> {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Guesses>;
}

/** The notes of one game at one table. */
export class Notes {
  guesses = $state<Record<Seat, Role>>({});
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
    try {
      this.guesses = kept()[game] ?? {};
    } catch {
      this.guesses = {};
    }
  }

  guess(seat: Seat, role: Role | undefined): void {
    if (role) this.guesses[seat] = role;
    else delete this.guesses[seat];
    try {
      const { [this.#game]: _, ...others } = kept();
      const newest = [...Object.entries(others), [this.#game, this.guesses]].slice(-MOST);
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // They hold until the page is left.
    }
  }
}
