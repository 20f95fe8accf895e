// What a friend keeps of a table in somebody else's page: its log, sealed, and one share of the key. What comes is from that
// page: nothing is kept that has not the form and the length it must have.
import { done } from '../offline/store';
import { lettersOf, type Header, type Keeper, type Sealed, type Sort } from './seal';
import type { SealedMessage } from './sealer';

const ENTRIES_MOST = 1024;
const TABLES_MOST = 16;
const N_MOST = 2 ** 31;
const KEEPERS_MOST = 12;

export interface SealedLog {
  header: Header;
  share: string;
  snapshot: Sealed;
  entries: Sealed[]; // all inputs after it
}

/** `log`: there is none when nothing is sealed now. */
export interface KeptLog {
  table: string;
  term: number;
  log: SealedLog | null;
}

// --- what may be kept ---------------------------------------------------------------------------

const isNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < N_MOST;
const isHex = (value: unknown, letters: number): value is string =>
  typeof value === 'string' && value.length === letters && /^[0-9a-f]*$/.test(value);

export function isSealed(sort: Sort, value: unknown): value is Sealed {
  const { n, data } = (value ?? {}) as Partial<Sealed>;
  return isNumber(n) && typeof data === 'string' && data.length === lettersOf(sort, n);
}

function isKeeper(value: unknown): value is Keeper {
  const { person, name, mark } = (value ?? {}) as Partial<Keeper>;
  return isNumber(person) && typeof name === 'string' && name.length < 64 && isHex(mark, 64);
}

function isHeader(value: unknown): value is Header {
  const { id, keepers } = (value ?? {}) as Partial<Header>;
  return isHex(id, 32) && Array.isArray(keepers) && keepers.length <= KEEPERS_MOST && keepers.every(isKeeper);
}

/** Entries that follow the one of that number, each the next one. */
export function follows(n: number, entries: unknown): entries is Sealed[] {
  return (
    Array.isArray(entries) &&
    entries.length <= ENTRIES_MOST &&
    entries.every((entry, i) => isSealed('entry', entry) && entry.n === n + 1 + i)
  );
}

export const lastOf = ({ snapshot, entries }: Pick<SealedLog, 'snapshot' | 'entries'>): number =>
  entries.at(-1)?.n ?? snapshot.n;

/** What is kept after that message; null: something between has been missed, or it is not as it should be. */
export function kept(now: KeptLog | null, said: SealedMessage): KeptLog | null {
  const { table, term, id, whole, snapshot, entries = [] } = said;
  if (!isNumber(term)) return null;
  if (id === undefined) return { table, term, log: null };
  const before = now?.log?.header.id === id ? now.log : null;
  if (!snapshot) {
    if (!before || !follows(lastOf(before), entries) || before.entries.length >= ENTRIES_MOST) return null;
    return { table, term, log: { ...before, entries: [...before.entries, ...entries] } };
  }
  const { header, share } = whole ?? before ?? {};
  if (!isHeader(header) || header.id !== id || !isHex(share, 64)) return null;
  if (!isSealed('snapshot', snapshot) || !follows(snapshot.n, entries)) return null;
  return { table, term, log: { header: { ...header, table, term }, share, snapshot, entries } };
}

// --- on this device -------------------------------------------------------------------------------

interface Shelved extends KeptLog {
  when: number;
}

async function openShelf(place: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`${place} sealed`, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('logs', { keyPath: 'table' }); // without their entries
    request.result.createObjectStore('entries'); // by table and number
  };
  return done(request);
}

const entriesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

/** Where a browser keeps nothing it holds as long as the page. */
export class Shelf {
  readonly #db: Promise<IDBDatabase | null>;

  constructor(place: string) {
    this.#db = openShelf(place).catch(() => null);
  }

  async get(table: string): Promise<KeptLog | null> {
    const t = (await this.#db)?.transaction(['logs', 'entries']);
    if (!t) return null;
    const [shelved, entries] = await Promise.all([
      done(t.objectStore('logs').get(table) as IDBRequest<Shelved | undefined>),
      done(t.objectStore('entries').getAll(entriesOf(table)) as IDBRequest<Sealed[]>),
    ]);
    if (!shelved?.log) return shelved ?? null;
    return { ...shelved, log: { ...shelved.log, entries } };
  }

  /** Entries alone when they are all that is new. */
  async put({ table, term, log }: KeptLog, fresh: Sealed[] | null): Promise<void> {
    await this.#write((logs, entries) => {
      if (!fresh) {
        entries.delete(entriesOf(table));
        logs.put({ table, term, log: log && { ...log, entries: [] }, when: Date.now() } satisfies Shelved);
      }
      for (const entry of fresh ?? log?.entries ?? []) entries.put(entry, [table, entry.n]);
    });
    if (!fresh) await this.#clear();
  }

  async remove(table: string): Promise<void> {
    await this.#write((logs, entries) => {
      logs.delete(table);
      entries.delete(entriesOf(table));
    });
  }

  // The oldest give way.
  async #clear(): Promise<void> {
    const db = await this.#db;
    if (!db) return;
    const all = await done(db.transaction('logs').objectStore('logs').getAll() as IDBRequest<Shelved[]>);
    const old = all.sort((a, b) => b.when - a.when).slice(TABLES_MOST);
    for (const { table } of old) await this.remove(table);
  }

  async #write(change: (logs: IDBObjectStore, entries: IDBObjectStore) => void): Promise<void> {
    const t = (await this.#db)?.transaction(['logs', 'entries'], 'readwrite');
    if (t) change(t.objectStore('logs'), t.objectStore('entries'));
  }
}
