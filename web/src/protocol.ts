// Made by tools/protocol from src/protocol/*.def: the messages of docs/protocol.md.
export const PROTOCOL = 1;
export const NAME_LETTERS = 24;
export const TITLE_LETTERS = 40;
export const CHAT_LETTERS = 300;
export const ID_BYTES = 64;
export const PASSWORD_BYTES = 64;
export const SEALED_BYTES = 1024;
export const PACK_BYTES = 65536;
export const PERSON_TABLES = 8;
export const DUPLICATE_TABLES = 12;
export const DUPLICATE_GAMES = 16;
export const REPLAY_STEPS = 50;

export type Seat = string; // 'A' to 'H'
export type Card = string; // 'bang:QH', or '?' when the reader may not know it

export type CauseKind = 'card' | 'character' | 'event' | 'equipment' | 'rule';
export type State = 'open' | 'playing' | 'over' | 'ended';
export type SeatedBy = 'nobody' | 'person' | 'bot';
export type LeftWhy = 'left' | 'kicked' | 'ended';
export type Answer = 'yes' | 'no';
export type Vain = 'healthy' | 'two_left' | 'immune';
export type Meaning = 'names' | 'laid_by' | 'lends';
export type Suit = 'S' | 'H' | 'D' | 'C';
export type Color = 'red' | 'black';
export type Role = 'sheriff' | 'deputy' | 'outlaw' | 'renegade';
export type Side = 'law' | 'outlaws';
export type Status = 'dead' | 'alive' | 'ghost' | 'shadow';
export type Phase = 'setup' | 'flip' | 'start' | 'draw' | 'play' | 'excess';
export type Winner = 'law' | 'outlaws' | 'renegade' | 'seat' | 'out_of_turns';
export type SetName = 'base' | 'dodge_city' | 'promos' | 'high_noon' | 'fistful' | 'gold_rush';
export type Option =
  | 'beginner'
  | 'two_characters'
  | 'no_extra_events'
  | 'duel_pays_the_challenged'
  | 'shadow_gunslingers'
  | 'ambush_counts_cards_only'
  | 'thirst_leaves_one_card'
  | 'brothers_at_full_life'
  | 'safe_first_round'
  | 'plain_sheriff'
  | 'full_hand'
  | 'dead_reckoning'
  | 'third_character'
  | 'dynamite_stays'
  | 'two_dynamites'
  | 'dutch_will_may_keep_both'
  | 'one_nugget_for_indians'
  | 'scrap_after_gold_rush'
  | 'last_one_standing'
  | 'one_weapon_for_suzy'
  | 'attack_and_defence'
  | 'two_round_events'
  | 'open_events'
  | 'loaded_gun'
  | 'accomplices'
  | 'hidden_characters'
  | 'finnegans_wake'
  | 'undercover_sheriff'
  | 'rival_gangs'
  | 'draw_last';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export type Tempo = 'slow' | 'normal' | 'fast' | 'instant' | 'straight' | 'paused';
export type Gesture = 'wink' | 'tip_hat' | 'laugh' | 'gasp' | 'wince' | 'shrug' | 'sigh' | 'threaten';
export type Claim = 'deputy' | 'outlaw' | 'renegade' | 'nothing';
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
export type Source = 'deck' | 'discard' | 'hand' | 'table' | 'none';
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
  | 'rob'
  | 'demand'
  | 'reckoning'
  | 'avert'
  | 'react';
export type EventKind =
  | 'game_begins'
  | 'turn_begins'
  | 'turn_ends'
  | 'turn_lost'
  | 'plays'
  | 'uses'
  | 'ability'
  | 'responds'
  | 'declines'
  | 'pays'
  | 'discards'
  | 'puts_back'
  | 'draws'
  | 'shows'
  | 'takes'
  | 'gives'
  | 'loses_card'
  | 'picks'
  | 'flips'
  | 'check_works'
  | 'check_fails'
  | 'moves_on'
  | 'explodes'
  | 'loses_life'
  | 'gains_life'
  | 'immune'
  | 'saved'
  | 'dies'
  | 'role'
  | 'reward'
  | 'penalty'
  | 'reshuffle'
  | 'store'
  | 'event'
  | 'copies'
  | 'character'
  | 'returns'
  | 'leaves'
  | 'suit'
  | 'guesses'
  | 'extra_turn'
  | 'gains_gold'
  | 'pays_gold'
  | 'buys'
  | 'scraps'
  | 'gets_gear'
  | 'loses_gear'
  | 'row'
  | 'gear_shuffle'
  | 'side'
  | 'game_over'
  | 'picks_up';
export type Level = 'random' | 'rules' | 'greenhorn' | 'cowhand' | 'gunslinger' | 'sharpshooter' | 'legend';
export type Style = 'bold' | 'careful' | 'grudging' | 'sly' | 'surprise';

