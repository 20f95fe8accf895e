// The host's part of a sealed log: seals each input as it comes, and knows what a keeper lacks.
import { Box, makeSeal, type Header, type Keeper, type Seal, type Sealed } from './seal';

const ENTRIES_MOST = 256; // before a snapshot takes them in

/** What the owner of a table says to those who keep its log: all of it, what has come, or (without a seal) that there is
 * none. No word of the protocol. */
export interface SealedMessage {
  type: 'x_sealed';
  table: string;
  term: number;
  id?: string;
  whole?: { header: Header; share: string };
  snapshot?: Sealed;
  entries?: Sealed[];
}

/** What stands in a sealed snapshot. */
export interface Opened {
  rules: number;
  time: number;
  text: string;
  people: { key: string; number: number; name: string }[];
  next: number; // the first number that is nobody's
}

export class Sealer {
  readonly seal: Seal;
  readonly #box: Box;
  #snapshot: Sealed | null = null;
  #entries: Sealed[] = [];

  constructor(seal: Seal) {
    this.seal = seal;
    this.#box = new Box(seal.id, seal.key);
  }

  static async make(table: string, term: number, people: Omit<Keeper, 'mark'>[]): Promise<Sealer> {
    return new Sealer(await makeSeal(table, term, people));
  }

  isKeptBy(persons: number[]): boolean {
    const { shares } = this.seal;
    return shares.length === persons.length && shares.every(([person]) => persons.includes(person));
  }

  get isEmpty(): boolean {
    return this.#snapshot === null;
  }
  /** The next input is to be taken in by a snapshot. */
  get isFull(): boolean {
    return this.isEmpty || this.#entries.length >= ENTRIES_MOST;
  }

  async snapshot(n: number, opened: Opened): Promise<void> {
    this.#snapshot = await this.#box.seal('snapshot', n, JSON.stringify(opened));
    this.#entries = [];
  }

  async entry(n: number, line: string): Promise<void> {
    this.#entries.push(await this.#box.seal('entry', n, line));
  }

  /** What a keeper lacks who has that seal up to input `n`; null: nothing. */
  missing(person: number, id: unknown, n: number): SealedMessage | null {
    const { key: _, shares, ...header } = this.seal;
    const [, share] = shares.find(([one]) => one === person) ?? [];
    if (share === undefined || !this.#snapshot) return null;
    const said: SealedMessage = { type: 'x_sealed', table: header.table, term: header.term, id: header.id };
    const all = id !== header.id || n < this.#snapshot.n;
    const entries = this.#entries.filter((entry) => all || entry.n > n);
    if (id !== header.id) said.whole = { header, share };
    if (all) said.snapshot = this.#snapshot;
    return all || entries.length > 0 ? { ...said, entries } : null;
  }
}
