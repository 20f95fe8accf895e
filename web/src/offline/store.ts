// Where the tables of this page are kept: the log of each, as docs/storage.md has it for a server.
//
// A log is its inputs by number, from the newest snapshot on.  An input that is there already is not written over: if two
// workers ever took themselves for the owner of the tables, the one that comes late is refused, and nothing is lost.

import type { Seal } from '../friends/seal';
import { keepSpareModule, Spare, spareChanges, spareModule } from './spare';

export interface Person {
  key: string; // who it is on this device, or the session of a guest
  number: number; // by which tables know them
  name: string;
  table?: string; // the only one that does: it came from another page, with numbers of its own
}

export interface KeptTable {
  code: string;
  rules: number; // the version that it is played by
  members?: number[]; // who is at it; whoever has just left may still be here. A page of before did not keep it
  aside?: string; // why it could not go on; then it is only kept
  seal?: Seal; // of the log that friends keep
  term?: number; // how often it has gone from one page to another
  mine?: number; // by what number it knows whoever holds this device, when it came from another page
  next?: number; // and the first number there that is nobody's
}

export interface Snapshot {
  n: number; // of the last input that is in it
  time: number; // of the table's clock
  text: string;
}

export interface Log {
  snapshot?: Snapshot;
  lines: string[]; // the inputs after it
}

/** A table from another page. */
export interface Taken extends Log {
  table: KeptTable;
  people: Person[];
  snapshot: Snapshot;
}

/** All of a store, for a file. */
export interface Dump {
  people: Person[];
  tables: KeptTable[];
  snapshots: [string, Snapshot][];
  inputs: [[string, number], string][];
}

/** Every promise is kept once it would outlive a loss of power; what fails has changed nothing. */
export interface Store {
  readonly lasting: boolean; // false: it is gone with the page
  people(): Promise<Person[]>;
  keepPerson(person: Person): Promise<void>;
  /** Somebody who had that key till now. */
  moveKey(before: string, person: Person): Promise<void>;
  tables(): Promise<KeptTable[]>;
  keepTable(table: KeptTable): Promise<void>;
  log(code: string): Promise<Log>;
  /** Input number `n` of a table; with `table` what is kept of the table, too, which it changes. */
  append(code: string, n: number, line: string, table?: KeptTable): Promise<void>;
  snapshot(code: string, snapshot: Snapshot): Promise<void>;
  remove(code: string): Promise<void>;
  /** A table that was in another page till now, in the place of whatever is here of it. */
  take(taken: Taken): Promise<void>;
  /** The module of a version of the rules that a table needs. */
  module(rules: number): Promise<ArrayBuffer | undefined>;
  keepModule(rules: number, bytes: ArrayBuffer): Promise<void>;
  /** Fails while nothing can be stored. */
  tryOut(): Promise<void>;
  dump(): Promise<Dump>;
  /** Everything that is there gives way to that. */
  replace(dump: Dump): Promise<void>;
}

const VERSION = 1;
const ALL = ['people', 'tables', 'snapshots', 'inputs'];
const TRIAL = 0; // no version of the rules: in its place something is stored, and taken away at once
const TRIAL_BYTES = 65_536; // as much as a long game

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store has failed'));
  });
}

const inputsOf = (code: string): IDBKeyRange => IDBKeyRange.bound([code], [code, []]);
const inputsUpTo = (code: string, n: number): IDBKeyRange => IDBKeyRange.bound([code], [code, n]);

interface Changing<Given extends unknown[]> {
  parts: string[];
  make: (t: IDBTransaction, ...given: Given) => void;
}
function changing<Given extends unknown[]>(parts: string[], make: Changing<Given>['make']): Changing<Given> {
  return { parts, make };
}

