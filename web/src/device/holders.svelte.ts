// Several people who hand one device round at a table of its page. Each has a wire of their own and is told what anybody
// in that seat is told; the page shows what one of them sees, the viewer.
import { keepAs, keptAs } from '../keeping';
import { RoomModel } from '../lobby/room.svelte';
import { askOwner } from '../offline/ask';
import { hereWire } from '../offline/here.svelte';
import type { AtDevice } from '../offline/people';
import { asError } from '../problems';
import type { ServerError } from '../protocol';
import { Line } from '../source/line.svelte';
import { SharedSource } from '../source/shared';
import { lineTable } from '../source/table_source';

/** One of them. */
export class Holder {
  readonly room: RoomModel;
  readonly source: SharedSource;
  /** How much of the log they had seen when they gave the device away. */
  seen = 0;

  constructor(room: RoomModel, source: SharedSource) {
    this.room = room;
    this.source = source;
  }
  get person(): number | undefined {
    return this.room.person;
  }
  get name(): string {
    const { persons, room, person } = this.room;
    return (
      persons.find((one) => one.person === person)?.name ??
      room?.spectators.find((one) => one.person === person)?.name ??
      ''
    );
  }
  /** The number of the question that they have to decide; what has one answer only the table answers by itself. */
  get decides(): number | undefined {
    const { room, view, place } = this.room;
    const { n, seat, legal } = view?.question ?? {};
    if (room?.state !== 'playing' || !legal || seat !== view?.viewer || place?.away === true) return undefined;
    return legal.length > 1 || room.tempo === 'instant' ? n : undefined;
  }
}

/** Another one than whoever opened the page. */
class Another extends Holder {
  readonly player: number;
  readonly line: Line;
  readonly #stop: () => void;

  constructor(code: string, player: number, changed: () => void) {
    // The owner keeps their names.
    const line = new Line(hereWire(player), { get: () => ({}), set: () => undefined });
    const source = new SharedSource(lineTable(line, code));
    super(new RoomModel(line, source, code), source);
    this.player = player;
    this.line = line;
    const stops = [this.room.start(), source.listen(changed)];
    this.#stop = () => stops.forEach((stop) => stop());
  }
  close(): void {
    this.#stop();
    this.line.close();
  }
}

// Who has left which game alone. They stay at its table to its end, away: so their seats stay theirs, the device may be
// that of whoever opened the page, and no table need know.
const PARTED = 'sixgun-parted';
interface Parted {
  game: string;
  persons: (number | undefined)[];
}
const partedBefore = (): Parted => ({ game: '', persons: [], ...keptAs<Partial<Parted>>(PARTED, {}) });

export class Holders {
  /** Whoever opened the page. */
  readonly first: Holder;
  #others = $state.raw<readonly Another[]>([]);
  #viewer = $state.raw<Holder>();
  #parted = $state.raw(partedBefore());
  #told = $state.raw<ReadonlySet<number | undefined>>(new Set()); // whom the owner has been asked about
  #asking = false;
  #held = false;
  #closed = false;

  constructor(first: Holder) {
    this.first = first;
  }

