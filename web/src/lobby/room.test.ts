import { expect, test } from 'vitest';
import type { ServerError } from '../protocol';
import type { Line } from '../source/line.svelte';
import type { News, TableSource } from '../source/table_source';
import { RoomModel } from './room.svelte';

async function roomAfter(code: string): Promise<{ room: RoomModel; tell: (news: News) => void }> {
  let hear: (news: News) => void = () => undefined;
  const source: TableSource = {
    person: 12,
    send: () => undefined,
    listen: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const refusal: ServerError = { type: 'error', code, message: '' };
  const line = { ask: () => Promise.reject(refusal) } as unknown as Line;
  const room = new RoomModel(line, source, 'MULE');
  room.start();
  await room.say({ type: 'sit' });
  return { room, tell: (news) => hear(news) };
}

test('a broken line is no trouble any more when it is back', async () => {
  const { room, tell } = await roomAfter('line_broken');
  tell({ type: 'line', up: false });
  expect(room.refused?.code).toBe('line_broken');
  tell({ type: 'line', up: true });
  expect(room.refused).toBeNull();
});

test('what the server has refused stays refused', async () => {
  const { room, tell } = await roomAfter('seat_taken');
  tell({ type: 'line', up: true });
  expect(room.refused?.code).toBe('seat_taken');
});