export interface Settings {
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
  hints: boolean;
  host_sheriff: boolean;
  host_character: string;
  take_over: boolean;
  duplicate: boolean;
  name: string;
}

export interface Guess {
  winner?: Winner;
  seat?: Seat;
  turns?: number;
  points?: number;
}

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
  taken_over?: boolean;
  wins?: number;
  kept?: string;
  claim?: Claim;
  guess?: Guess;
}

export interface Person {
  person: number;
  name: string;
  here: boolean;
}

export interface Room extends Settings {
  state: State;
  game: number;
  host?: number;
  tempo?: Tempo;
  may_set_tempo?: number[];
  brought?: number;
  password: boolean;
  places: Place[];
  spectators: Person[];
  muted: number[];
  commitment?: string;
  seed?: string;
}

export interface Cause {
  is: CauseKind;
  id: string;
}

export interface Outlook {
  vain?: Vain;
  cost?: number;
  range?: number;
  within?: number;
  unlimited?: boolean;
  sees?: number;
  seen?: number;
  hits?: number;
  missed?: number;
  more?: number;
  heals?: number;
  draws?: number;
}

export interface LegalMove {
  move: string;
  verb: Verb;
  card?: Card;
  character?: string;
  event?: string;
  equipment?: string;
  suit?: Suit;
  color?: Color;
  answer?: Answer;
  source?: Source;
  target?: Seat;
  item?: string;
  effect?: string;
  outlook?: Outlook;
}

export interface Question {
  n: number;
  seat: Seat;
  kind: QuestionKind;
  by?: Seat;
  card?: Card;
  cause?: Cause;
  count?: number;
  seats: Seat[];
  item?: Card;
  loses?: number;
  legal?: LegalMove[];
}

export interface Player {
  seat: Seat;
  name?: string;
  by: SeatedBy;
  away: boolean;
  status: Status;
  role?: Role;
  role_open: boolean;
  character?: string;
  copy?: string;
  spare?: string;
  kept?: string;
  face_down?: boolean;
  silenced?: boolean;
  side?: Side;
  life: number;
  max_life: number;
  fell?: number;
  hand: Card[];
  apart?: Card[];
  hand_limit: number;
  table: Card[];
  fresh: Card[];
  gear: string[];
  gold: number;
  reach: number;
  distance: number;
  chance?: number;
  suspected?: number[];
}

export interface Meant {
  card: Card;
  is: Meaning;
  seat: Seat;
}

export interface Deck {
  count: number;
  top: Card[];
}

export interface Discard {
  count: number;
  top?: Card;
}

export interface ForSale {
  equipment?: string;
  price?: number;
}

export interface View {
  viewer?: Seat;
  open: boolean;
  rules: number;
  moves?: number;
  seats: number;
  sets: SetName[];
  options: Option[];
  turns: number;
  turn?: Seat;
  phase: Phase;
  first?: Seat;
  extra: boolean;
  bangs: number;
  backwards?: boolean;
  meant?: Meant[];
  suit?: Suit;
  shown?: Card;
  event?: string;
  next_event?: string;
  events: number;
  coming?: string[];
  event_left?: number;
  deck: Deck;
  discard: Discard;
  store: Card[];
  flipped: Card[];
  look: Card[];
  row: ForSale[];
  gear: number;
  players: Player[];
  distances: number[][];
  question?: Question;
  stack: string[];
  target?: Seat;
  winner?: Winner;
  winners?: Seat[];
}

export interface GameEvent {
  kind: EventKind;
  actor?: Seat;
  target?: Seat;
  card?: Card;
  cause?: Cause;
  amount?: number;
  role?: Role;
  suit?: Suit;
  color?: Color;
  winner?: Winner;
  question?: QuestionKind;
  side?: Side;
  status?: Status;
}

export interface Prospect {
  move: string;
  percent: number;
  error: number;
}

export interface Opinion {
  seat: Seat;
  role: Role;
  percent: number;
  deeds: GameEvent[];
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
  seat?: Seat;
  text: string;
  gesture?: Gesture;
  claim?: Claim;
  out?: boolean;
}

export interface PackText {
  text: string;
}

export interface LobbyTable {
  table: string;
  name: string;
  state: State;
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
  pack?: string;
}

export interface ReplayStep {
  n: number;
  move?: string;
  events: GameEvent[];
  view: View;
}

export interface Compared {
  seat: Seat;
  person?: number;
  name: string;
  role: Role;
  won: boolean;
  points: number;
  most: number;
}

export interface Played {
  table: string;
  record: string;
  turns: number;
  winner: Winner;
  seats: Compared[];
}

export interface Deal {
  game: number;
  played: Played[];
}

export interface Standing {
  person: number;
  name: string;
  games: number;
  won: number;
  points: number;
  most: number;
}

export interface Scored {
  place: number;
  person: number;
  name: string;
  won: boolean;
  choices: number;
  mistakes: number;
  given_away: number;
}

