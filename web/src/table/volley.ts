// A Duel so far.
import type { GameEvent, Question, Seat } from '../protocol';
import type { LogEntry } from './model.svelte';

/** How many cards `seat` has thrown in the Duel that is asked about: its answers have the cause of what began it. */
export function thrown(log: readonly LogEntry[], { cause }: Question, seat: Seat): number {
  const ofDuel = (event: GameEvent): boolean => event.cause?.is === cause?.is && event.cause?.id === cause?.id;
  const begin = log.findLastIndex(({ event }) => ofDuel(event) && event.kind !== 'responds');
  const answers = log.slice(begin + 1).filter(({ event }) => ofDuel(event) && event.kind === 'responds');
  return answers.filter(({ event }) => event.actor === seat).length;
}
