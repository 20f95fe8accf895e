import type { Effect, Sign } from './index';

/** What a card does, in the words that packs have for it (src/pack/symbols.def). */
export interface Doing {
  cost: boolean;
  flip?: string; // of a pack: what a "draw!" must show
  barrel: boolean;
  reach: number;
  bangs: boolean;
  seen: number;
  sees: number;
  missed: boolean;
  play: readonly { effect: string; amount: number; aim: string }[];
  bonus: number;
}

/** Its signs, from left to right; a book where there is none for what it does. */
export function stripOf(card: Doing): Sign[];

/** Its effects, and at whom. */
export function doesOf(card: Pick<Doing, 'play'>): Effect[];

/** Aimed at a player it is a shot, or, as a Missed! may, stands for one. */
export function isShot(card: Pick<Doing, 'missed' | 'play'>): boolean;
