// The code by which two pages find each other: what of a session description differs from one to the next, packed so short
// that a picture or a line of a chat carries it.
//
// A code comes from a stranger. None of its letters goes on: it is read into numbers and checked letters, and the
// description is written anew from them.

export type Kind = 'call' | 'answer';

export interface Candidate {
  sort: 'host' | 'srflx'; // an address of the machine itself, or the one that the world sees it by
  address: string; // IPv4, IPv6, or a name that stands for one in the house: UUID.local
  port: number;
}

export interface Code {
  kind: Kind;
  id: string; // of the call: 8 hex digits, the same in its answer
  ufrag: string;
  pwd: string;
  fingerprint: string; // SHA-256 of the certificate: 64 hex digits
  candidates: Candidate[];
}

export class BadCode extends Error {}

const VERSION = 1;
const KINDS: readonly Kind[] = ['call', 'answer'];
const SORTS = ['host', 'srflx'] as const;
const CANDIDATES_MOST = 10;
const LETTERS_MOST = 2000; // of a code
const ICE = /^[A-Za-z0-9+/]+$/;
const UFRAG = { least: 4, most: 64 };
const PWD = { least: 22, most: 128 };
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;

// --- addresses ------------------------------------------------------------------------------

const hexBytes = (hex: string): number[] => hex.match(/../g)!.map((two) => parseInt(two, 16));
const bytesHex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function ip4(text: string): number[] | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part < 256) ? parts : null;
}

function ip6(text: string): number[] | null {
  const [before, after, more] = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  if (!before || more || !text.includes(':')) return null;
  const missing = 8 - before.length - (after?.length ?? 0);
  if (after ? missing < 1 : missing !== 0) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.flatMap((group) => hexBytes(group.padStart(4, '0')));
}

function uuid(text: string): number[] | null {
  const parts = UUID.exec(text);
  return parts && hexBytes(parts.slice(1).join(''));
}

const FORMS = [
  { length: 4, read: ip4, write: (bytes: number[]) => bytes.join('.') },
  { length: 16, read: ip6, write: (bytes: number[]) => bytesHex(bytes).match(/.{4}/g)!.join(':') },
  {
    length: 16,
    read: uuid,
    write: (bytes: number[]) => `${bytesHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`,
  },
];

// --- packing ----------------------------------------------------------------------------------

function text(value: string): number[] {
  return [value.length, ...new TextEncoder().encode(value)];
}

function candidateBytes({ sort, address, port }: Candidate): number[] {
  for (const [form, { read }] of FORMS.entries()) {
    const bytes = read(address);
    if (bytes) return [SORTS.indexOf(sort) * FORMS.length + form, ...bytes, port >> 8, port & 255];
  }
  return []; // nobody could come by it
}

export function pack({ kind, id, ufrag, pwd, fingerprint, candidates }: Code): string {
  const packed = candidates.map(candidateBytes).filter((bytes) => bytes.length > 0);
  const bytes = [
    VERSION * KINDS.length + KINDS.indexOf(kind),
    ...hexBytes(id),
    ...text(ufrag),
    ...text(pwd),
    ...hexBytes(fingerprint),
    ...packed.slice(0, CANDIDATES_MOST).flat(),
  ];
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get more(): boolean {
    return this.#at < this.#bytes.length;
  }
  take(count: number): number[] {
    const taken = [...this.#bytes.slice(this.#at, this.#at + count)];
    if (taken.length < count) throw new BadCode('it breaks off');
    this.#at += count;
    return taken;
  }
  byte(): number {
    return this.take(1)[0]!;
  }
  ice({ least, most }: { least: number; most: number }): string {
    const length = this.byte();
    const letters = String.fromCharCode(...this.take(length));
    if (length < least || length > most || !ICE.test(letters)) throw new BadCode('it has other letters');
    return letters;
  }
}

function bytesOf(code: string): Uint8Array {
  if (code.length > LETTERS_MOST || !/^[\w-]+$/.test(code)) throw new BadCode('it is no code');
  try {
    return Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadCode('it is no code');
  }
}

function candidateOf(reader: Reader): Candidate {
  const what = reader.byte();
  const sort = SORTS[Math.floor(what / FORMS.length)];
  const form = FORMS[what % FORMS.length]!;
  if (!sort) throw new BadCode('it has an address of an unknown sort');
  const address = form.write(reader.take(form.length));
  const [high, low] = reader.take(2) as [number, number];
  const port = high * 256 + low;
  if (port === 0) throw new BadCode('it has no port');
  return { sort, address, port };
}

/** Reads what somebody has sent; fails with BadCode. */
export function unpack(code: string): Code {
  const reader = new Reader(bytesOf(code));
  const first = reader.byte();
  const kind = KINDS[first % KINDS.length]!;
  if (Math.floor(first / KINDS.length) !== VERSION) throw new BadCode('it is of another version');
  const id = bytesHex(reader.take(4));
  const [ufrag, pwd] = [reader.ice(UFRAG), reader.ice(PWD)];
  const fingerprint = bytesHex(reader.take(32));
  const candidates: Candidate[] = [];
  while (reader.more) candidates.push(candidateOf(reader));
  if (candidates.length > CANDIDATES_MOST) throw new BadCode('it has too many addresses');
  return { kind, id, ufrag, pwd, fingerprint, candidates };
}

// --- session descriptions ------------------------------------------------------------------------

/** What the browser has described, as a code. */
export function codeOf(kind: Kind, id: string, sdp: string): Code {
  const value = (name: string): string => new RegExp(`^a=${name}:(.*?)\\r?$`, 'm').exec(sdp)?.[1] ?? '';
  const candidates: Candidate[] = [];
  // a=candidate:1 1 udp 2113937151 192.168.0.2 47474 typ host …
  for (const [, address, port, sort] of sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)\b/gim)) {
    candidates.push({ sort: sort as Candidate['sort'], address: address!, port: Number(port) });
  }
  const fingerprint = value('fingerprint')
    .replace(/^sha-256 /i, '')
    .replace(/:/g, '')
    .toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(fingerprint)) throw new Error('the browser has described no certificate');
  return { kind, id, ufrag: value('ice-ufrag'), pwd: value('ice-pwd'), fingerprint, candidates };
}

/** The session description that a code stands for. */
export function sdpOf({ kind, ufrag, pwd, fingerprint, candidates }: Code): string {
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint.toUpperCase().match(/../g)!.join(':')}`,
    `a=setup:${kind === 'call' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(({ sort, address, port }, i) => {
      const priority = (sort === 'host' ? 126 : 100) * 2 ** 24 + (65535 - i) * 2 ** 8 + 255;
      const seen = sort === 'srflx' ? ' raddr 0.0.0.0 rport 0' : '';
      return `a=candidate:${i + 1} 1 udp ${priority} ${address} ${port} typ ${sort}${seen}`;
    }),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
