// Who is known on this device, and by what number at which table.
import type { Room } from './room';
import { DEVICE } from './people';
import type { KeptTable, Person } from './store';

export class Register {
  readonly #rooms: ReadonlyMap<string, Room>;
  readonly #asleep: ReadonlyMap<string, KeptTable>; // tables that have not come back yet
  readonly #people = new Map<string, Person>();

  constructor(rooms: ReadonlyMap<string, Room>, asleep: ReadonlyMap<string, KeptTable>) {
    this.#rooms = rooms;
    this.#asleep = asleep;
  }

  get size(): number {
    return this.#people.size;
  }
  get(key: string): Person | undefined {
    return this.#people.get(key);
  }
  /** Whoever has that key is so from now on. */
  set(person: Person): void {
    this.#people.set(person.key, person);
  }

  /** Somebody who had that key till now. */
  moveKey(before: string, person: Person): void {
    this.#people.delete(before);
    this.set(person);
  }

  /** For somebody new: by what number they are known. A table that came from another page has numbers of its own. */
  newNumber(code: string | undefined): Pick<Person, 'number' | 'table'> {
    const { mine, next = 1 } = this.#rooms.get(code ?? '')?.kept ?? {};
    const table = mine === undefined ? undefined : code;
    const taken = [...this.#people.values()].filter((one) => one.table === table).map(({ number }) => number + 1);
    return { number: Math.max(next, ...taken), ...(table !== undefined && { table }) };
  }

  /** By what number a table knows somebody; undefined: they cannot come to it. */
  numberAt({ kept: { code, mine } }: Pick<Room, 'kept'>, { key, number, table }: Person): number | undefined {
    if (mine !== undefined && key === DEVICE) return mine;
    return table === (mine === undefined ? undefined : code) ? number : undefined;
  }

  isMember(room: Room, person: Person): boolean {
    const number = this.numberAt(room, person);
    return number !== undefined && room.table.members.includes(number);
  }

  membersOf(room: Room): { person: Person; number: number }[] {
    const members = new Set(room.table.members);
    return [...this.#people.values()].flatMap((person) => {
      const number = this.numberAt(room, person);
      return number !== undefined && members.has(number) ? [{ person, number }] : [];
    });
  }

  /** The same by what is kept of a table. */
  isKeptFor(kept: KeptTable, person: Person): boolean {
    const number = this.numberAt({ kept }, person);
    return number !== undefined && kept.members?.includes(number) === true;
  }

  /** The tables that somebody is at. */
  codesOf(person: Person): string[] {
    const awake = [...this.#rooms.values()].filter((room) => this.isMember(room, person)).map(({ code }) => code);
    const asleep = [...this.#asleep.values()].filter(({ code }) => !this.#rooms.has(code));
    return [...awake, ...asleep.filter((kept) => this.isKeptFor(kept, person)).map(({ code }) => code)];
  }
}
