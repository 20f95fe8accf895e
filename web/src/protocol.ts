// The messages of docs/protocol.md, protocol 1.
import type { Role, SetName, Suit } from './catalogue';

export const PROTOCOL = 1;

export type Seat = string; // 'A' to 'H'
export type Card = string; // 'bang:QH', or '?' when the reader may not know it

export type CauseKind = 'card' | 'character' | 'event' | 'equipment' | 'rule';
export interface Cause {
  is: CauseKind;
  id: string;
}

// --- the room ---------------------------------------------------------------------------------------------------------

export type Option =
  'beginner' | 'two_characters' | 'no_extra_events' | 'duel_pays_the_challenged' | 'shadow_gunslingers';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  name: string;
  seats: number;
  sets: SetName[];
  options: Option[];
  event_count: number;
  max_turns: number;
  move_seconds: number;
  bank_seconds: number;
  level: string;
  pace: Pace;
  public: boolean;
  watchers: boolean;
  open_hands: boolean;
  rotate_sheriff: boolean;
  hints: boolean; // missing at a server that knows none
}

export type SeatedBy = 'person' | 'bot' | 'nobody';

export interface Place {
  seat: Seat;
  by: SeatedBy;
  person?: number;
  name?: string;
  here?: boolean;
  ready?: boolean;
  agrees?: boolean;
  away?: boolean;
  level?: string;
  kept?: string;
  wins?: number;
}

export interface Person {
  person: number;
  name: string;
  here: boolean;
}

export interface Room extends Settings {
  state: 'open' | 'playing' | 'over';
  game: number;
  host?: number;
  password: boolean;
  places: Place[];
  spectators: Person[];
  muted: number[];
  commitment?: string;
  seed?: string;
}

// --- the view ---------------------------------------------------------------------------------------------------------

export type Status = 'alive' | 'dead' | 'ghost' | 'shadow';
export type Phase = 'setup' | 'flip' | 'start' | 'draw' | 'play' | 'excess';
export type Winner = 'law' | 'outlaws' | 'renegade' | 'seat' | 'out_of_turns';

export interface Player {
  seat: Seat;
  name: string;
  by: SeatedBy;
  away: boolean;
  status: Status;
  role?: Role;
  role_open: boolean;
  character?: string;
  copy?: string;
  spare?: string;
  kept?: string;
  side?: 'law' | 'outlaws';
  life: number;
  max_life: number;
  fell?: number;
  hand: Card[];
  hand_limit: number;
  table: Card[];
  fresh: Card[];
  gear: string[];
  gold: number;
  reach: number;
  distance: number;
}

export type Verb =
  | 'play'
  | 'use'
  | 'ability'
  | 'respond'
  | 'flip'
  | 'pick'
  | 'give'
  | 'draw'
  | 'discard'
  | 'buy'
  | 'scrap'
  | 'cash'
  | 'pass'
  | 'end';

export interface LegalMove {
  move: string;
  verb: Verb;
  card?: Card;
  character?: string;
  event?: string;
  equipment?: string;
  suit?: Suit;
  color?: 'red' | 'black';
  answer?: 'yes' | 'no';
  source?: 'deck' | 'discard' | 'hand' | 'table' | 'none';
  target?: Seat;
  item?: string; // 'hand', or a card or piece in play
  effect?: string;
}

export type QuestionKind =
  | 'character'
  | 'identity'
  | 'brothers'
  | 'copy'
  | 'draw'
  | 'keep'
  | 'peyote'
  | 'ranch'
  | 'suit'
  | 'play'
  | 'pay'
  | 'shot'
  | 'indians'
  | 'duel'
  | 'roulette'
  | 'dying'
  | 'check'
  | 'store'
  | 'brawl'
  | 'daltons'
  | 'give'
  | 'place'
  | 'excess'
  | 'rob';

export interface Question {
  n: number;
  seat: Seat;
  kind: QuestionKind;
  by?: Seat;
  card?: Card;
  cause?: Cause;
  count?: number;
  seats?: Seat[];
  legal?: LegalMove[]; // only for the reader who is asked
}

