import { expect, test } from 'vitest';
import type { GameEvent } from '../protocol';
import { sayEvents } from './sentences';

const names: Record<string, string> = { A: 'Anna', C: 'Ruby' };
const say = (events: GameEvent[]): string[] =>
  sayEvents({ legal: [], asked: 'play', faceDown: undefined, events }, (seat) => names[seat] ?? seat);

test('what luck did is told, and that a turn came when nothing else is', () => {
  const ends: GameEvent = { kind: 'turn_ends', actor: 'A' };
  const begins: GameEvent = { kind: 'turn_begins', actor: 'C' };
  const draws: GameEvent = { kind: 'draws', actor: 'C', card: 'beer:6H' };
  expect(say([ends, begins, draws])).toEqual(['Ruby draws Beer (6♥).']);
  expect(say([ends, begins])).toEqual(["It is Ruby's turn."]);
});
