// A visit at a table that is in the page of a friend: the line there, and what there is to do for it.
import { settings, choose } from '../settings.svelte';
import { guestLine } from '../server';
import type { Keeper, Line } from '../source/line.svelte';
import type { OpenWire, WireEvents } from '../source/wire';
import { BadCode, unpack, type Code } from './code';
import { answer, type Answering } from './peer';
import { Pipe } from './pipe';

const KEY = 'sixgun-friends';
const KEPT_MOST = 16;
const TEXT_MOST = 4_000_000; // letters: a replay is long

/** bad: the link is broken; calling: the answer must go back to the friend; there: the pages have met; gone: they had,
 * or this page was loaded anew. */
export type Meeting = 'bad' | 'answering' | 'calling' | 'there' | 'gone';

type Sessions = Record<string, string>;

function sessions(): Sessions {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Sessions;
  } catch {
    return {};
  }
}

// Who one is at a table of a friend is known by a session, as with a server.
function keeperOf(table: string): Keeper {
  return {
    get: () => {
      const session = sessions()[table];
      return { ...(session !== undefined && { session }), ...(settings.name && { name: settings.name }) };
    },
    set: (session, name) => {
      choose({ name });
      if (session === undefined) return;
      try {
        const { [table]: _, ...others } = sessions();
        const newest = [...Object.entries(others), [table, session]].slice(-KEPT_MOST);
        localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
      } catch {
        // It holds until the page is left.
      }
    },
  };
}

export class Visit {
  readonly line: Line;
  meeting = $state<Meeting>('gone');
  /** What the friend needs to let one in. */
  code = $state('');
  #pipe: Pipe | null = null;
  #events: WireEvents | null = null;
  #wire = 0;
  #up = false;
  #answering: Answering | null = null;
  #answered = '';

  constructor(table: string) {
    this.line = guestLine(table, this.#open, keeperOf(table));
  }

  /** Answers the call of a friend. */
  async answer(text: string): Promise<void> {
    if (text === this.#answered) return;
    this.#answered = text;
    this.#answering?.close();
    this.meeting = 'answering';
    try {
      const call: Code = unpack(text);
      if (call.kind !== 'call') throw new BadCode('it is an answer');
      const answering = (this.#answering = await answer(call));
      if (this.#answered !== text) return answering.close(); // there was another one meanwhile
      this.code = answering.code;
      this.meeting = 'calling';
      void answering.channel.then((channel) => this.#meet(channel, answering));
    } catch {
      if (this.#answered === text) this.meeting = 'bad';
    }
  }

  #meet(channel: RTCDataChannel, answering: Answering): void {
    const before = this.#pipe;
    const pipe: Pipe = new Pipe(channel, TEXT_MOST, {
      sign: (sign, wire) => {
        if (wire !== this.#wire || this.#pipe !== pipe) return;
        if (sign === 'u') {
          this.#up = true;
          this.#events?.up();
        } else if (sign === 'd') this.#down();
      },
      text: (text) => {
        if (this.#up && this.#pipe === pipe) this.#events?.text(text);
      },
      gone: () => {
        answering.close();
        if (this.#pipe !== pipe) return;
        this.#pipe = null;
        this.meeting = 'gone';
        this.#down();
      },
    });
    this.#pipe = pipe;
    before?.close();
    this.meeting = 'there';
    if (this.#events) this.#ask();
    else this.line.check();
  }

  #ask(): void {
    this.#up = false;
    this.#pipe?.sign('o', ++this.#wire);
  }

  #down(): void {
    const events = this.#events;
    this.#events = null;
    this.#up = false;
    events?.down();
  }

  #open: OpenWire = (events) => {
    this.#events = events;
    this.#ask();
    return {
      send: (text) => this.#pipe?.text(text),
      close: () => {
        if (this.#events !== events) return;
        this.#events = null;
        this.#pipe?.sign('c', this.#wire);
      },
    };
  };
}

const visits = new Map<string, Visit>();

export function visitAt(table: string): Visit {
  let visit = visits.get(table);
  if (!visit) visits.set(table, (visit = new Visit(table)));
  return visit;
}
