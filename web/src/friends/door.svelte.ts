// The door of a table in this page, through which friends come from other pages. Each has a wire to the owner of the table,
// bound to that table; what comes from them is weighed here first.
import { openPort } from '../offline/here.svelte';
import { hasServer, server } from '../server';
import { BadCode, unpack } from './code';
import type { Gathering } from './gather.svelte';
import type { Line } from '../source/line.svelte';
import { call as connect, type Calling } from './peer';
import { Pipe } from './pipe';
import { canSeal, shorten } from './relay';
import { Scales } from './scales';

const CALLS_MOST = 8; // that wait for an answer
const GUESTS_MOST = 12; // seven who play, and some who watch
const TEXT_MOST = 16_384; // letters of what a guest may say
const LOG_MOST = 4_000_000; // and of the log that somebody brings who is gathered
const WIRE_WEIGHT = 10; // of opening a wire, by which one may be somebody new

/** What one friend can come by. */
export class Call {
  readonly code: string;
  /** Whose place it leads to. */
  readonly as: number | undefined;
  /** What a server hands on in its place; '': the friend's answer is carried back by hand. */
  short = $state('');
  /** The server has forgotten what was sent first, and `short` is another one. */
  renewed = $state(false);
  /** void: too many came after it, or the two pages could not reach each other. */
  state = $state<'waiting' | 'coming' | 'there' | 'void'>('waiting');

  #end: (() => void) | undefined; // at the server

  constructor(code: string, as?: number) {
    this.code = code;
    this.as = as;
  }

  /** Leaves it at a server, if that answers. */
  async hand(line: Line, answered: (code: string) => void): Promise<void> {
    const short = (code: string): void => {
      this.renewed = this.short !== '';
      this.short = code;
    };
    const end = await shorten(line, this.code, { short, answered }).catch(() => undefined);
    if (this.state === 'waiting') this.#end = end;
    else end?.();
  }
  withoutServer(): void {
    this.#end?.();
    this.short = '';
  }
}

/** bad_code: that is none; no_call: it answers no call that is open here. */
export type Answered = 'taken' | 'bad_code' | 'no_call';

class Guest {
  readonly #door: Door;
  readonly #pipe: Pipe;
  readonly #scales = new Scales();
  readonly #as: number | undefined; // in whose place
  #port: MessagePort | null = null;
  #wire = 0;

  constructor(door: Door, channel: RTCDataChannel, as: number | undefined, gone: (guest: Guest) => void) {
    this.#door = door;
    this.#as = as;
    this.#pipe = new Pipe(channel, door.gathering ? LOG_MOST : TEXT_MOST, {
      sign: (sign, wire) => {
        if (sign === 'o') this.#open(wire);
        else if (sign === 'c' && wire === this.#wire) this.#close();
      },
      text: (text) => this.#hear(text),
      gone: () => {
        this.#close();
        gone(this);
      },
    });
  }

  #open(wire: number): void {
    this.#close();
    if (!this.#scales.weigh(performance.now(), WIRE_WEIGHT)) return this.#pipe.sign('d', wire);
    this.#wire = wire;
    const { gathering, table } = this.#door;
    if (gathering) {
      this.#pipe.sign('g', wire);
      return this.#pipe.text(JSON.stringify(gathering.asks));
    }
    const port = (this.#port = openPort({ table, ...(this.#as !== undefined && { as: this.#as }) }));
    port.onmessage = ({ data }: MessageEvent<string | { up: true } | { down: true }>) => {
      if (typeof data === 'string') this.#pipe.text(data);
      else if ('up' in data) this.#pipe.sign('u', wire);
      else {
        this.#close();
        this.#pipe.sign('d', wire);
      }
    };
  }

  #close(): void {
    this.#port?.postMessage(null);
    this.#port?.close();
    this.#port = null;
  }

  /** The table is here now: whoever was gathered comes to it by another wire. */
  comeIn(): void {
    this.#pipe.most = TEXT_MOST;
    this.#pipe.sign('d', this.#wire);
  }

  #hear(text: string): void {
    if (this.#door.gathering) return void this.#door.gathering.hear(text);
    if (this.#scales.weigh(performance.now())) this.#port?.postMessage(text);
    else this.#pipe.text(JSON.stringify({ type: 'error', code: 'too_fast', message: '' }));
  }
}

