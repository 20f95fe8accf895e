import { expect, test } from 'vitest';
import type { ChatLine } from '../protocol';
import { Hearing } from './hearing.svelte';
import type { TableModel } from './model.svelte';

const line = (n: number, person: number): ChatLine => ({ n, person, name: 'Zoe', seat: 'B', text: 'Howdy' });
const hearing = () => new Hearing({ room: {}, source: { person: 1 }, chat: [] } as unknown as TableModel);

test('news is what others have said since, once', () => {
  const one = hearing();
  expect(one.hear([line(3, 2)])).toEqual([]);
  expect(one.hear([line(3, 2), line(4, 1), line(5, 2)])).toEqual([line(5, 2)]);
  expect(one.hear([line(3, 2), line(4, 1), line(5, 2)])).toEqual([]);
});

test('whoever is muted makes no news, so no sound, and hangs at no seat', () => {
  const one = hearing();
  one.hear([]);
  one.mute(2, true);
  expect(one.hear([line(3, 2)])).toEqual([]);
  expect(one.bubbles.size).toBe(0);
  one.mute(2, false);
  expect(one.hear([line(3, 2), line(4, 2)])).toEqual([line(4, 2)]);
  expect(one.bubbles.get('B')?.n).toBe(4);
});
