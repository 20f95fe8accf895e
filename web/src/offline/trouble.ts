// A store that has failed: people are told, and it is tried out until it works.
import type { Store } from './store';

const AGAIN_MS = 3000; // before what could not be stored is tried again

/** full: nothing more can be stored now; storage: the store has failed; aside: a table could not go on. */
export type Trouble = 'full' | 'storage' | 'aside';

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

export class Troubles {
  readonly #store: Store;
  readonly #tell: (what: Trouble | '') => void;
  #troubled = false;
  #trial: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(store: Store, tell: (what: Trouble | '') => void) {
    this.#store = store;
    this.#tell = tell;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#trial);
  }

  /** Says what is wrong with the store, and refuses what should have been stored. */
  fail = (error: unknown): never => {
    this.#troubled = true;
    this.#tell(isFull(error) ? 'full' : 'storage');
    this.#tryOut();
    throw error;
  };

  /** Something has been stored. */
  stored(): void {
    if (this.#troubled) this.#well();
  }

  #well(): void {
    if (this.#closed) return;
    this.#troubled = false;
    clearTimeout(this.#trial);
    this.#tell('');
  }

  // Nobody may have anything to store for long, and what is said would no longer be true.
  #tryOut(): void {
    clearTimeout(this.#trial);
    if (this.#closed) return;
    this.#trial = setTimeout(() => {
      this.#store.tryOut().then(
        () => this.#well(),
        () => this.#tryOut(),
      );
    }, AGAIN_MS);
  }
}
