import { expect, test } from 'vitest';
import type { GameEvent } from '../protocol';
import { digest, points } from './digest';

const bang = { is: 'card', id: 'bang' } as const;

test('tells what each did, at whom, and who was hurt', () => {
  const events: GameEvent[] = [
    { kind: 'turn_begins', actor: 'B' },
    { kind: 'plays', actor: 'B', card: 'mustang:9H', cause: { is: 'card', id: 'mustang' } },
    { kind: 'plays', actor: 'B', target: 'A', card: 'bang:QH', cause: bang },
    { kind: 'loses_life', actor: 'A', target: 'B', amount: 1, cause: bang },
    { kind: 'plays', actor: 'C', target: 'B', card: 'bang:KS', cause: bang },
    { kind: 'responds', actor: 'B', card: 'missed:2S', cause: bang },
    { kind: 'dies', actor: 'D' },
  ];
  expect(digest(events, 'A')).toEqual([
    {
      seat: 'B',
      life: 0,
      out: false,
      played: [
        { what: 'mustang', at: undefined },
        { what: 'bang', at: 'A' },
        { what: 'missed', at: undefined },
      ],
    },
    { seat: 'A', life: -1, out: false, played: [] },
    { seat: 'C', life: 0, out: false, played: [{ what: 'bang', at: 'B' }] },
    { seat: 'D', life: 0, out: true, played: [] },
  ]);
});

test('says nothing of what cancels itself, and nothing of what the reader did', () => {
  const events: GameEvent[] = [
    { kind: 'plays', actor: 'A', card: 'beer:6H', cause: { is: 'card', id: 'beer' } },
    { kind: 'loses_life', actor: 'B', amount: 1 },
    { kind: 'gains_life', actor: 'B', amount: 1 },
  ];
  expect(digest(events, 'A')).toEqual([]);
  expect([points(-2), points(1)]).toEqual(['−2', '+1']);
});