/** What can be changed: in which parts of the store, and how. */
const CHANGES = {
  keepPerson: changing(['people'], (t, person: Person) => {
    t.objectStore('people').put(person);
  }),
  moveKey: changing(['people'], (t, before: string, person: Person) => {
    t.objectStore('people').delete(before);
    t.objectStore('people').put(person);
  }),
  keepTable: changing(['tables'], (t, table: KeptTable) => {
    t.objectStore('tables').put(table);
  }),
  append: changing(['inputs', 'tables'], (t, code: string, n: number, line: string, table?: KeptTable | null) => {
    t.objectStore('inputs').add(line, [code, n]);
    if (table) t.objectStore('tables').put(table);
  }),
  snapshot: changing(['snapshots', 'inputs'], (t, code: string, snapshot: Snapshot) => {
    t.objectStore('snapshots').put(snapshot, code);
    t.objectStore('inputs').delete(inputsUpTo(code, snapshot.n));
  }),
  remove: changing(['tables', 'snapshots', 'inputs'], (t, code: string) => {
    t.objectStore('tables').delete(code);
    t.objectStore('snapshots').delete(code);
    t.objectStore('inputs').delete(inputsOf(code));
  }),
  take: changing(ALL, (t, { table, people, snapshot, lines }: Taken) => {
    const { code } = table;
    t.objectStore('inputs').delete(inputsOf(code));
    for (const person of people) t.objectStore('people').put(person);
    t.objectStore('tables').put(table);
    t.objectStore('snapshots').put(snapshot, code);
    lines.forEach((line, i) => t.objectStore('inputs').add(line, [code, snapshot.n + 1 + i]));
  }),
  replace: changing(ALL, (t, { people, tables, snapshots, inputs }: Dump) => {
    for (const name of t.objectStoreNames) t.objectStore(name).clear();
    for (const person of people) t.objectStore('people').put(person);
    for (const table of tables) t.objectStore('tables').put(table);
    for (const [code, snapshot] of snapshots) t.objectStore('snapshots').put(snapshot, code);
    for (const [number, line] of inputs) t.objectStore('inputs').put(line, number);
  }),
};
export type Changes = typeof CHANGES;
type GivenTo<Name extends keyof Changes> = Changes[Name] extends Changing<infer Given> ? Given : never;

export class Kept implements Store {
  readonly lasting = true;
  broughtBack = false; // out of the second copy
  /** When the browser takes it away, because it is broken or somebody has thrown it away. */
  readonly lost: Promise<void>;
  readonly #db: IDBDatabase;
  #spare: Spare | undefined;

  constructor(db: IDBDatabase) {
    this.#db = db;
    db.onversionchange = () => db.close(); // a newer page wants to change its shape
    this.lost = new Promise((lost) => (db.onclose = () => lost()));
  }

  people(): Promise<Person[]> {
    return done(this.#db.transaction('people').objectStore('people').getAll() as IDBRequest<Person[]>);
  }
  keepPerson(person: Person): Promise<void> {
    return this.#change('keepPerson', person);
  }
  moveKey(before: string, person: Person): Promise<void> {
    return this.#change('moveKey', before, person);
  }
  tables(): Promise<KeptTable[]> {
    return done(this.#db.transaction('tables').objectStore('tables').getAll() as IDBRequest<KeptTable[]>);
  }
  keepTable(table: KeptTable): Promise<void> {
    return this.#change('keepTable', table);
  }
  async log(code: string): Promise<Log> {
    const t = this.#db.transaction(['snapshots', 'inputs']);
    const [snapshot, lines] = await Promise.all([
      done(t.objectStore('snapshots').get(code) as IDBRequest<Snapshot | undefined>),
      done(t.objectStore('inputs').getAll(inputsOf(code)) as IDBRequest<string[]>),
    ]);
    return { ...(snapshot && { snapshot }), lines };
  }
  append(code: string, n: number, line: string, table?: KeptTable): Promise<void> {
    return this.#change('append', code, n, line, table);
  }
  snapshot(code: string, snapshot: Snapshot): Promise<void> {
    return this.#change('snapshot', code, snapshot);
  }
  remove(code: string): Promise<void> {
    return this.#change('remove', code);
  }
  take(taken: Taken): Promise<void> {
    return this.#change('take', taken);
  }
  async module(rules: number): Promise<ArrayBuffer | undefined> {
    const kept = await this.#module(rules);
    if (kept) return kept;
    const spare = await spareModule(this.#db.name, rules);
    if (spare) await this.keepModule(rules, spare).catch(() => undefined); // what is full now may have room the next time
    return spare;
  }
  async keepModule(rules: number, bytes: ArrayBuffer): Promise<void> {
    await this.#write(['modules'], (t) => t.objectStore('modules').put(bytes, rules));
    await keepSpareModule(this.#db.name, rules, bytes);
  }
  async tryOut(): Promise<void> {
    await this.#write(['modules'], (t) => {
      t.objectStore('modules').delete(TRIAL); // of somebody who was killed between
      t.objectStore('modules').add(new ArrayBuffer(TRIAL_BYTES), TRIAL);
    });
    await this.#write(['modules'], (t) => t.objectStore('modules').delete(TRIAL));
  }
  async dump(): Promise<Dump> {
    const t = this.#db.transaction(ALL);
    const all = <T>(name: string): Promise<T[]> => done(t.objectStore(name).getAll() as IDBRequest<T[]>);
    const keys = <T>(name: string): Promise<T[]> =>
      done(t.objectStore(name).getAllKeys() as unknown as IDBRequest<T[]>);
    const [people, tables, codes, snapshots, numbers, lines] = await Promise.all([
      all<Person>('people'),
      all<KeptTable>('tables'),
      keys<string>('snapshots'),
      all<Snapshot>('snapshots'),
      keys<[string, number]>('inputs'),
      all<string>('inputs'),
    ]);
    return {
      people,
      tables,
      snapshots: codes.map((code, i) => [code, snapshots[i]!]),
      inputs: numbers.map((number, i) => [number, lines[i]!]),
    };
  }
  replace(dump: Dump): Promise<void> {
    return this.#change('replace', dump);
  }

  /** Where nobody is known the store is new, or it was lost; then its second copy, if there is one, comes in its place. */
  async bringBack(place: string): Promise<void> {
    if ((await this.people()).length > 0) return;
    const changes = await spareChanges(place);
    if (changes.length === 0) return;
    await this.#transact(ALL, (t) => {
      t.onerror = (event) => event.preventDefault(); // the copy may tell twice what it began with
      for (const [name, ...given] of changes) (CHANGES[name] as Changing<unknown[]>).make(t, ...given);
    });
    this.broughtBack = (await this.people()).length > 0;
  }

