// Your own guesses who is who. They stay in this browser, and nobody else sees them.
import type { Role } from '../catalogue';
import type { Seat } from '../protocol';

const KEY = 'sixgun-notes';

/** The notes of one game at one table. */
export class Notes {
  guesses = $state<Record<Seat, Role>>({});
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Record<Seat, Role>>;
      this.guesses = kept[game] ?? {};
    } catch {
      this.guesses = {};
    }
  }

  guess(seat: Seat, role: Role | undefined): void {
    if (role) this.guesses[seat] = role;
    else delete this.guesses[seat];
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ [this.#game]: this.guesses }));
    } catch {
      // They hold until the page is left.
    }
  }
}
