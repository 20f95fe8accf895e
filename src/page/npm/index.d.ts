import type { Judged, Level, OptionName, Report, Role, SetName, Style, Winner } from './names.js';

export type { Judged, Level, OptionName, Report, Role, SetName, Style, Winner };

/** A level, and how it likes to play: from greenhorn on. */
export type Bot = Level | `${Level}_${Style}`;
/** A seat, A to H. */
export type Seat = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
/** Whose eyes: a seat, somebody who sees what all see, or somebody who sees all hands. */
export type Viewer = Seat | 'spectator' | 'open';

/** What was refused; nothing has changed. `code` is a slug of docs/protocol.md. */
export class SixgunError extends Error {
  readonly code: string;
  /** Of a table: the `error` message as text. */
  readonly reply?: string;
}

export const SETS: Record<SetName, number>;

export interface Setup {
  seats?: number;
  sets?: SetName[];
  /** One with a number has it behind it: `max_turns=90`. */
  options?: (OptionName | `${OptionName}=${number}`)[];
}

/** The last move as somebody saw it, as in a `replay` of the protocol. */
export interface Step {
  n: number;
  move?: string;
  events: { kind: string; [member: string]: unknown }[];
  view: { players: unknown[]; [member: string]: unknown };
}

export class Game {
  /** Who is asked; null when the game is over. */
  readonly asked: Seat | null;
  readonly winner: Winner | null;
  readonly winners: Seat[];
  /** Of the whole state: 16 hex digits, the same on every machine. */
  readonly hash: string;
  /** The game as text, to be kept and read again. */
  readonly record: string;
  /** All that there is, secrets too: for whoever looks for a fault. */
  readonly position: string;
  /** The legal moves of the seat that is asked, as text. */
  legal(): string[];
  apply(move: string): void;
  step(who: Viewer): Step;
  story(who: Viewer): string[];
  question(who: Viewer): string;
  choose(level?: Bot): string;
  /** Gives its memory back; it cannot be used afterwards. */
  free(): void;
}

/** A message of docs/protocol.md. */
export interface Message {
  type: string;
  id?: string;
  [member: string]: unknown;
}

/** Chance for a game that starts: two seeds, and the SHA-256 of the first, in hex. */
export interface Chance {
  deal: string;
  bots: string;
  commitment: string;
}

export class Table {
  readonly state: 'new' | 'open' | 'playing' | 'over' | 'ended';
  readonly number: number;
  readonly due: number;
  readonly snapshot: string;
  create(now: number, code: string, person: number, name: string, message: Message): string;
  join(now: number, person: number, name: string, message?: Message): string;
  presence(now: number, person: number, here: boolean): string;
  request(now: number, person: number, message: Message, chance?: Chance): string;
  rename(now: number, person: number, name: string): string;
  think(now: number): string | null;
  apply(line: string): void;
  isHere(person: number): boolean;
  /** The numbers of all who are at the table. */
  readonly members: number[];
  viewer(person: number): number;
  update(viewer: number, since: number, now: number): string;
  hint(person: number, message: Message): string;
  /** The record of the game so far. Every card is in it: nobody but the owner of the table may have it. */
  recordSoFar(): string;
  record(message?: Message): string;
  restore(snapshot: string): boolean;
  free(): void;
}

export interface Share {
  games: number;
  won: number;
}

export interface Totals {
  games: number;
  turns: number;
  moves: number;
  /** The sum of the hashes of all last states: one number for all games. */
  signature: string;
  roles: Record<string, Share>;
  characters: Record<string, Share>;
}

/** What an analysis may take: `worlds` imagined games for a position, at most `most` for a choice (-1: choices are not judged). */
export interface Plan {
  seed?: number;
  worlds?: number;
  most?: number;
}

/** The analysis of a finished game, in pieces that several instances may share. */
export class Analysis {
  readonly pieces: number;
  /** Does a piece; what it has found is for take() of another instance that has read the same record. */
  piece(number: number): Uint8Array<ArrayBuffer>;
  take(number: number, found: Uint8Array): void;
  /** The JSON of docs/analysis.md, a Report, of the pieces that are there. */
  report(): string;
  /** How good another move would have been in the place of that number, by what its player saw, and what is better and why, as
   * in the report. */
  ask(number: number, move: string): Judged;
  free(): void;
}

/** A deal of the day: its seed as 64 hex digits, and whose seat has no bot of that level. */
export interface DayDeal {
  deal: string;
  seats: number;
  level: Level;
  seat: Seat;
}

export class Sixgun {
  readonly version: string;
  readonly rulesVersion: number;
  language(catalogue: Uint8Array | null): void;
  /** Whether a person may be called so. */
  isGoodName(name: string): boolean;
  /** The messages of the protocol that are about no table. */
  welcome(who: { session?: string; person: number; name: string; tables: string[] }, id?: string): string;
  joined(code: string, person: number, id?: string): string;
  left(code: string, why: 'left' | 'kicked' | 'ended'): string;
  ok(id?: string): string;
  pong(id?: string): string;
  refusal(code: string, id?: string): string;
  game(setup?: Setup & { seed?: number | string; names?: Partial<Record<Seat, string>> }): Game;
  read(record: string): Game;
  analysis(record: string, plan?: Plan): Analysis;
  table(snapshot?: string): Table;
  replay(record: string, message?: Omit<Message, 'type'> & { type?: string }): string;
  /** How a record goes on that may break off: its next hash, and on another line what a bot of the level `rules` does. */
  choose(record: string, seat: Seat): string;
  /** How the deal of a day is set up (2026-11-23). Nothing when that is no day. */
  day(date: string): DayDeal | undefined;
  scenario(name: string, text: string): { failed: number; lines: string[] };
  simulate(setup?: Setup & { level?: Bot; seed?: number; first?: number; games?: number; pack?: string }): Totals;
}

/** Thrown by a module that was made for a page, where a pack is to be read and the compiler of packs has not come yet. Nothing
 * has happened: when it is there, the same may be called again. */
export class NoCompiler extends Error {}

/** Loads the module: from the file beside this one, or from bytes, a Response, or a compiled module. One that was made for a
 * page wants what lies beside it, too, unless it stands behind it: `eye`, the bytes of the file, and `packs`, which gives the
 * compiler of packs as soon as it is there. */
export function load(
  source?: BufferSource | WebAssembly.Module | Response | PromiseLike<Response>,
  eye?: ArrayBuffer,
  packs?: () => WebAssembly.Module | undefined,
): Promise<Sixgun>;
