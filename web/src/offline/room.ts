// A table of this page while it is owned, and who is at a wire to it.
import type { Message, Table } from 'sixgun';
import { Sealer } from '../friends/sealer';
import type { KeptTable, Person } from './store';

export type Says = Message & { table?: unknown; name?: unknown; session?: unknown };

/** Who opens a wire. */
export interface Visitor {
  /** Who it is where this device knows; whoever it does not know tells a session, or is somebody new. */
  who?: string;
  /** The only table they may come to; they cannot set up any. */
  table?: string;
  /** By what number that table knows somebody who is gone, and in whose place they may come. */
  as?: number;
}

export class Guest {
  person: Person | null = null;
  room: Room | null = null; // joined last
  keeps = false; // the sealed log of the table that they visit
  queue: Promise<void> = Promise.resolve(); // one message after the other
  readonly send: (text: string) => void;
  readonly visitor: Visitor;

  constructor(send: (text: string) => void, visitor: Visitor) {
    this.send = send;
    this.visitor = visitor;
  }
}

export class Room {
  kept: KeptTable;
  sealer: Sealer | null = null;
  sealedFor = ''; // who was at the table when its snapshot was sealed
  readonly table: Table;
  readonly #clock: () => number; // of the machine
  readonly seen = new Map<Guest, number>(); // who follows it, and the last update sent
  n = 0; // inputs stored
  snapshot = 0; // of them in the last snapshot
  offset = 0; // of the table's clock to the machine's
  stopped: number | undefined = 0; // the table's time, which stands still while nobody follows it
  held = false; // it stands still, too: the device is handed on, and nobody who is asked has it
  queue: Promise<void> = Promise.resolve(); // one input after the other
  timer: ReturnType<typeof setTimeout> | undefined;
  gone = false;

  constructor(kept: KeptTable, table: Table, clock: () => number) {
    this.kept = kept;
    this.table = table;
    this.#clock = clock;
    if (kept.seal) this.sealer = new Sealer(kept.seal);
  }
  get code(): string {
    return this.kept.code;
  }

  /** The table's time. */
  get now(): number {
    return this.stopped ?? Math.floor(this.#clock() + this.offset);
  }
  /** Its clock runs again, unless the device is handed on. */
  goOn(): void {
    if (this.stopped === undefined || this.held) return;
    this.offset = this.stopped - this.#clock();
    this.stopped = undefined;
  }
  stop(): void {
    this.stopped = this.now;
    clearTimeout(this.timer);
  }
}

/** What was asked for is not done; `code` says why, as docs/protocol.md has it. */
export class Refused extends Error {
  readonly code: string;
  readonly reply: string | undefined;
  constructor(code: string, reply?: string) {
    super(code);
    this.code = code;
    this.reply = reply;
  }
}
