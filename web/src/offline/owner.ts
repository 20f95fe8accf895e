// The owner of the tables of this page: to its clients what a server is, by the loop at the top of protocol.h: an input is
// made, stored, applied, and only then shown.
//
// Every table has an instance of the module for itself, so that one that breaks takes nothing with it, and goes on with
// the module of the version of the rules by which it was begun.
import type { Chance, Seat, Sixgun, Table } from 'sixgun';
import { PERSON_TABLES, PROTOCOL, type Update } from '../protocol';
import { CompilerMissing, compiling } from './compiling';
import { DEVICE, holderKey, isOfDevice, MARK, type AtDevice } from './people';
import { Register } from './register';
import { Guest, Refused, Room, type Says, type Visitor } from './room';
import { Sealing } from './sealing';
import type { Dump, KeptTable, Log, Person, Store, Taken } from './store';
import { Troubles, type Trouble } from './trouble';

const CODE_LETTERS = 5;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SNAPSHOT_INPUTS = 256;
const AGAIN_MS = 3000; // before a bot whose move could not be stored thinks again

/** What the owner needs of the machine. */
export interface Machine {
  /** A new instance of the module of that version of the rules, or of the page's own. */
  sixgun(rules?: number): Promise<Sixgun>;
  /** Brings the compiler of packs to all instances. */
  compiler(): Promise<void>;
  /** Milliseconds on a clock that does not go back while this worker lives. */
  clock: () => number;
  /** Hex digits nobody can foretell. */
  random(bytes: number): string;
  sha256(text: string): Promise<string>;
  /** Lets everybody come anew, to the tables as the store has them then. */
  again(): void;
  /** What is to be said to people; '' when it is over. */
  trouble: (what: Trouble | '') => void;
}

/** Somebody at the other end of a wire. */
export interface Connection {
  text(text: string): void;
  gone(): void;
}

interface Origin {
  guest: Guest;
  message: Says;
}

export class Owner {
  readonly #store: Store;
  readonly #machine: Machine;
  readonly #rooms = new Map<string, Room>();
  readonly #asleep = new Map<string, KeptTable>(); // tables that nobody has asked for yet,
  readonly #waking = new Map<string, Promise<void>>(); // and those that just come back
  readonly #register = new Register(this.#rooms, this.#asleep);
  readonly #guests = new Set<Guest>();
  readonly #sealing: Sealing;
  readonly #troubles: Troubles;
  #sixgun: Sixgun;

  private constructor(troubles: Troubles, machine: Machine, sixgun: Sixgun) {
    this.#store = troubles.store;
    this.#machine = machine;
    this.#sixgun = sixgun;
    this.#sealing = new Sealing(this.#store, this.#register);
    this.#troubles = troubles;
  }

  /** With all the tables of the store, where they stood. Each comes back when somebody first asks for it: whoever opens
   * the page waits for no other. */
  static async open(kept: Store, machine: Machine): Promise<Owner> {
    const troubles = new Troubles(kept, machine.trouble);
    const { store } = troubles;
    const [sixgun, people, tables] = await Promise.all([machine.sixgun(), store.people(), store.tables()]);
    const owner = new Owner(troubles, machine, sixgun);
    for (const person of people) owner.#register.set(person);
    for (const table of tables) {
      if (table.aside !== undefined) continue;
      owner.#asleep.set(table.code, table);
      if (!table.members) await owner.#room(table.code).catch(() => undefined); // kept by an older page, which did not say whose it is
    }
    return owner;
  }

