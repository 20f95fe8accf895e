// The logs of tables, sealed as they grow, for friends to go on without this device.
import { sessionOf } from '../friends/seal';
import { Sealer, type SealedMessage } from '../friends/sealer';
import { isOfDevice } from './people';
import type { Register } from './register';
import type { Guest, Room, Says } from './room';
import type { Store } from './store';

const SEATS = 8;
const OPEN_FIRST = 10; // + seat: one who is out, and sees all hands

const isSeat = (viewer: number): boolean =>
  (viewer >= 1 && viewer <= SEATS) || (viewer > OPEN_FIRST && viewer <= OPEN_FIRST + SEATS);

export class Sealing {
  readonly #store: Store;
  readonly #register: Register;

  constructor(store: Store, register: Register) {
    this.#store = store;
    this.#register = register;
  }

  /** Friends who have a seat in the running game keep its log; a single one could open it alone. */
  #keepersOf(room: Room): { person: number; name: string }[] {
    if (room.table.state !== 'playing') return [];
    const friends = this.#register.membersOf(room).filter(({ person }) => !isOfDevice(person.key));
    const seated = friends.filter(({ number }) => isSeat(room.table.viewer(number)));
    return seated.length < 2 ? [] : seated.map(({ person: { name }, number }) => ({ person: number, name }));
  }

  // Whoever is shown an update holds its input already. Each input has one update and one entry, and all entries are of one
  // length.
  async seal(room: Room, line: string, guests: Iterable<Guest>): Promise<void> {
    const before = room.sealer?.seal.id;
    try {
      const keepers = this.#keepersOf(room);
      const persons = keepers.map(({ person }) => person);
      if (keepers.length === 0) await this.#keepSealer(room, null);
      else if (!room.sealer?.isKeptBy(persons))
        await this.#keepSealer(room, await Sealer.make(room.code, room.kept.term ?? 0, keepers));
      if (room.sealer?.isFull || room.sealedFor !== room.table.members.join()) await this.#sealWhole(room);
      else await room.sealer?.entry(room.n, line);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      return; // the table goes on, and its friends ask for what they have missed
    }
    if (before === undefined && !room.sealer) return;
    for (const guest of guests) {
      if (guest.keeps && guest.visitor.table === room.code) this.#tell(room, guest, before, room.n - 1);
    }
  }

  async #keepSealer(room: Room, sealer: Sealer | null): Promise<void> {
    if (room.sealer === sealer) return;
    const { seal: _, ...kept } = room.kept;
    room.kept = sealer ? { ...kept, seal: sealer.seal } : kept;
    room.sealer = sealer;
    await this.#store.keepTable(room.kept);
  }

  async #sealWhole(room: Room): Promise<void> {
    if (!room.sealer) return;
    const { seal } = room.sealer;
    const people = this.#register.membersOf(room).map(async ({ person: { key, name }, number }) => ({
      key: isOfDevice(key) ? `guest:${await sessionOf(seal, number)}` : key,
      number,
      name,
    }));
    await room.sealer.snapshot(room.n, {
      rules: room.kept.rules,
      time: room.now,
      text: room.table.snapshot,
      people: await Promise.all(people),
      next: this.#register.newNumber(room.code).number,
    });
    room.sealedFor = room.table.members.join();
  }

  /** Somebody keeps the log from now on, has that seal and that much of it, and is told the rest. */
  async keepFor(room: Room, guest: Guest, { seal, n }: Says): Promise<void> {
    guest.keeps = true;
    if (room.sealer?.isEmpty) await this.#sealWhole(room);
    this.#tell(room, guest, seal, typeof n === 'number' ? n : 0);
  }

  /** Tells a keeper what is new since input `n`, or everything of a seal they do not have yet. */
  #tell(room: Room, guest: Guest, id: unknown, n: number): void {
    const none: SealedMessage = { type: 'x_sealed', table: room.code, term: room.kept.term ?? 0 };
    const me = this.#register.numberAt(room, guest.person!);
    const said = room.sealer && me !== undefined ? room.sealer.missing(me, id, n) : none;
    if (said) guest.send(JSON.stringify(said));
  }
}
