// One connection to a server: says hello, comes back when it breaks, and tells its listeners every message.
import { PROTOCOL, type ClientMessage, type ServerError, type ServerMessage, type Welcome } from '../protocol';
import type { OpenWire, Wire } from './wire';

/** Where the session is kept, so that one is the same person after a reload. */
export interface Keeper {
  get(): { session?: string; name?: string };
  set(session: string | undefined, name: string): void;
}

export type LineState = 'opening' | 'up' | 'broken' | 'closed' | 'refused';

const FIRST_WAIT_MS = 20; // a server breaks the lines to a table when it has handed that over
const NEXT_WAIT_MS = 50; // and the table is not found while a dead server still counts as alive
const LONGEST_WAIT_MS = 8000;
const OPENING_MS = 15_000; // for a connection to come up, with the hello
const QUIET_MS = 20_000; // then the server is asked whether it is still there
const ANSWER_MS = 8000; // and has that long to say anything
const OFFLINE_MS = 1500; // the same, when the browser knows of no net
const LONG = 2000; // letters; no server refuses less

export class Line {
  /** Changed only by #become(). */
  state = $state<LineState>('opening');
  welcome = $state.raw<Welcome | null>(null);
  /** The codes of the tables one is at. */
  tables = $state.raw<string[]>([]);
  #persons = $state.raw<Record<string, number>>({}); // as whom one has joined them

  readonly #open: OpenWire;
  readonly #keeper: Keeper;
  readonly #listeners = new Set<(message: ServerMessage) => void>();
  readonly #watchers = new Set<() => void>();
  readonly #answers = new Map<
    string,
    { long: boolean; done: (message: ServerMessage) => void; failed: (error: ServerError) => void }
  >();
  #wire: Wire | null = null;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined; // for whatever is waited for: silence, an answer, the next try
  #ids = 0;

  constructor(open: OpenWire, keeper: Keeper) {
    this.#open = open;
    this.#keeper = keeper;
    this.#connect();
  }

  /** Says something; what is said while the line is broken is lost, and false is returned. */
  send(message: ClientMessage): boolean {
    if (this.state !== 'up' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** Says something and waits for the reply; fails with the server's error, or when the line breaks. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    const id = String(++this.#ids);
    return new Promise((done, failed) => {
      this.#answers.set(id, { long: JSON.stringify(message).length > LONG, done, failed });
      if (!this.send({ ...message, id })) this.#settle(id, broken);
    });
  }

  /** Hears every message from now on, until the function that it returns is called. */
  listen(hear: (message: ServerMessage) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Calls back whenever the state changes, until the function that it returns is called. */
  watch(change: () => void): () => void {
    this.#watchers.add(change);
    return () => this.#watchers.delete(change);
  }

  /** By what number a table knows one: most know all by the same. */
  personAt(table: string): number | undefined {
    return this.#persons[table] ?? this.welcome?.person;
  }

  /** Waits until the line is up. */
  async up(): Promise<void> {
    while (this.state !== 'up') {
      if (this.state === 'closed' || this.state === 'refused') throw broken;
      await new Promise<void>((done) => {
        const stop = this.watch(() => {
          stop();
          done();
        });
      });
    }
  }

  /** Makes sure that the server is there, or comes back at once: a connection that has died while the page or the whole
   * machine slept, or on the way from one network to another, does not say so for minutes. */
  check(patience = ANSWER_MS): void {
    if (this.state === 'broken' && !this.#wire) this.#connect();
    else if (this.send({ type: 'ping' })) this.#expect(patience, () => this.#lost());
  }

  /** The browser says that there is no net; a server on this machine still answers at once. */
  offline(): void {
    if (this.state === 'up') this.check(OFFLINE_MS);
  }

  close(state: 'closed' | 'refused' = 'closed'): void {
    clearTimeout(this.#timer);
    this.#wire?.close();
    this.#wire = null;
    this.#become(state);
    this.#giveUp();
  }

  #become(state: LineState): void {
    this.state = state;
    for (const change of [...this.#watchers]) change();
  }

  #expect(ms: number, otherwise: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(otherwise, ms);
  }

  #connect(): void {
    this.#expect(OPENING_MS, () => this.#lost());
    this.#wire = this.#open({
      up: () => this.#hello(this.#keeper.get()),
      text: (text) => this.#text(text),
      down: () => this.#down(),
    });
  }

  #hello(known: { session?: string; name?: string }): void {
    this.#wire?.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...known } satisfies ClientMessage));
  }

  #text(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'welcome') {
      this.#keeper.set(message.session, message.name);
      this.#wait = NEXT_WAIT_MS;
      this.welcome = message;
      this.tables = message.tables;
      this.#become('up');
    } else if (message.type === 'error' && message.code === 'bad_session') {
      const { name } = this.#keeper.get();
      this.#hello(name === undefined ? {} : { name });
      return;
    } else if (message.type === 'error' && message.code === 'protocol') {
      this.close('refused');
    }
    if (this.state === 'up') this.#expect(QUIET_MS, () => this.check());
    if (message.type === 'update') this.#wait = FIRST_WAIT_MS;
    if (message.type === 'left') this.tables = this.tables.filter((code) => code !== message.table);
    if (message.type === 'joined') {
      this.#persons = { ...this.#persons, [message.table]: message.person };
      if (!this.tables.includes(message.table)) this.tables = [...this.tables, message.table];
    }
    if ('id' in message && message.id !== undefined) this.#settle(message.id, message);
    else if (message.type === 'error' && message.code === 'too_long') this.#refuseLong(message);
    for (const hear of [...this.#listeners]) hear(message);
  }

  // What is too long is not read, so its id is not known: it is the first long one that waits.
  #refuseLong(error: ServerError): void {
    const [id] = [...this.#answers].find(([, { long }]) => long) ?? [];
    if (id !== undefined) this.#settle(id, error);
  }

  #settle(id: string, message: ServerMessage): void {
    const waiting = this.#answers.get(id);
    this.#answers.delete(id);
    if (message.type === 'error') waiting?.failed(message);
    else waiting?.done(message);
  }

  // Nobody waits for what cannot come any more.
  #giveUp(): void {
    for (const id of [...this.#answers.keys()]) this.#settle(id, broken);
  }

  #lost(): void {
    this.#wire?.close();
    this.#down();
  }

  #down(): void {
    this.#wire = null;
    if (this.state === 'closed' || this.state === 'refused') return;
    this.#become('broken');
    this.#giveUp();
    // A server that comes back must not be met by everybody in the same moment.
    this.#expect(this.#wait * (0.75 + Math.random() / 2), () => this.#connect());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }
}

const broken: ServerError = { type: 'error', code: 'line_broken', message: 'The line is broken.' };
