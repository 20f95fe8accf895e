// The finished game of a table, as the server gives it.
import { REPLAY_STEPS, type GameEvent } from '../protocol';
import type { Line } from '../source/line.svelte';

export async function recordOf(line: Line, table: string): Promise<string> {
  const answer = await line.ask({ type: 'record', table });
  return answer.type === 'record' ? answer.record : '';
}

/** Every public event of the game. */
export async function allEvents(line: Line, table: string): Promise<GameEvent[]> {
  const events: GameEvent[] = [];
  for (let from = 0; ; from += REPLAY_STEPS) {
    const answer = await line.ask({ type: 'replay', table, view: 'spectator', from, count: REPLAY_STEPS });
    if (answer.type !== 'replay') return events;
    events.push(...answer.steps.flatMap((step) => step.events));
    if (from + REPLAY_STEPS > answer.moves) return events;
  }
}
