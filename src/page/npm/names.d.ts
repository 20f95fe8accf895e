// Made by tools/protocol from what the game keeps, and from src/analysis/report.def.
import type { Seat } from './index.js';

export type SetName = 'base' | 'dodge_city' | 'promos' | 'high_noon' | 'fistful' | 'gold_rush';
export type OptionName =
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
export type Level = 'random' | 'rules' | 'greenhorn' | 'cowhand' | 'gunslinger' | 'sharpshooter' | 'legend';
export type Style = 'bold' | 'careful' | 'grudging' | 'sly' | 'surprise';
export type Winner = 'law' | 'outlaws' | 'renegade' | 'seat' | 'out_of_turns';
export type Role = 'sheriff' | 'deputy' | 'outlaw' | 'renegade';

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
