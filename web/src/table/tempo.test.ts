import { expect, test } from 'vitest';
import { tempoChoices } from './tempo';

const offered = (room: Parameters<typeof tempoChoices>[1]): string[] => tempoChoices(false, room).map(({ id }) => id);

test('the tempo of the table is among those that can be chosen, and one that has been chosen', () => {
  const usual = ['paused', 'normal', 'fast', 'straight'];
  expect(offered({ pace: 'normal', tempo: 'fast' })).toEqual(usual);
  expect(offered({ pace: 'slow', tempo: 'slow' })).toEqual(['paused', 'slow', 'normal', 'fast', 'straight']);
  expect(offered({ pace: 'slow', tempo: 'fast' })).toEqual(['paused', 'slow', 'normal', 'fast', 'straight']);
  expect(offered({ pace: 'normal', tempo: 'slow' })).toEqual(['paused', 'slow', 'normal', 'fast', 'straight']);
  expect(offered({ pace: 'instant', tempo: 'instant' })).toEqual(['paused', 'normal', 'fast', 'instant', 'straight']);
  expect(offered(null)).toEqual(usual);
});