export interface View {
  viewer?: Seat;
  open: boolean;
  rules: number;
  seats: number;
  sets: SetName[];
  options: Option[];
  turns: number;
  turn?: Seat;
  phase: Phase;
  first?: Seat;
  extra?: boolean;
  bangs?: number;
  suit?: Suit;
  shown?: Card;
  event?: string;
  next_event?: string;
  events?: number;
  deck: { count: number; top?: Card[] };
  discard: { count: number; top?: Card };
  store: Card[];
  flipped: Card[];
  look: Card[];
  row?: { equipment?: string; price?: number }[];
  gear?: number;
  players: Player[];
  distances: number[][];
  question?: Question;
  stack: string[];
  winner?: Winner;
  winners?: Seat[];
}

export interface GameEvent {
  kind: string;
  actor?: Seat;
  target?: Seat;
  card?: Card;
  cause?: Cause;
  amount?: number;
  role?: Role;
  suit?: Suit;
  color?: 'red' | 'black';
  winner?: Winner;
  question?: QuestionKind;
  status?: Status;
  side?: 'law' | 'outlaws';
}

export interface Clock {
  move_ms: number;
  left_ms: number;
  bank_ms: Record<Seat, number>;
}

export interface ChatLine {
  n: number;
  person: number;
  name: string;
  text: string;
  seat?: Seat;
  out?: boolean;
}

// --- from the server --------------------------------------------------------------------------------------------------

export interface Update {
  type: 'update';
  table: string;
  since: number;
  n: number;
  room?: Room;
  view?: View;
  events?: GameEvent[];
  clock?: Clock;
  chat?: ChatLine[];
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  rules: number;
  server: string;
  session: string;
  person: number;
  name: string;
  tables: string[];
  levels: string[];
  sets: SetName[];
  options: Option[];
}

export interface LobbyTable {
  table: string;
  name: string;
  state: Room['state'];
  seats: number;
  persons: number;
  bots: number;
  free: number;
  spectators: number;
  watchers: boolean;
  password: boolean;
  sets: SetName[];
  options: Option[];
  move_seconds: number;
}

export interface ReplayStep {
  n: number;
  move?: string;
  events: GameEvent[];
  view: View;
}

export interface ServerError {
  type: 'error';
  code: string;
  message: string;
  rule?: string;
  id?: string;
}

export interface Replay {
  type: 'replay';
  view: string;
  moves: number;
  from: number;
  names: Record<Seat, string>;
  steps: ReplayStep[];
  id?: string;
}

/** What a bot would do in the reader's place. */
export interface Hint {
  type: 'hint';
  table: string;
  question: number;
  move: string;
  id?: string;
}

export type ServerMessage =
  | Update
  | Welcome
  | ServerError
  | Replay
  | { type: 'lobby'; tables: LobbyTable[]; id?: string }
  | { type: 'joined'; table: string; person: number; id?: string }
  | { type: 'left'; table: string; why: 'left' | 'kicked' | 'ended'; id?: string }
  | { type: 'record'; table: string; record: string; id?: string }
  | Hint
  | { type: 'ok'; id: string }
  | { type: 'pong'; id?: string };

// --- from the client --------------------------------------------------------------------------------------------------

type AtTable = { table?: string };
export type ClientMessage = { id?: string } & (
  | { type: 'hello'; protocol: number; name?: string; session?: string }
  | { type: 'name'; name: string }
  | { type: 'lobby'; follow?: boolean }
  | ({ type: 'create'; bots?: number; password?: string } & Partial<Settings>)
  | { type: 'join'; table: string; password?: string }
  | { type: 'resume'; table: string; n: number }
  | { type: 'ping' }
  | TableMessage
);
/** What is said about a table. */
export type TableMessage = AtTable &
  (
    | { type: 'leave' | 'stand' | 'start' | 'rematch' | 'back' | 'record'; fill?: boolean }
    | { type: 'sit' | 'unbot'; seat?: Seat }
    | { type: 'bot'; seat?: Seat; level?: string }
    | { type: 'ready'; ready?: boolean }
    | { type: 'agree'; agree?: boolean }
    | ({ type: 'set'; password?: string } & Partial<Settings>)
    | { type: 'move'; question: number; move: string }
    | { type: 'hint'; question: number }
    | { type: 'chat'; text: string }
    | { type: 'mute'; person: number; muted?: boolean }
    | { type: 'kick' | 'host'; person: number }
    | { type: 'replay'; record?: string; view?: string; from?: number; count?: number }
  );
