// The whole setup of a table in an address, each setting by its name in the protocol:
// #/setup/seats=5/sets=base,high_noon/options=safe_first_round/hints=no
import type { Room, Settings } from '../protocol';
import { OPTIONS, PACES, SET_NAMES } from './words';

/** `levels`: of the bots, in the order of their seats; `pack`: own cards, squeezed (linked_pack.ts). */
export type Setup = Partial<Omit<Settings, 'duplicate'>> & { bots?: number; levels?: string[]; pack?: string };

export const LETTERS_MOST = 8000; // of a pack: longer links are cut by those who carry them

// Each reads a value, or nothing that it knows.
type Reader<T> = (text: string) => T | undefined;
const number: Reader<number> = (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);
const flag: Reader<boolean> = (text) => (text === 'yes' ? true : text === 'no' ? false : undefined);
const any: Reader<string> = (text) => text;
const letters: Reader<string> = (text) => (/^[\w-]+$/.test(text) && text.length <= LETTERS_MOST ? text : undefined);
const one =
  <T extends string>(known: readonly T[]): Reader<T> =>
  (text) =>
    known.find((word) => word === text);
const some =
  <T extends string>(known: readonly T[]): Reader<T[]> =>
  (text) => {
    const words = text.split(',').filter((word) => word !== '');
    const found = known.filter((word) => words.includes(word));
    return found.length === words.length ? found : undefined;
  };

const READERS: { [Name in keyof Required<Setup>]: Reader<Required<Setup>[Name]> } = {
  seats: number,
  bots: number,
  levels: (text) => text.split(','),
  sets: some(SET_NAMES),
  options: some(OPTIONS),
  event_count: number,
  max_turns: number,
  move_seconds: number,
  bank_seconds: number,
  level: any,
  pace: one(PACES),
  public: flag,
  watchers: flag,
  open_hands: flag,
  rotate_sheriff: flag,
  hints: flag,
  host_sheriff: flag,
  host_character: any,
  take_over: flag,
  name: any,
  pack: letters,
};
const NAMES = Object.keys(READERS) as (keyof Setup)[];

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(',') : String(value);
}

const escaped = (part: string): string =>
  encodeURIComponent(part).replace(/%(3D|2C)/g, (code) => decodeURIComponent(code));

/** The address of what is set up in a room, with the letters of its own cards. */
export function setupAddress(room: Room, pack = ''): string {
  const levels = room.places.filter(({ by }) => by === 'bot').map(({ level }) => level ?? room.level);
  const setup: Setup = { ...room, bots: levels.length };
  if (levels.some((one) => one !== room.level)) setup.levels = levels;
  if (pack !== '') setup.pack = pack;
  if (room.name === '') delete setup.name;
  const parts = NAMES.filter((name) => setup[name] !== undefined).map((name) => `${name}=${written(setup[name])}`);
  return `#/setup/${parts.map(escaped).join('/')}`;
}

/** What an address sets up; null when it says what this page cannot read. Whether it can be played says who makes the
 * table. */
export function setupOf(parts: readonly string[]): Setup | null {
  const setup: Record<string, unknown> = {};
  for (const part of parts) {
    const [name = '', text] = part.split(/=(.*)/s);
    if (!Object.hasOwn(READERS, name) || text === undefined) return null;
    const value = READERS[name as keyof Setup](text);
    if (value === undefined) return null;
    setup[name] = value;
  }
  return setup;
}
