// The owner of the tables of a page, without a page, and people at its wires.
import { createHash, randomBytes } from 'node:crypto';
import { Owner, type Connection } from '../../src/offline/owner';
import type { Visitor } from '../../src/offline/room';
import { fleetingStore } from '../../src/offline/store';
import { module } from './here';

export type Said = {
  type: string;
  code?: string;
  table?: string;
  session?: string;
  person?: number;
  tables?: string[];
} & Record<string, unknown>;

/** `clock`: milliseconds. */
export function openOwner(clock = (): number => performance.now()): Promise<Owner> {
  return Owner.open(fleetingStore(), {
    sixgun: () => module(),
    clock,
    random: (bytes) => randomBytes(bytes).toString('hex'),
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    again: () => undefined,
    trouble: () => undefined,
  });
}

export class Somebody {
  readonly heard: Said[] = [];
  /** Hears everything from now on. */
  hear: (said: Said) => void = () => undefined;
  readonly #wire: Connection;
  readonly #asked = new Map<unknown, (answer: Said) => void>();
  constructor(owner: Owner, visitor: Visitor) {
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