// --- from the server --------------------------------------------------------------------------------------------------

export interface Welcome {
  type: 'welcome';
  id?: string;
  protocol: number;
  rules: number;
  server: string;
  session?: string;
  person: number;
  name: string;
  tables: string[];
  levels: string[];
  sets: SetName[];
  options: Option[];
  packs: boolean;
}

export interface Lobby {
  type: 'lobby';
  id?: string;
  tables: LobbyTable[];
}

export interface Joined {
  type: 'joined';
  id?: string;
  table: string;
  person: number;
}

export interface Left {
  type: 'left';
  id?: string;
  table: string;
  why: LeftWhy;
}

export interface Update {
  type: 'update';
  id?: string;
  table: string;
  since: number;
  n: number;
  room?: Room;
  pack?: PackText;
  view?: View;
  events?: GameEvent[];
  clock?: Clock;
  chat?: ChatLine[];
}

export interface Call {
  type: 'call';
  id?: string;
  call: string;
}

export interface PickedUp {
  type: 'picked_up';
  id?: string;
  call: string;
  sealed: string;
}

export interface Answered {
  type: 'answered';
  id?: string;
  call: string;
  sealed: string;
}

export interface Results {
  type: 'results';
  id?: string;
  code: string;
  host: number;
  games: number;
  ended: boolean;
  tables: string[];
  deals: Deal[];
  standings: Standing[];
}

export interface Scores {
  type: 'scores';
  id?: string;
  day: string;
  count: number;
  point: number;
  scores: Scored[];
}

export interface GameRecord {
  type: 'record';
  id?: string;
  table: string;
  record: string;
}

export interface Hint {
  type: 'hint';
  id?: string;
  table: string;
  question: number;
  move: string;
  percent?: number;
  error?: number;
  other?: Prospect;
  roles: Opinion[];
}

export interface Replay {
  type: 'replay';
  id?: string;
  view: string;
  moves: number;
  from: number;
  names: Record<Seat, string>;
  pack?: PackText;
  steps: ReplayStep[];
}

export interface Ok {
  type: 'ok';
  id: string;
}

export interface ServerError {
  type: 'error';
  id?: string;
  code: string;
  message: string;
  rule?: string;
  reason?: string;
  line?: number;
  column?: number;
  right?: string;
}

export interface Pong {
  type: 'pong';
  id?: string;
}

export type ServerMessage =
  | Welcome
  | Lobby
  | Joined
  | Left
  | Update
  | Call
  | PickedUp
  | Answered
  | Results
  | Scores
  | GameRecord
  | Hint
  | Replay
  | Ok
  | ServerError
  | Pong;

// --- from the client --------------------------------------------------------------------------------------------------

/** What is said about a table: without `table` about the one that the connection joined last. */
export type TableMessage = { id?: string; table?: string } & (
  | { type: 'resume'; n: number }
  | { type: 'leave' }
  | { type: 'sit'; seat?: Seat }
  | { type: 'stand' }
  | { type: 'ready'; ready?: boolean }
  | { type: 'agree'; agree?: boolean }
  | ({ type: 'set' } & Partial<Settings>)
  | { type: 'pack'; text: string }
  | { type: 'bot'; seat?: Seat; level?: string }
  | { type: 'unbot'; seat?: Seat }
  | { type: 'start'; fill?: boolean }
  | { type: 'rematch' }
  | { type: 'move'; question: number; move: string }
  | { type: 'hint'; question: number }
  | { type: 'tempo'; tempo: Tempo }
  | { type: 'away' }
  | { type: 'back' }
  | { type: 'guess'; winner: Winner; seat?: Seat; turns: number }
  | { type: 'chat'; text: string }
  | { type: 'gesture'; gesture: Gesture }
  | { type: 'claim'; claim: Claim }
  | { type: 'mute'; person: number; muted?: boolean }
  | { type: 'kick'; person: number }
  | { type: 'host'; person: number }
  | { type: 'duplicate'; tables: number; games: number }
  | { type: 'results'; code?: string }
  | { type: 'record' }
  | { type: 'replay'; record?: string; view?: string; from?: number; count?: number }
);
export type ClientMessage =
  | TableMessage
  | ({ id?: string } & (
      | { type: 'hello'; protocol: number; name?: string; session?: string }
      | { type: 'name'; name: string }
      | { type: 'lobby'; follow?: boolean }
      | ({ type: 'create'; bots?: number; password?: string } & Partial<Settings>)
      | ({ type: 'bring'; record: string; seat: Seat; password?: string } & Partial<Settings>)
      | { type: 'join'; table: string; password?: string }
      | { type: 'ping' }
      | { type: 'call'; sealed: string }
      | { type: 'pick_up'; call: string }
      | { type: 'answer'; call: string; sealed: string }
      | { type: 'finish'; code: string }
      | { type: 'score'; record: string }
      | { type: 'scores'; day: string }
    ));
