// What goes through a data channel between two pages: wires, one after the other, as when a socket breaks and is opened again.
// The first letter of a piece says what it is.
//
//   o7      the guest opens wire 7; whatever was open before is closed by it
//   u7, d7  the host: somebody listens at wire 7; nobody does any more
//   g7      instead of u7: who listens is no host, but gathers all who keep the log of the table (gather.svelte.ts)
//   c7      the guest closes wire 7
//   +TEXT   the first pieces of a text, which is too long for one
//   .TEXT   its last piece

/** In letters; a letter is three bytes at most, and every browser takes 64 KiB. */
const PIECE = 16_384;

export type Sign = 'o' | 'u' | 'd' | 'g' | 'c';
const SIGNS: readonly string[] = ['o', 'u', 'd', 'g', 'c'] satisfies Sign[];
const isSign = (letter: string): letter is Sign => SIGNS.includes(letter);

export interface PipeEvents {
  sign(sign: Sign, wire: number): void;
  text(text: string): void;
  /** It is gone for good; told once. */
  gone(): void;
}

/** The part of an RTCDataChannel that is needed here. */
export interface Channel {
  send(text: string): void;
  close(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: Event) => void) | null;
}

export class Pipe {
  readonly #channel: Channel;
  readonly #events: PipeEvents;
  /** Letters of the longest text that is taken; whoever sends a longer one is cut off. */
  most: number;
  #held = '';
  #gone = false;

  constructor(channel: Channel, most: number, events: PipeEvents) {
    this.#channel = channel;
    this.#events = events;
    this.most = most;
    channel.onmessage = ({ data }) => this.#hear(data);
    channel.onclose = () => this.close();
  }

  sign(sign: Sign, wire = 0): void {
    this.#send(`${sign}${wire}`);
  }

  text(text: string): void {
    let from = 0;
    while (text.length - from > PIECE) {
      const to = from + PIECE - (isHighSurrogate(text.charCodeAt(from + PIECE - 1)) ? 1 : 0);
      this.#send(`+${text.slice(from, to)}`);
      from = to;
    }
    this.#send(`.${text.slice(from)}`);
  }

  close(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#channel.onclose = null;
    this.#channel.onmessage = null;
    this.#channel.close();
    this.#events.gone();
  }

  #send(piece: string): void {
    if (this.#gone) return;
    try {
      this.#channel.send(piece);
    } catch {
      this.close(); // it has closed meanwhile, or nothing has gone out for long
    }
  }

  #hear(piece: unknown): void {
    if (typeof piece !== 'string') return this.close();
    const [sign, rest] = [piece.slice(0, 1), piece.slice(1)];
    if (sign === '+' || sign === '.') {
      this.#held += rest;
      if (this.#held.length > this.most) return this.close();
      if (sign === '+') return;
      const text = this.#held;
      this.#held = '';
      this.#events.text(text);
    } else if (isSign(sign)) {
      this.#held = '';
      if (!/^\d{1,9}$/.test(rest)) return this.close();
      this.#events.sign(sign, Number(rest));
    } else this.close();
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