  /** Keeps up with the table until the function that it returns is called. */
  start(): () => void {
    const stop = this.first.source.listen((news) => {
      if (news.type === 'line') this.#held = false; // another owner knows of nothing
      this.#changed();
    });
    return () => {
      stop();
      this.#hold(false);
      this.#closed = true;
      for (const one of this.#others) one.close();
      this.#others = [];
    };
  }

  /** Whether it is clear who of those at the table are here. */
  get known(): boolean {
    return this.first.room.persons.every(({ person }) => person === this.first.person || this.#told.has(person));
  }
  /** Those besides whoever opened the page. */
  get others(): readonly Holder[] {
    return this.#others;
  }
  get all(): readonly Holder[] {
    return [this.first, ...this.#others];
  }
  /** Those who have a seat in the running game, and have not left it. */
  get playing(): readonly Holder[] {
    return this.all.filter((one) => one.room.place && !this.#hasParted(one));
  }
  get #game(): string {
    return `${this.first.room.code} ${this.first.room.room?.game}`;
  }
  #hasParted({ person }: Holder): boolean {
    return this.#parted.game === this.#game && this.#parted.persons.includes(person);
  }
  /** Their public numbers. */
  get persons(): (number | undefined)[] {
    return this.all.map(({ person }) => person);
  }
  /** Who has to decide now. */
  get asked(): Holder | undefined {
    const newest = Math.max(...this.all.map(({ room }) => room.view?.question?.n ?? 0));
    return this.all.find(({ decides }) => decides === newest);
  }
  /** Whose view is shown; nobody's while the device is handed on. */
  get viewer(): Holder | undefined {
    const { asked } = this;
    return asked && asked !== this.#viewer ? undefined : this.#viewer;
  }

  /** Somebody has said who has the device now. */
  take(holder: Holder): void {
    this.#viewer = holder;
    if (!this.#held) return;
    holder.source.stoodStill();
    this.#hold(false);
  }

  // While it is handed on nobody can answer, and no clock runs.
  #hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    void askOwner({ type: 'x_hold', table: this.first.room.code, held }).catch(() => undefined); // there is no table then
  }

  /** Somebody more sits down, if need be in the place of a bot; returns what was refused. */
  async add(name: string): Promise<ServerError | null> {
    const { first } = this;
    const table = first.room.code;
    let one: Another | undefined;
    this.#asking = true; // the seat is known before the wire to it is
    try {
      const { next } = await this.#ask();
      one = new Another(table, next, () => this.#changed());
      await one.line.up();
      await one.line.ask({ type: 'name', name });
      const bot = first.room.room?.places.findLast(({ by }) => by === 'bot');
      if (first.room.free === 0 && bot && !(await first.room.say({ type: 'unbot', seat: bot.seat })))
        return first.room.refused;
      await one.line.ask({ type: 'join', table });
      await one.line.ask({ type: 'sit', table });
      this.#others = [...this.#others, one];
      one = undefined;
      return null;
    } catch (thrown) {
      return asError(thrown);
    } finally {
      one?.line.send({ type: 'leave', table });
      one?.close();
      this.#asking = false;
      this.#changed();
    }
  }

  /** One of several leaves the game: a bot goes on for that seat, and the device goes on among the others. */
  async part(who: Holder): Promise<void> {
    this.#viewer = undefined;
    const before = this.#parted.game === this.#game ? this.#parted.persons : [];
    this.#keepParted({ game: this.#game, persons: [...before, who.person] });
    await who.room.say({ type: 'away' });
    this.#changed();
  }

  #keepParted(parted: Parted): void {
    this.#parted = parted;
    keepAs(PARTED, parted);
  }

  /** They leave the table for good. */
  async leave(who: readonly Holder[] = this.#others): Promise<void> {
    await Promise.all(who.map(({ room }) => room.say({ type: 'leave' })));
    this.#drop();
  }

  #ask(): Promise<AtDevice> {
    return askOwner<AtDevice>({ type: 'x_holders', table: this.first.room.code });
  }

  #changed(): void {
    this.#drop();
    this.#prepare();
    void this.#learn();
    const playing = this.first.room.room?.state === 'playing';
    // What has fallen stays down until somebody takes the device.
    if (this.#viewer && playing && this.viewer === undefined) {
      this.#viewer.seen = this.#viewer.source.events.length;
      this.#viewer = undefined;
    }
    this.#hold(playing && this.#others.length > 0 && this.asked !== undefined && this.viewer === undefined);
    if (playing) return;
    this.#viewer = undefined;
    for (const one of this.all) one.seen = 0;
  }

  #drop(): void {
    for (const one of this.#others.filter(({ room }) => room.gone)) one.close();
    this.#others = this.#others.filter(({ room }) => !room.gone);
  }

  // They sit together: whoever sets the table up speaks for all.
  #prepare(): void {
    const { room, place } = this.first.room;
    if (room?.state !== 'open') return;
    this.#seeOff();
    for (const { room: other } of this.#others) {
      if (!other.place) continue;
      const agree = place?.agrees ?? true;
      if (other.place.ready !== true) void other.say({ type: 'ready', ready: true });
      if (other.place.agrees !== undefined && other.place.agrees !== agree) void other.say({ type: 'agree', agree });
    }
  }

  // Whoever has left the game before does not play the next one; whoever opened the page stays, for the others.
  #seeOff(): void {
    const parted = this.all.filter((one) => this.#hasParted(one));
    if (parted.length === 0) return;
    const { game, persons } = this.#parted;
    this.#keepParted({ game, persons: persons.filter((person) => !parted.some((one) => one.person === person)) });
    for (const one of parted) void one.room.say({ type: one === this.first ? 'stand' : 'leave' });
  }

  async #learn(): Promise<void> {
    if (this.known || this.#asking) return;
    this.#asking = true;
    const about = this.first.room.persons.map(({ person }) => person);
    try {
      const { holders } = await this.#ask();
      if (this.#closed) return;
      const fresh = holders.filter(({ player }) => !this.#others.some((one) => one.player === player));
      const come = fresh.map(({ player }) => new Another(this.first.room.code, player, () => this.#changed()));
      this.#others = [...this.#others, ...come];
      this.#told = new Set([...this.#told, ...about]);
    } catch {
      // The next news asks again.
    } finally {
      this.#asking = false;
    }
  }
}
