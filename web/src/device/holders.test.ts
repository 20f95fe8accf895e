import { expect, test } from 'vitest';
import type { RoomModel } from '../lobby/room.svelte';
import type { Room } from '../protocol';
import type { SharedSource } from '../source/shared';
import { Holder } from './holders.svelte';

const MOVES = [{ move: 'pass' }, { move: 'end' }];

function decides(
  { seat = 'B', legal = MOVES as object[] | undefined, away = false } = {},
  room: Partial<Room> = {},
): number | undefined {
  const model = {
    room: { state: 'playing', tempo: 'normal', ...room },
    view: { viewer: 'B', question: { n: 7, seat, kind: 'play', seats: [], legal } },
    place: { seat: 'B', by: 'person', away },
  };
  return new Holder(model as unknown as RoomModel, null as unknown as SharedSource).decides;
}

test('a holder decides what is put to that seat, and has a choice', () => {
  expect(decides()).toBe(7);
  expect(decides({ seat: 'C', legal: undefined })).toBeUndefined();
});

test('the device is not handed on for what the table does by itself', () => {
  expect(decides({ legal: MOVES.slice(1) })).toBeUndefined();
  expect(decides({ legal: MOVES.slice(1) }, { tempo: 'instant' })).toBe(7); // then the table leaves it to people
  expect(decides({ away: true })).toBeUndefined();
  expect(decides({}, { state: 'over' })).toBeUndefined();
});
