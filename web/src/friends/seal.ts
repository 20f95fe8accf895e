// The log of a table, sealed: friends keep it for the day when its host does not come back. It opens with the shares of all
// who keep it, and tells nothing without a single one of them. What is sealed is as long as its number says, whatever stands
// in it.

const ENTRY_ROOM = 1600; // bytes: more than the longest input has
const SNAPSHOT_ROOM = 2 ** 16; // for people, talk and what bots remember, and
const SNAPSHOT_GROWS = 128; // for each input
const GROWS_MOST = 8192; // inputs
const IV = 12;
const TAG = 16;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Somebody who keeps the log. `mark`: by which their share is known. */
export interface Keeper {
  person: number;
  name: string;
  mark: string;
}

/** What all keepers know of a seal. `term`: how often the table has gone from one page to another. */
export interface Header {
  id: string;
  table: string;
  term: number;
  keepers: Keeper[];
}

/** All of it, as the host has it. */
export interface Seal extends Header {
  key: string;
  shares: [person: number, share: string][];
}

/** `n`: of the input, or of the last one that is in a snapshot. */
export interface Sealed {
  n: number;
  data: string;
}

export type Sort = 'entry' | 'snapshot';

export const roomFor = (sort: Sort, n: number): number =>
  sort === 'entry' ? ENTRY_ROOM : SNAPSHOT_ROOM + SNAPSHOT_GROWS * Math.min(n, GROWS_MOST);

/** The letters of something sealed. */
export const lettersOf = (sort: Sort, n: number): number => 4 * Math.ceil((IV + 4 + roomFor(sort, n) + TAG) / 3);

// --- bytes -----------------------------------------------------------------------------------

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const random = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

function base64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 4096) letters += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(letters);
}
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function digest(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

function padded(text: string, room: number): Bytes {
  const bytes = utf8(text);
  if (bytes.length > room) throw new RangeError('it is too long to be sealed');
  const whole = new Uint8Array(4 + room);
  new DataView(whole.buffer).setUint32(0, bytes.length);
  whole.set(bytes, 4);
  return whole;
}

function unpadded(whole: Bytes): string {
  const length = new DataView(whole.buffer).getUint32(0);
  return new TextDecoder().decode(whole.subarray(4, 4 + length));
}

// --- shares ------------------------------------------------------------------------------------

const SHARE = /^[0-9a-f]{64}$/;

const markOf = (share: string): Promise<string> => digest(`share ${share}`);

const xor = (a: Bytes, b: Bytes): Bytes => a.map((byte, i) => byte ^ b[i]!);

/** A seal of those who keep a log. Each of their shares is chance; all of them together are the key. */
export async function makeSeal(table: string, term: number, people: Omit<Keeper, 'mark'>[]): Promise<Seal> {
  const shares = people.map(() => random(32));
  const key = shares.reduce(xor);
  const keepers = await Promise.all(
    people.map(async ({ person, name }, i) => ({ person, name, mark: await markOf(hexOf(shares[i]!)) })),
  );
  return {
    ...{ id: hexOf(random(16)), table, term, keepers, key: hexOf(key) },
    shares: people.map(({ person }, i) => [person, hexOf(shares[i]!)]),
  };
}

/** Whose share it is; undefined when it is nobody's. */
export async function keeperOf({ keepers }: Header, share: unknown): Promise<Keeper | undefined> {
  if (typeof share !== 'string' || !SHARE.test(share)) return undefined;
  const mark = await markOf(share);
  return keepers.find((keeper) => keeper.mark === mark);
}

/** The key of all shares, in any order. */
export const joined = (shares: string[]): string => hexOf(shares.map(bytesOf).reduce(xor));

/** By what a table knows somebody of the device it was on, when it has gone to another one. */
export async function sessionOf({ key }: Pick<Seal, 'key'>, person: number): Promise<string> {
  return (await digest(`session ${key} ${person}`)).slice(0, 32);
}

// --- sealing and opening --------------------------------------------------------------------------

/** Seals and opens under one key. What was sealed as another number, sort or seal does not open. */
export class Box {
  readonly #id: string;
  readonly #key: Promise<CryptoKey>;

  constructor(id: string, key: string) {
    this.#id = id;
    this.#key = crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  }

  #way(sort: Sort, n: number, iv: Bytes): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: utf8(`${this.#id} ${sort} ${n}`) };
  }

  async seal(sort: Sort, n: number, text: string): Promise<Sealed> {
    const iv = random(IV);
    const whole = padded(text, roomFor(sort, n));
    const sealed = new Uint8Array(await crypto.subtle.encrypt(this.#way(sort, n, iv), await this.#key, whole));
    const data = new Uint8Array(IV + sealed.length);
    data.set(iv);
    data.set(sealed, IV);
    return { n, data: base64(data) };
  }

  /** null: it is not what it says, or sealed with another key. */
  async open(sort: Sort, { n, data }: Sealed): Promise<string | null> {
    try {
      const bytes = fromBase64(data);
      const way = this.#way(sort, n, bytes.slice(0, IV));
      return unpadded(new Uint8Array(await crypto.subtle.decrypt(way, await this.#key, bytes.slice(IV))));
    } catch {
      return null;
    }
  }
}
