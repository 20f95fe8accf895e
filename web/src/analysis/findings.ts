// What the pieces of an analysis have found, kept on the device, so that one that was interrupted goes on where it was, and
// one that is done need not be thought through again. What cannot be kept is thought anew.
import { sha256 } from '../after/fair';

const NAME = 'sixgun-analyses';
const MOST = 8; // analyses; the oldest are let go
const [OF, FOUND] = ['analyses', 'found'];

export type Found = Uint8Array<ArrayBuffer>;

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((well, failed) => {
    asked.onsuccess = () => well(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error('nothing is kept here'));
  });
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(OF);
    asked.result.createObjectStore(FOUND);
  };
  return done(asked);
}

const of = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity]);

/** Lets go of the oldest, so that there is room for one more. */
async function makeRoom(base: IDBDatabase, key: string): Promise<void> {
  const work = base.transaction([OF, FOUND], 'readwrite');
  const [keys, times] = await Promise.all([
    done(work.objectStore(OF).getAllKeys()),
    done(work.objectStore(OF).getAll()),
  ]);
  const others = keys
    .map((one, i) => ({ key: String(one), when: Number(times[i]) }))
    .filter((one) => one.key !== key)
    .sort((a, b) => b.when - a.when);
  for (const old of others.slice(MOST - 1)) {
    work.objectStore(OF).delete(old.key);
    work.objectStore(FOUND).delete(of(old.key));
  }
  work.objectStore(OF).put(Date.now(), key);
}

export class Findings {
  readonly pieces = new Map<number, Found>(); // what was found before
  #base: IDBDatabase | undefined;
  #key = '';

  /** `yardstick`: what other figures would come with, for the same record. */
  async begin(record: string, yardstick: string): Promise<void> {
    try {
      this.#key = await sha256(`${yardstick}\n${record}`);
      this.#base = await open();
      await makeRoom(this.#base, this.#key);
      const found = this.#base.transaction(FOUND).objectStore(FOUND);
      const [keys, all] = await Promise.all([done(found.getAllKeys(of(this.#key))), done(found.getAll(of(this.#key)))]);
      keys.forEach((key, i) => this.pieces.set((key as [string, number])[1], all[i] as Found));
    } catch {
      this.end();
    }
  }

  keep(piece: number, found: Found): void {
    try {
      this.#base?.transaction(FOUND, 'readwrite').objectStore(FOUND).put(found, [this.#key, piece]);
    } catch {
      this.end();
    }
  }

  end(): void {
    this.#base?.close();
    this.#base = undefined;
  }
}