  /** Somebody opens a wire: `send` takes what is said to them. */
  connect(send: (text: string) => void, visitor: Visitor): Connection {
    const guest = new Guest(send, visitor);
    this.#guests.add(guest);
    return {
      text: (text) => {
        guest.queue = guest.queue.then(() => this.#hear(guest, text));
      },
      gone: () => {
        this.#guests.delete(guest);
        for (const room of this.#rooms.values()) if (room.seen.has(guest)) this.#unfollow(room, guest);
      },
    };
  }

  /** There is no table. */
  get isIdle(): boolean {
    return this.#rooms.size + this.#asleep.size === 0;
  }

  /** Nothing more is done for anybody. */
  close(): void {
    this.#troubles.close();
    for (const room of this.#rooms.values()) {
      room.gone = true;
      clearTimeout(room.timer);
    }
  }

  // --- coming back -----------------------------------------------------------------------

  /** The table of that code, which comes back if it has not yet. */
  async #room(code: string): Promise<Room | undefined> {
    const kept = this.#asleep.get(code);
    if (kept && !this.#waking.has(code)) this.#waking.set(code, this.#wake(kept));
    await this.#waking.get(code);
    return this.#rooms.get(code);
  }

  async #wake(kept: KeptTable): Promise<void> {
    try {
      await this.#restore(kept);
      this.#asleep.delete(kept.code);
    } finally {
      this.#waking.delete(kept.code);
    }
    // Those who were told that it is theirs.
    const room = this.#rooms.get(kept.code);
    for (const guest of this.#guests) {
      if (!guest.person || !this.#register.isKeptFor(kept, guest.person)) continue;
      if (!room) guest.send(this.#sixgun.left(kept.code, 'ended'));
      else if (!this.#register.isMember(room, guest.person)) guest.send(this.#sixgun.left(kept.code, 'left'));
    }
    if (room) await this.#keepMembers(room);
  }

  async #roomsOf(person: Person): Promise<Room[]> {
    for (const code of this.#register.codesOf(person)) await this.#room(code);
    return this.#register.codesOf(person).map((code) => this.#rooms.get(code)!);
  }

  async #restore(kept: KeptTable, log?: Log): Promise<void> {
    try {
      const there = log ?? (await this.#store.log(kept.code));
      const room = await compiling(() => this.#asItWas(kept, there), this.#machine.compiler);
      if (room.n === 0 || room.table.state === 'ended' || room.table.members.length === 0) {
        await this.#store.remove(kept.code);
        return;
      }
      this.#rooms.set(kept.code, room);
    } catch (error) {
      if (error instanceof CompilerMissing) throw error; // there is nothing wrong with the table
      await this.#setAside(kept, String(error));
    }
  }

  async #asItWas(kept: KeptTable, { snapshot, lines }: Log): Promise<Room> {
    const sixgun = await this.#machine.sixgun(kept.rules);
    const room = new Room(kept, sixgun.table(snapshot?.text), this.#machine.clock);
    let time = snapshot?.time ?? 0;
    for (const line of lines) {
      time = parseInt(line, 10);
      room.table.apply(line);
    }
    room.snapshot = snapshot?.n ?? 0;
    room.n = room.snapshot + lines.length;
    room.stopped = time;
    return room;
  }

  async #setAside(kept: KeptTable, why: string): Promise<void> {
    this.#machine.trouble('aside');
    await this.#store.keepTable({ ...kept, aside: why }).catch(() => undefined);
  }

  // --- hearing ------------------------------------------------------------------------------

  async #hear(guest: Guest, text: string): Promise<void> {
    let message: Says = { type: '' };
    try {
      const read: unknown = JSON.parse(text);
      if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Refused('bad_message');
      message = read as Says;
      await compiling(() => this.#answer(guest, message), this.#machine.compiler);
    } catch (error) {
      this.#refuse(guest, error, typeof message.id === 'string' ? message.id : undefined);
    }
  }

  #refuse(guest: Guest, error: unknown, id: string | undefined): void {
    const { code, reply } = error as Partial<Refused>;
    if (reply !== undefined) guest.send(reply);
    else if (error instanceof SyntaxError) guest.send(this.#sixgun.refusal('bad_message', id));
    else if (error instanceof DOMException) {
      guest.send(JSON.stringify({ type: 'error', id, code: 'not_stored', message: error.message }));
    } else if (typeof code === 'string') guest.send(this.#sixgun.refusal(code, id));
    else guest.send(JSON.stringify({ type: 'error', id, code: 'page', message: String(error) }));
  }

  async #answer(guest: Guest, message: Says): Promise<void> {
    const id = typeof message.id === 'string' ? message.id : undefined;
    if (message.type === 'hello') return this.#hello(guest, message, id);
    if (!guest.person) throw new Refused('hello_first');
    switch (message.type) {
      case 'ping':
        return guest.send(this.#sixgun.pong(id));
      case 'name':
        return this.#name(guest, message, id);
      case 'lobby':
        return guest.send(JSON.stringify({ type: 'lobby', tables: [], id })); // nobody can come to them from elsewhere
      case 'create':
        return this.#create(guest, message);
      case 'join':
        return this.#at(guest, message, (room, me) => this.#join(room, guest, me, message, id));
      case 'resume':
        return this.#at(guest, message, (room, me) => this.#resume(room, guest, me, message, id));
      case 'hint':
        return this.#at(guest, message, async (room, me) => guest.send(room.table.hint(me, message)));
      case 'record':
        return this.#at(guest, message, async ({ table }) => guest.send(table.record(message)));
      case 'replay':
        if (typeof message.record === 'string') return this.#replay(guest, message.record, message);
        return this.#at(guest, message, async ({ table }) => {
          const { record } = JSON.parse(table.record()) as { record: string };
          return this.#replay(guest, record, message);
        });
      case 'x_holders':
        return this.#at(guest, message, async (room) => this.#tellHolders(room, guest, id));
      case 'x_keep':
        return this.#at(guest, message, (room) => this.#keepFor(room, guest, message, id));
      case 'x_moved':
        return this.#at(guest, message, (room) => this.#moved(room, guest, id));
      case 'x_take':
        return this.#take(guest, message, id);
      case 'x_record':
        return this.#at(guest, message, async (room) => this.#tellRecord(room, guest, id));
      case 'x_hold':
        return this.#at(guest, message, async (room) => this.#hold(room, guest, message, id));
      case 'x_pack':
        return this.#readPack(guest, message, id);
      case 'x_lay_out':
        return this.#layOut(guest, message, id);
      case 'x_choose':
        return this.#choose(guest, message, id);
      case 'x_day':
        guest.send(JSON.stringify({ type: 'x_day', id, day: this.#sixgun.day(String(message.day)) }));
        return;
      case 'x_export':
      case 'x_import':
        return this.#carry(guest, message, id);
      default:
        return this.#at(guest, message, (room, me) => this.#request(room, guest, me, message));
    }
  }

  /** Does something at the table that a message is about, when that is free. */
  async #at(guest: Guest, message: Says, does: (room: Room, me: number) => Promise<void>): Promise<void> {
    const code = message.table === undefined ? guest.room?.code : String(message.table);
    const only = guest.visitor.table;
    const room = code !== undefined && (only ?? code) === code ? await this.#room(code) : undefined;
    if (!room) throw new Refused('no_table');
    await this.#alone(room, () => {
      const me = this.#register.numberAt(room, guest.person!);
      if (me === undefined) throw new Refused('no_table');
      if (!room.table.members.includes(me) && message.type !== 'join') throw new Refused('not_here');
      return does(room, me);
    });
  }

  /** One after the other.  A table that breaks a promise of its own ends alone. */
  #alone(room: Room, does: () => Promise<void>): Promise<void> {
    const turn = room.queue.then(async () => {
      if (room.gone) throw new Refused('no_table');
      try {
        await does();
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        await this.#break(room, error);
        throw new Refused('no_table');
      }
    });
    room.queue = turn.catch(() => undefined);
    return turn;
  }

  async #hello(guest: Guest, message: Says, id: string | undefined): Promise<void> {
    if (guest.person) throw new Refused('bad_message');
    if (message.protocol !== PROTOCOL) throw new Refused('protocol');
    const session = typeof message.session === 'string' ? message.session : undefined;
    const { who } = guest.visitor;
    const secret = session ?? this.#machine.random(16);
    const key = who ?? `guest:${secret}`;
    const person = this.#register.get(key);
    if (!person && who === undefined && session !== undefined) throw new Refused('bad_session');
    const name = typeof message.name === 'string' ? message.name : undefined;
    if (name !== undefined && !this.#sixgun.isGoodName(name)) throw new Refused('bad_message');
    if (!person) await this.#takeIn(guest, key, name);
    else if (name !== undefined && name !== person.name && this.#register.codesOf(person).length === 0)
      await this.#keepPerson({ ...person, name });
    guest.person = this.#register.get(key)!;
    guest.send(
      this.#sixgun.welcome(
        {
          ...(who === undefined && { session: secret }),
          person: guest.person.number,
          name: guest.person.name,
          tables: this.#register.codesOf(guest.person),
        },
        id,
      ),
    );
  }

  async #takeIn(guest: Guest, key: string, name: string | undefined): Promise<void> {
    if (await this.#inPlace(guest, key)) return; // by the name that the table knows
    const stranger = (): string => `Stranger ${1 + (parseInt(this.#machine.random(2), 16) % 999)}`;
    await this.#keepPerson({ ...this.#register.newNumber(guest.visitor.table), key, name: name ?? stranger() });
  }

  /** Whoever was called to the place of somebody who is gone has it from now on, by another session. */
  async #inPlace({ visitor: { table, as } }: Guest, key: string): Promise<boolean> {
    const room = await this.#room(table ?? '');
    const { person } = (room && this.#register.membersOf(room).find(({ number }) => number === as)) ?? {};
    if (!room || !person || isOfDevice(person.key)) return false;
    if ([...this.#guests].some((guest) => guest.person?.key === person.key)) return false; // and is back
    const known = { ...person, key };
    await this.#store.moveKey(person.key, known).catch(this.#troubles.fail);
    this.#register.moveKey(person.key, known);
    room.sealedFor = ''; // what friends keep knows them by the session of before
    return true;
  }

  async #keepPerson(person: Person): Promise<void> {
    await this.#store.keepPerson(person).catch(this.#troubles.fail);
    this.#register.set(person);
    for (const guest of this.#guests) if (guest.person?.key === person.key) guest.person = person;
  }

  async #name(guest: Guest, { name }: Says, id: string | undefined): Promise<void> {
    if (typeof name !== 'string' || !this.#sixgun.isGoodName(name)) throw new Refused('bad_message');
    await this.#keepPerson({ ...guest.person!, name });
    for (const room of await this.#roomsOf(guest.person!)) {
      await this.#alone(room, async () => {
        let line: string;
        try {
          line = room.table.rename(room.now, this.#register.numberAt(room, guest.person!)!, name);
        } catch {
          return; // this table keeps the old one
        }
        await this.#submit(room, line);
      });
    }
    if (id !== undefined) guest.send(this.#sixgun.ok(id));
  }

  async #replay(guest: Guest, record: string, message: Says): Promise<void> {
    const { record: _, ...asked } = message;
    try {
      guest.send(this.#sixgun.replay(record, asked));
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.#sixgun = await this.#machine.sixgun(); // it has broken
      throw error;
    }
  }

  /** Own cards as the compiler reads them, before there is a table that plays with them. */
  async #readPack(guest: Guest, message: Says, id: string | undefined): Promise<void> {
    await this.#unseen(guest, message, { type: 'create' }, (table, me) => {
      const { pack } = JSON.parse(table.update(table.viewer(me), 0, 0)) as Update;
      return { type: 'x_pack', id, text: pack?.text ?? '' };
    });
  }

  /** How a game with own cards begins, as its record: one that nobody plays. */
  async #layOut(guest: Guest, message: Says & { setup?: object }, id: string | undefined): Promise<void> {
    const chance = await this.#chance();
    await this.#unseen(guest, message, { ...message.setup, type: 'create' }, (table, me) => {
      table.apply(table.request(0, me, { type: 'start', id }, chance));
      return { type: 'x_lay_out', id, record: table.recordSoFar() };
    });
  }

  /** What a table with own cards tells that nobody sees. */
  async #unseen(
    guest: Guest,
    { text, id }: Says,
    setup: { type: string },
    tells: (table: Table, me: number) => object,
  ): Promise<void> {
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    const me = 1;
    const table = this.#sixgun.table();
    try {
      table.apply(table.create(0, this.#newCode(), me, guest.person!.name, { ...setup, id }));
      table.apply(table.request(0, me, { type: 'pack', text, id }));
      guest.send(JSON.stringify(tells(table, me)));
      table.free();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError)
        this.#sixgun = await this.#machine.sixgun(); // it has broken
      else table.free();
      throw error;
    }
  }

  /** What a bot does in a game that is a record only. */
  async #choose(guest: Guest, { record, seat }: Says & { seat?: unknown }, id: string | undefined): Promise<void> {
    if (typeof record !== 'string' || typeof seat !== 'string') throw new Refused('bad_message');
    try {
      guest.send(JSON.stringify({ type: 'x_choose', id, next: this.#sixgun.choose(record, seat as Seat) }));
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.#sixgun = await this.#machine.sixgun(); // it has broken
      throw error;
    }
  }

  /** All games of this device, to a file or from one: for whoever holds the device, and no word of the protocol. */
  async #carry(guest: Guest, message: Says, id: string | undefined): Promise<void> {
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    if (message.type === 'x_export') {
      guest.send(JSON.stringify({ type: 'x_export', id, games: await this.#store.dump() }));
      return;
    }
    await this.#store.replace(message.games as Dump);
    guest.send(this.#sixgun.ok(id));
    this.#machine.again();
  }

  /** Who hands the device round at a table, and as whom another one may come: for whoever holds the device only. */
  #tellHolders(room: Room, guest: Guest, id: string | undefined): void {
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    const holders: AtDevice['holders'] = [];
    let next: number | undefined;
    for (let player = 2; next === undefined || player <= this.#register.size + 1; player++) {
      const person = this.#register.get(holderKey(player));
      if (person && this.#register.isMember(room, person)) holders.push({ player, person: person.number });
      else if (!person || this.#register.codesOf(person).length === 0) next ??= player;
    }
    guest.send(JSON.stringify({ type: 'x_holders', id, holders, next } satisfies AtDevice & Says));
  }

  /** The game so far, to be taken to a server: for whoever holds the device, who could look at all of it anyway, but not
   * where others play. */
  #tellRecord(room: Room, guest: Guest, id: string | undefined): void {
    const { members } = room.table;
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    if (members.some((member) => member !== guest.person!.number)) throw new Refused('not_alone');
    guest.send(JSON.stringify({ type: 'x_record', id, record: room.table.recordSoFar() }));
  }

  /** Stops the clock of a table while the device is handed on: for whoever holds the device only. */
  #hold(room: Room, guest: Guest, { held }: Says & { held?: unknown }, id: string | undefined): void {
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    if (held !== true) this.#release(room);
    else if (room.seen.has(guest)) {
      room.held = true;
      room.stop();
    }
    guest.send(this.#sixgun.ok(id));
  }

  #release(room: Room): void {
    if (!room.held) return;
    room.held = false;
    if (room.seen.size === 0) return;
    room.goOn();
    // Those who are elsewhere have seen it run.
    for (const guest of room.seen.keys()) if (guest.person && !isOfDevice(guest.person.key)) room.seen.set(guest, 0);
    this.#show(room);
    this.#schedule(room);
  }

  // --- at a table -----------------------------------------------------------------------------

  async #create(guest: Guest, message: Says): Promise<void> {
    if (guest.visitor.table !== undefined) throw new Refused('server_full');
    await this.#makeRoomFor(guest.person!);
    const { password: _, public: __, ...settings } = message; // nobody comes from elsewhere
    const sixgun = await this.#machine.sixgun();
    const { number, name } = guest.person!;
    const kept = { code: this.#newCode(), rules: sixgun.rulesVersion, members: [number] };
    const room = new Room(kept, sixgun.table(), this.#machine.clock);
    const now = (room.stopped = Math.floor(this.#machine.clock()));
    const line = room.table.create(now, room.code, number, name, settings);
    this.#rooms.set(room.code, room);
    await this.#alone(room, () => this.#submit(room, line, { guest, message }, room.kept)).catch((error: unknown) => {
      this.#rooms.delete(room.code);
      throw error;
    });
  }

  // A game that is over gives way: its record is kept elsewhere.
  async #makeRoomFor(person: Person): Promise<void> {
    if (this.#register.codesOf(person).length < PERSON_TABLES) return;
    const over = (await this.#roomsOf(person)).find(({ table }) => table.state === 'over');
    if (!over) throw new Refused('too_many');
    await this.#alone(over, () => this.#close(over));
  }

  #newCode(): string {
    for (;;) {
      const code = codeOf(this.#machine.random(CODE_LETTERS));
      if (!this.#rooms.has(code) && !this.#asleep.has(code)) return code;
    }
  }

  async #join(room: Room, guest: Guest, me: number, message: Says, id: string | undefined): Promise<void> {
    if (room.table.members.includes(me)) return this.#follow(room, guest, me, message, 0, id);
    if (this.#register.codesOf(guest.person!).length >= PERSON_TABLES) throw new Refused('too_many');
    const line = room.table.join(room.now, me, guest.person!.name, message);
    await this.#submit(room, line, { guest, message }, { ...room.kept, members: [...room.table.members, me] });
  }

  async #resume(room: Room, guest: Guest, me: number, message: Says, id: string | undefined): Promise<void> {
    const n = typeof message.n === 'number' && message.n > 0 ? message.n : 0;
    await this.#follow(room, guest, me, message, n, id);
  }

  async #follow(
    room: Room,
    guest: Guest,
    me: number,
    message: Says,
    since: number,
    id: string | undefined,
  ): Promise<void> {
    if (!this.#guests.has(guest)) return; // gone, while the table came back
    this.#attach(room, guest, since);
    if (message.type === 'join') guest.send(this.#sixgun.joined(room.code, me, id));
    else if (id !== undefined) guest.send(this.#sixgun.ok(id));
    if (!room.table.isHere(me)) await this.#submit(room, room.table.presence(room.now, me, true));
    else this.#show(room);
    this.#schedule(room);
    this.#lookAround(room);
  }

  async #request(room: Room, guest: Guest, me: number, message: Says): Promise<void> {
    const { x_deal: deal, ...said } = message as Says & { x_deal?: unknown };
    const chance = message.type === 'start' ? await this.#chance(this.#dealFor(room, guest, deal)) : undefined;
    const line = room.table.request(room.now, me, said, chance);
    await this.#submit(room, line, { guest, message });
    if (message.type === 'leave' && guest.visitor.who === DEVICE) await this.#takeAlong(room, guest);
  }

  // Nobody else could come to the seats of those who hand the device round.
  async #takeAlong(room: Room, guest: Guest): Promise<void> {
    const message = { type: 'leave' };
    for (const { person, number } of this.#register.membersOf(room)) {
      if (room.gone || !isOfDevice(person.key)) continue;
      await this.#submit(room, room.table.request(room.now, number, message), { guest, message });
    }
  }

  /** The seed that was asked for: by whoever holds the device, who is alone with bots, so that nobody can be cheated. */
  #dealFor(room: Room, guest: Guest, deal: unknown): string | undefined {
    if (deal === undefined) return undefined;
    const good = typeof deal === 'string' && /^[0-9a-f]{64}$/.test(deal);
    if (!good || guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    if (room.table.members.length > 1) throw new Refused('not_alone');
    return deal;
  }

  async #chance(deal = this.#machine.random(32)): Promise<Chance> {
    return { deal, bots: this.#machine.random(32), commitment: await this.#machine.sha256(deal) };
  }

  // --- stored, applied, shown --------------------------------------------------------------------

  /** `kept`: what is stored of the table together with that input, where it changes. */
  async #submit(room: Room, line: string, origin?: Origin, kept?: KeptTable): Promise<void> {
    await this.#store.append(room.code, room.n + 1, line, kept).catch(this.#troubles.fail);
    this.#troubles.stored();
    room.kept = kept ?? room.kept;
    room.n++;
    room.table.apply(line); // a line that was made for the table as it is always works
    await this.#sealing.seal(room, line, this.#guests);
    if (origin) this.#accept(room, origin);
    this.#show(room);
    this.#letGo(room, origin);
    if (room.table.state === 'ended' || room.table.members.length === 0) await this.#close(room);
    else {
      await this.#keepMembers(room);
      if (room.n - room.snapshot >= SNAPSHOT_INPUTS) await this.#keepSnapshot(room);
    }
    this.#schedule(room);
  }

  // Whoever is new is kept together with the input that brings them; whoever has left is only known too long if this fails.
  async #keepMembers(room: Room): Promise<void> {
    const { members } = room.table;
    if (room.kept.members?.join() === members.join()) return;
    room.kept = { ...room.kept, members };
    await this.#store.keepTable(room.kept).catch(() => undefined);
  }

  /** The author of an input gets the answer. */
  #accept(room: Room, { guest, message }: Origin): void {
    const id = typeof message.id === 'string' ? message.id : undefined;
    if (message.type === 'create' || message.type === 'join') {
      this.#attach(room, guest, 0);
      guest.send(this.#sixgun.joined(room.code, this.#register.numberAt(room, guest.person!)!, id));
    } else if (id !== undefined) guest.send(this.#sixgun.ok(id));
  }

  #show(room: Room): void {
    const texts = new Map<string, string>();
    for (const [guest, since] of room.seen) {
      if (since === room.table.number || !guest.person) continue;
      const viewer = room.table.viewer(this.#register.numberAt(room, guest.person)!);
      const key = `${viewer} ${since}`;
      const text = texts.get(key) ?? room.table.update(viewer, since, room.now);
      texts.set(key, text);
      room.seen.set(guest, room.table.number);
      guest.send(text);
    }
  }

  #letGo(room: Room, origin?: Origin): void {
    for (const guest of [...room.seen.keys()]) {
      if (guest.person && this.#register.isMember(room, guest.person)) continue;
      if (!origin) guest.send(this.#sixgun.refusal('no_watchers'));
      guest.send(this.#sixgun.left(room.code, origin?.message.type === 'kick' ? 'kicked' : 'left'));
      this.#unfollow(room, guest);
    }
  }

  async #close(room: Room): Promise<void> {
    this.#drop(room);
    await this.#store.remove(room.code).catch(() => undefined); // it is done when the tables come back
  }

  async #break(room: Room, error: unknown): Promise<void> {
    this.#drop(room);
    await this.#setAside(room.kept, String(error));
  }

  #drop(room: Room): void {
    room.gone = true;
    clearTimeout(room.timer);
    this.#rooms.delete(room.code);
    for (const guest of room.seen.keys()) guest.send(this.#sixgun.left(room.code, 'ended'));
  }

  async #keepSnapshot(room: Room): Promise<void> {
    const snapshot = { n: room.n, time: room.now, text: room.table.snapshot };
    // The log is still whole without it, and the next input tries again.
    await this.#store.snapshot(room.code, snapshot).then(
      () => (room.snapshot = room.n),
      () => undefined,
    );
  }

  // --- friends who go on without this device --------------------------------------------------------

  async #keepFor(room: Room, guest: Guest, message: Says, id: string | undefined): Promise<void> {
    if (guest.visitor.table === undefined) throw new Refused('bad_message');
    if (id !== undefined) guest.send(this.#sixgun.ok(id));
    await this.#sealing.keepFor(room, guest, message);
  }

  /** A table has gone to the page of a friend: here it is only kept. */
  async #moved(room: Room, guest: Guest, id: string | undefined): Promise<void> {
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    await this.#store.keepTable({ ...room.kept, aside: 'moved' }).catch(this.#troubles.fail);
    this.#drop(room);
    guest.send(this.#sixgun.ok(id));
  }

  /** A table comes from a page that is lost. */
  async #take(guest: Guest, message: Says, id: string | undefined): Promise<void> {
    if (guest.visitor.who !== DEVICE) throw new Refused('bad_message');
    const taken = message.taken as Taken;
    if (await this.#room(taken.table.code)) throw new Refused('bad_message');
    await this.#machine.sixgun(taken.table.rules); // it is refused as a whole if nobody can play it
    await this.#store.take(taken).catch(this.#troubles.fail);
    for (const person of taken.people) this.#register.set(person);
    await this.#restore(taken.table, taken);
    const room = this.#rooms.get(taken.table.code);
    if (!room) throw new Refused('no_table');
    await this.#keepMembers(room);
    guest.send(this.#sixgun.ok(id));
  }

  // --- time ----------------------------------------------------------------------------------------

  #attach(room: Room, guest: Guest, since: number): void {
    if (!this.#guests.has(guest)) return;
    guest.room = room;
    room.seen.set(guest, since);
    room.goOn();
  }

  #unfollow(room: Room, guest: Guest): void {
    room.seen.delete(guest);
    if (guest.room === room) guest.room = null;
    if (guest.visitor.who === DEVICE) this.#release(room);
    if (room.seen.size > 0) this.#lookAround(room);
    else if (!room.gone) room.stop();
  }

  // Guests from elsewhere whose wire is gone are not here any more; those of this device cannot be elsewhere.
  #lookAround(room: Room): void {
    const own = this.#register.membersOf(room).filter(({ person }) => isOfDevice(person.key));
    const seen = [...room.seen.keys()].map(({ person }) => person && this.#register.numberAt(room, person));
    const here = new Set([...own.map(({ number }) => number), ...seen]);
    const gone = room.table.members.filter((n) => !here.has(n) && room.table.isHere(n));
    for (const number of gone) {
      void this.#alone(room, () => this.#submit(room, room.table.presence(room.now, number, false))).catch(
        () => undefined,
      );
    }
  }

  #schedule(room: Room): void {
    clearTimeout(room.timer);
    if (room.gone || room.stopped !== undefined) return;
    const wait = room.table.due - room.now;
    if (wait === Infinity) return;
    room.timer = setTimeout(() => this.#think(room), Math.min(Math.max(0, wait), 2 ** 31 - 1));
  }

  #think(room: Room): void {
    const turn = this.#alone(room, async () => {
      const line = room.table.due <= room.now ? room.table.think(room.now) : null;
      if (line === null) this.#schedule(room);
      else await this.#submit(room, line);
    });
    turn.catch(() => {
      if (!room.gone) room.timer = setTimeout(() => this.#think(room), AGAIN_MS);
    });
  }
}

function codeOf(hex: string): string {
  return (
    MARK +
    hex
      .match(/../g)!
      .map((byte) => LETTERS[parseInt(byte, 16) % LETTERS.length])
      .join('')
  );
}
