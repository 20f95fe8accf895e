// A visit at a table that is in the page of a friend: the line there, and what there is to do for it.
import { keepAs, keptAs } from '../keeping';
import { asError } from '../problems';
import { settings, choose } from '../settings.svelte';
import { endGuestLine, guestLine, server } from '../server';
import { href } from '../router.svelte';
import { askOwner } from '../offline/ask';
import { place } from '../offline/people';
import type { Keeper, Line } from '../source/line.svelte';
import type { OpenWire, WireEvents } from '../source/wire';
import { BadCode, unpack, type Code } from './code';
import { doorOf } from './door.svelte';
import { Gathering } from './gather.svelte';
import { Keeping } from './keeping.svelte';
import { answer, type Answering } from './peer';
import { Pipe } from './pipe';
import { isShort, pickUp } from './relay';
import { asWhomBefore } from './return';
import { giveTo, isAsked, type Asked } from './together';

const KEY = 'sixgun-friends';
const KEPT_MOST = 16;
const TEXT_MOST = 4_000_000; // letters: a replay is long

/** bad: the link is broken; old: the server has nothing for it any more; calling: the answer must go back to the friend; there: the pages have met; gone: they had,
 * or this page was loaded anew; asked: that friend gathers all to go on with the table; given: and has got our share; moved:
 * the table is no longer in that page. */
export type Meeting = 'bad' | 'old' | 'answering' | 'calling' | 'there' | 'gone' | 'asked' | 'given' | 'moved';

type Sessions = Record<string, string>;

const sessions = (): Sessions => keptAs<Sessions>(KEY, {});

function keepSession(table: string, session: string | undefined): void {
  const { [table]: _, ...others } = sessions();
  const mine = session === undefined ? [] : [[table, session]];
  const newest = [...Object.entries(others), ...mine].slice(-KEPT_MOST);
  keepAs(KEY, Object.fromEntries(newest));
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
      if (session !== undefined) keepSession(table, session);
    },
  };
}

export class Visit {
  readonly table: string;
  readonly line: Line;
  readonly keeping: Keeping;
  /** Of all friends, by this page. */
  gathering = $state.raw<Gathering | null>(null);
  /** By what number the table knows who gathers us. */
  asker = $state<number | undefined>();
  #asked: Asked | null = null;
  #returns = false; // the table was in this page, before friends went on with it
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
    this.table = table;
    this.line = guestLine(table, this.#open, keeperOf(table));
    this.keeping = new Keeping(this.line, table, place(), () => this.#pipe && this.#turnAway());
  }

  // --- the host does not come back -------------------------------------------------------------

  /** Gathers all who keep the log. */
  async gather(): Promise<void> {
    const { log } = this.keeping;
    if (!log || this.gathering) return;
    const door = doorOf(this.table);
    door.gathering = this.gathering = await Gathering.begin(log, () => {
      this.keeping.forget();
      endGuestLine(this.table);
      keepSession(this.table, undefined); // here one is known without
      visits.delete(this.table);
      door.gathered();
      location.replace(href('table', this.table));
    });
  }

  stopGathering(): void {
    this.gathering = doorOf(this.table).gathering = null;
  }

  /** Gives our share to whoever has asked for it. */
  give(): void {
    const { log } = this.keeping;
    if (!log || !this.#asked || !this.#pipe) return;
    this.#pipe.text(JSON.stringify(giveTo(this.#asked, log)));
    this.meeting = 'given';
  }

  #hearGatherer(text: string): void {
    const said: unknown = JSON.parse(text);
    if (!isAsked(said)) return;
    this.#asked = said;
    this.asker = said.person;
    if (this.meeting !== 'given') this.meeting = 'asked';
  }

  // That page has the table as it was before it went to another one.
  #turnAway(): void {
    const pipe = this.#pipe;
    this.#pipe = null;
    this.meeting = 'moved';
    pipe?.close();
    this.#down();
  }

  // Whoever had the table in this page comes back to it as one who knows its key, and keeps no other one here.
  async #comeBack(): Promise<void> {
    if (sessions()[this.table] !== undefined) return;
    const session = await asWhomBefore(this.table);
    if (session === undefined) return;
    keepSession(this.table, session);
    this.#returns = true;
  }

  async #haveMoved(): Promise<void> {
    if (!this.#returns) return;
    this.#returns = false;
    await askOwner({ type: 'x_moved', table: this.table }).catch(() => undefined);
  }

  // --- coming ------------------------------------------------------------------------------------

  /** Answers the call of a friend. */
  async answer(text: string): Promise<void> {
    if (text === this.#answered) return;
    this.#answered = text;
    this.#answering?.close();
    this.stopGathering();
    this.meeting = 'answering';
    try {
      await this.#comeBack();
      const picked = isShort(text) ? await pickUp(server(), text) : null;
      const call: Code = unpack(picked?.code ?? text);
      if (call.kind !== 'call') throw new BadCode('it is an answer');
      const answering = (this.#answering = await answer(call));
      if (this.#answered !== text) return answering.close(); // there was another one meanwhile
      if (picked) await picked.answer(answering.code);
      else {
        this.code = answering.code;
        this.meeting = 'calling';
      }
      void answering.channel.then((channel) => this.#meet(channel, answering));
    } catch (thrown) {
      if (this.#answered === text) this.meeting = asError(thrown).code === 'no_call' ? 'old' : 'bad';
    }
  }

  #meet(channel: RTCDataChannel, answering: Answering): void {
    const before = this.#pipe;
    const pipe: Pipe = new Pipe(channel, TEXT_MOST, {
      sign: (sign, wire) => {
        if (wire !== this.#wire || this.#pipe !== pipe) return;
        if (sign === 'u') {
          this.#up = true;
          this.meeting = 'there';
          this.#events?.up();
          void this.#haveMoved();
        } else if (sign === 'd') this.#down();
      },
      text: (text) => {
        if (this.#pipe !== pipe) return;
        if (this.#up) this.#events?.text(text);
        else this.#hearGatherer(text);
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
