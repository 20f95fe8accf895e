// The module itself as what is asked for replays.
import type { Sixgun, SixgunError } from 'sixgun';
import type { Replay } from '../../src/protocol';
import type { Asks } from '../../src/source/replay_source';

export const asksOf = (sixgun: Sixgun): Asks => ({
  ask({ view, from, count, ...game }) {
    try {
      const reply = sixgun.replay('record' in game ? game.record : '', { view, from, count });
      return Promise.resolve(JSON.parse(reply) as Replay);
    } catch (error) {
      return Promise.reject(JSON.parse((error as SixgunError).reply!) as Error);
    }
  },
});
