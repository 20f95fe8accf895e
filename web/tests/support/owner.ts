// The owner of the tables of a page, without a page, and people at its wires.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { expect } from 'vitest';
import { Owner, type Connection } from '../../src/offline/owner';
import type { Visitor } from '../../src/offline/room';
import { fleetingStore, type Log, type Store } from '../../src/offline/store';
import { load } from 'sixgun';
import { compilerCode, moduleCode } from './here';

export type Said = {
  type: string;
  code?: string;
  table?: string;
  session?: string;
  person?: number;
  tables?: string[];
} & Record<string, unknown>;

/** A store that outlives its owner, and tells which logs were read. */
export function rememberingStore(): Store & { read: string[]; spoil(code: string): void } {
  const logs = new Map<string, Log>();
  const store = fleetingStore();
  const { remove } = store;
  const log = (code: string): Log => logs.get(code) ?? { lines: [] };
  const read: string[] = [];
  return Object.assign(store, {
    read,
    spoil: (code: string) => void log(code).lines.splice(1, 1, '0 this is no input'),
    log: async (code: string) => (read.push(code), structuredClone(log(code))),
    async append(code: string, n: number, line: string, table?: Parameters<Store['keepTable']>[0]) {
      const { snapshot, lines } = log(code);
      if (n !== (snapshot?.n ?? 0) + lines.length + 1) throw new DOMException('it is there', 'ConstraintError');
      logs.set(code, { ...(snapshot && { snapshot }), lines: [...lines, line] });
      if (table) await store.keepTable(table);
    },
    async snapshot(code: string, snapshot: Log['snapshot']) {
      logs.set(code, { ...(snapshot && { snapshot }), lines: [] });
    },
    async remove(code: string) {
      logs.delete(code);
      await remove(code);
    },
  });
}

let compiled: Promise<WebAssembly.Module> | undefined; // once for all tables

const opened = new Map<string, number>(); // how many owners, by the file of their tests

/** The chance of the next owner of this file: every time the same, and that of no other owner. */
function chance(): (bytes: number) => string {
  const file = basename(expect.getState().testPath!);
  const owner = (opened.get(file) ?? 0) + 1;
  opened.set(file, owner);
  let drawn = 0;
  return (bytes) => createHash('shake256', { outputLength: bytes }).update(`${file} ${owner} ${++drawn}`).digest('hex');
}

/** `clock`: milliseconds; `code`: of the compiler of packs. */
export function openOwner(
  clock = (): number => performance.now(),
  store = fleetingStore(),
  code = compilerCode,
): Promise<Owner> {
  let compiler: WebAssembly.Module | undefined; // comes when somebody has a pack
  return Owner.open(store, {
    sixgun: async () => load(await (compiled ??= moduleCode()), undefined, () => compiler),
    compiler: async () => {
      compiler ??= await code();
    },
    clock,
    random: chance(),
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    again: () => undefined,
    trouble: () => undefined,
  });
}

export class Somebody {
  readonly heard: Said[] = [];
  /** Hears everything from now on. */
  hear: (said: Said) => void = () => undefined;
  readonly owner: Owner;
  readonly #wire: Connection;
  readonly #asked = new Map<unknown, (answer: Said) => void>();
  constructor(owner: Owner, visitor: Visitor) {
    this.owner = owner;
    const hear = (text: string): void => {
      const said = JSON.parse(text) as Said;
      this.heard.push(said);
      this.#asked.get(said.id)?.(said);
      this.hear(said);
    };
    this.#wire = owner.connect(hear, visitor);
  }
  say(message: object): void {
    this.#wire.text(JSON.stringify(message));
  }
  /** Says it, and resolves with the answer. */
  ask(message: object): Promise<Said> {
    const id = String(this.#asked.size + 1);
    return new Promise((done) => {
      this.#asked.set(id, done);
      this.say({ ...message, id });
    });
  }
  go(): void {
    this.#wire.gone();
  }
}
