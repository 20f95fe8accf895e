// The time of day for clocks that run on the screen; it ticks only while somebody reads it.
import { createSubscriber } from 'svelte/reactivity';
import type { Clock, Seat } from '../protocol';

const TICK_MS = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return performance.now();
}

export interface Left {
  ms: number;
  part: number; // of the time for one decision
  bank: boolean; // the time for the decision is over, the bank runs
}

/** What is left for the one who is asked, `at` being when the clock came. */
export function timeLeft(clock: Clock & { at: number }, asked: Seat, time: number): Left {
  const gone = time - clock.at;
  const move = clock.left_ms - gone;
  if (move > 0) return { ms: move, part: clock.move_ms > 0 ? Math.min(1, move / clock.move_ms) : 1, bank: false };
  const bank = clock.bank_ms[asked] ?? 0;
  return { ms: Math.max(0, bank + Math.min(0, move)), part: 0, bank: true };
}

/** 0:41 */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