  /** Keeps a second copy from now on. */
  keepSpare(place: string): void {
    this.#spare = new Spare(place, () => this.dump());
    // The first change need not wait for it, and nothing for the modules.
    void this.#spare.begin().then(() => this.#spareModules().catch(() => undefined));
  }

  /** Another page writes the second copy from now on. */
  leaveSpare(): void {
    void this.#spare?.leave();
    this.#spare = undefined;
  }

  #module(rules: number): Promise<ArrayBuffer | undefined> {
    return done(this.#db.transaction('modules').objectStore('modules').get(rules) as IDBRequest<ArrayBuffer>);
  }

  // A page of before has kept them in the store only.
  async #spareModules(): Promise<void> {
    const all = await done(this.#db.transaction('modules').objectStore('modules').getAllKeys());
    for (const rules of all as number[]) {
      const bytes = rules === TRIAL ? undefined : await this.#module(rules);
      if (bytes) await keepSpareModule(this.#db.name, rules, bytes);
    }
  }

  async #change<Name extends keyof Changes>(name: Name, ...given: GivenTo<Name>): Promise<void> {
    const { parts, make } = CHANGES[name] as unknown as Changing<unknown[]>;
    await this.#write(parts, (t) => make(t, ...given));
    await this.#spare?.add([name, ...given]);
  }

  #write(parts: string[], change: (t: IDBTransaction) => void): Promise<void> {
    return this.#transact(parts, (t) => {
      change(t);
      t.commit(); // a page that is frozen or killed before would keep every other one from the store
    });
  }

  #transact(parts: string[], change: (t: IDBTransaction) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const t = this.#db.transaction(parts, 'readwrite', { durability: 'strict' });
      t.oncomplete = () => resolve();
      t.onabort = () => reject(t.error ?? new Error('the store has failed'));
      try {
        change(t);
      } catch (error) {
        t.abort(); // what was asked for cannot be stored at all
        reject(error as Error);
      }
    });
  }
}

/** For a browser that keeps nothing. */
class Fleeting implements Store {
  readonly lasting = false;
  readonly #people = new Map<string, Person>();
  readonly #tables = new Map<string, KeptTable>();

  people = async (): Promise<Person[]> => [...this.#people.values()];
  keepPerson = async (person: Person): Promise<void> => void this.#people.set(person.key, person);
  async moveKey(before: string, person: Person): Promise<void> {
    this.#people.delete(before);
    this.#people.set(person.key, person);
  }
  tables = async (): Promise<KeptTable[]> => [...this.#tables.values()];
  keepTable = async (table: KeptTable): Promise<void> => void this.#tables.set(table.code, table);
  log = async (): Promise<Log> => ({ lines: [] });
  append = async (): Promise<void> => undefined; // whoever could want it back is gone with it
  snapshot = async (): Promise<void> => undefined;
  remove = async (code: string): Promise<void> => void this.#tables.delete(code);
  take = async ({ table }: Taken): Promise<void> => void this.#tables.set(table.code, table);
  module = async (): Promise<undefined> => undefined;
  keepModule = async (): Promise<void> => undefined;
  tryOut = async (): Promise<void> => undefined;
  dump = async (): Promise<Dump> => ({ people: [], tables: [], snapshots: [], inputs: [] });
  replace = async (): Promise<void> => Promise.reject(new Error('this browser keeps nothing'));
}

export function fleetingStore(): Store {
  return new Fleeting();
}

/** Whether a store could not be opened because a newer page has changed its shape. */
export const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError';

/** Opens the store of that name, for whoever owns its tables with a second copy; fails where the browser keeps nothing. */
export async function openStore(name: string, forOwner = false): Promise<Kept> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('people', { keyPath: 'key' });
    db.createObjectStore('tables', { keyPath: 'code' });
    db.createObjectStore('snapshots'); // by code
    db.createObjectStore('inputs'); // by code and number
    db.createObjectStore('modules'); // by version of the rules
  };
  const store = new Kept(await done(request));
  await store.bringBack(name);
  if (forOwner) store.keepSpare(name);
  return store;
}
