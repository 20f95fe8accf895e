// Made by tools/protocol from src/analysis/report.def: the JSON of docs/analysis.md.
import type { Role, Seat } from '../protocol';

export type TurnedBy = 'luck' | 'choice';
export type ReasonPart = 'ended' | 'fate' | 'life' | 'cards';

export interface Reason {
  part: ReasonPart;
  seat: Seat;
  of: [number, number];
  lost?: [number, number];
}

export interface Judged {
  regret: number;
  error: number;
  mistake: boolean;
  best: string;
  reasons?: Reason[];
}

export interface Hindsight {
  regret: number;
  error: number;
  mistake: boolean;
  best: string;
}

export interface Upshot {
  chance: number;
  won: number;
  lost: number;
  out: number[];
  life: number[];
  cards: number[];
}

export interface Believed {
  seat: Seat;
  role: Role;
  percent: number;
}

export interface Choice {
  move: number;
  seat: Seat;
  played: string;
  best: string;
  moves: number;
  worlds: number;
  regret: number;
  error: number;
  mistake: boolean;
  hindsight: Hindsight;
  of_best?: Upshot;
  of_played?: Upshot;
  reasons?: Reason[];
  believed?: Believed[];
}

export interface Account {
  seat: Seat;
  name: string;
  role: Role;
  prior: number;
  luck: number;
  deal: number;
  own: number;
  others: number;
  won: number;
  luck_variance: number;
  choices: number;
  mistakes: number;
  given_away: number;
}

export interface Turning {
  move: number;
  by: TurnedBy;
}

export interface Moment {
  move: number;
  turn: number;
  seat: Seat;
  played: string;
  worth: number[];
  choice: number[];
  luck: number[];
}

export interface Belief {
  move: number;
  turn: number;
  seats: number[][];
}

export interface Report {
  analysis: number;
  rules: number;
  seed: number;
  worlds: number;
  one: number;
  point: number;
  seats: Account[];
  turnings: Turning[];
  moves: Moment[];
  choices: Choice[];
  belief: Belief[];
}
