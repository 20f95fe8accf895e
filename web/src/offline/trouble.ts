// A store that has failed, or does not answer: people are told, and it is tried out until it works.
import type { Store } from './store';

const LATE_MS = 5000; // the store is taken for one that does not answer
const AGAIN_MS = 3000; // before what could not be stored is tried again

/** full: nothing more can be stored now; storage: the store has failed, or does not answer; aside: a table could not go on. */
export type Trouble = 'full' | 'storage' | 'aside';

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

export class Troubles {
  /** The store, of which it is told when it does not answer. */
  readonly store: Store;
  readonly #tell: (what: Trouble | '') => void;
  #troubled = false;
  #late = 0; // what has been asked of the store, and not answered for long
  #trial: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(store: Store, tell: (what: Trouble | '') => void) {
    this.store = new Proxy(store, {
      get: (store, name) => {
        const what: unknown = Reflect.get(store, name);
        if (typeof what !== 'function') return what;
        return (...given: unknown[]) => this.#attend(what.apply(store, given) as Promise<unknown>);
      },
    });
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
    this.#troubled = false;
    clearTimeout(this.#trial);
    if (!this.#closed && this.#late === 0) this.#tell('');
  }

  // Another tab or a browser in need may hold the store for any time. What is asked of it is done when it answers.
  async #attend<T>(asked: Promise<T>): Promise<T> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#late++;
      if (!this.#closed) this.#tell('storage');
    }, LATE_MS);
    try {
      return await asked;
    } finally {
      clearTimeout(timer);
      if (late && --this.#late === 0 && !this.#troubled) this.#well();
    }
  }

  // Nobody may have anything to store for long, and what is said would no longer be true.
  #tryOut(): void {
    clearTimeout(this.#trial);
    if (this.#closed) return;
    this.#trial = setTimeout(() => {
      this.store.tryOut().then(
        () => this.#well(),
        () => this.#tryOut(),
      );
    }, AGAIN_MS);
  }
}
