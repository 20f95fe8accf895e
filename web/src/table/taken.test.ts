import { expect, test } from 'vitest';
import { ROOM } from '../fixture/room';
import type { Place, View } from '../protocol';
import { botsLeft, takerOf } from './taken';

const view = (players: object[]): View => ({ players }) as unknown as View;

test('only a bot that is alive may be taken over: no person, and nobody who comes back for a turn', () => {
  const alive = { by: 'bot', status: 'alive' };
  const seats = [
    { seat: 'A', ...alive, status: 'dead' },
    { seat: 'B', ...alive },
    { seat: 'C', ...alive, by: 'person', away: true },
    { seat: 'D', ...alive, status: 'ghost' },
  ];
  expect(botsLeft(view(seats)).map(({ seat }) => seat)).toEqual(['B']);
  expect(botsLeft(null)).toEqual([]);
});

test('whoever has taken a seat over goes by the name at their own place', () => {
  const places: Place[] = [
    { seat: 'A', by: 'person', person: 2, name: 'Ben' },
    { seat: 'B', by: 'person', person: 1, name: 'Ruby', taken_over: true },
    { seat: 'C', by: 'person', person: 1, name: 'Anna' },
  ];
  const room = { ...ROOM, places };
  expect(['A', 'B', 'C', 'D'].map((seat) => takerOf(room, seat))).toEqual([undefined, 'Anna', undefined, undefined]);
  expect(takerOf(null, 'B')).toBeUndefined();
});