export class Door {
  readonly table: string;
  /** Friends who are connected now. */
  guests = $state(0);
  /** The table is not here yet. */
  gathering = $state.raw<Gathering | null>(null);
  readonly #calls = new Map<string, { call: Call; calling: Calling }>();
  readonly #guests = new Set<Guest>();

  constructor(table: string) {
    this.table = table;
  }

  /** The table is here now. */
  gathered(): void {
    this.gathering = null;
    for (const guest of this.#guests) guest.comeIn();
  }

  /** Calls one friend, or, `as`, somebody whom the table knows by that number and who is gone; the oldest call that nobody has answered becomes void when there are many. */
  async call(as?: number): Promise<Call> {
    const id = [...crypto.getRandomValues(new Uint8Array(4))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    const calling = await connect(id);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size >= CALLS_MOST && oldest !== undefined) this.#drop(oldest);
    const call = new Call(calling.code, as);
    this.#calls.set(id, { call, calling });
    calling.channel.addEventListener('open', () => this.#welcome(id), { once: true });
    calling.channel.addEventListener('close', () => this.#drop(id), { once: true });
    if (hasServer() && canSeal()) await call.hand(server(), (answer) => void this.answer(answer));
    return call;
  }

  /** Takes the code that a friend has sent back; the friend is there a moment after. */
  async answer(code: string): Promise<Answered> {
    try {
      const answer = unpack(code);
      if (answer.kind !== 'answer') return 'bad_code';
      const { call, calling } = this.#calls.get(answer.id) ?? {};
      if (!call || !calling || call.state !== 'waiting') return 'no_call';
      call.state = 'coming';
      await calling.answered(answer);
      return 'taken';
    } catch (error) {
      return error instanceof BadCode ? 'bad_code' : 'no_call';
    }
  }

  #drop(id: string): void {
    const { call, calling } = this.#calls.get(id) ?? {};
    this.#calls.delete(id);
    calling?.close();
    call?.withoutServer();
    if (call) call.state = 'void';
  }

  #welcome(id: string): void {
    const { call, calling } = this.#calls.get(id) ?? {};
    if (!call || !calling) return;
    if (this.#guests.size >= GUESTS_MOST) return this.#drop(id);
    this.#calls.delete(id);
    call.withoutServer();
    call.state = 'there';
    const guest = new Guest(this, calling.channel, call.as, (gone) => {
      calling.close();
      this.#guests.delete(gone);
      this.guests = this.#guests.size;
    });
    this.#guests.add(guest);
    this.guests = this.#guests.size;
  }
}

const doors = new Map<string, Door>();

/** The door of that table; it stands as long as this page does. */
export function doorOf(table: string): Door {
  let door = doors.get(table);
  if (!door) doors.set(table, (door = new Door(table)));
  if (doors.size === 1) answerOtherPages();
  return door;
}

// --- answers that were opened in a page of their own ------------------------------------------------

const ANSWER_MS = 3000; // for whichever page it concerns to say so

type Word = { ask: string; code: string } | { told: string; answered: Answered };

const place = (): string => `${location.pathname.replace(/[^/]*$/, '')} friends`;
let channel: BroadcastChannel | null = null;

function answerOtherPages(): void {
  if (channel) return;
  channel = new BroadcastChannel(place());
  channel.onmessage = async ({ data }: MessageEvent<Word>) => {
    if (!('ask' in data)) return;
    for (const door of doors.values()) {
      const answered = await door.answer(data.code);
      if (answered === 'no_call') continue;
      channel?.postMessage({ told: data.ask, answered } satisfies Word);
      return;
    }
  };
}

/** Hands an answer to the page of this browser whose call it answers. */
export function handOn(code: string): Promise<Answered> {
  const asked = new BroadcastChannel(place());
  const ask = crypto.randomUUID();
  return new Promise<Answered>((done) => {
    asked.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('told' in data && data.told === ask) done(data.answered);
    };
    setTimeout(() => done('no_call'), ANSWER_MS);
    asked.postMessage({ ask, code } satisfies Word);
  }).finally(() => asked.close());
}
