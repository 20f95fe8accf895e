import { describe, expect, test, vi } from 'vitest';
import type { EventKind, GameEvent, Room, Update, View } from '../protocol';
import { SharedSource } from './shared';
import type { News, TableSource } from './table_source';

function source() {
  let tell: ((news: News) => void) | undefined;
  let listens = 0;
  const inner: TableSource = {
    person: 7,
    send: () => undefined,
    listen(hear) {
      listens++;
      tell = hear;
      return () => (tell = undefined);
    },
  };
  const update = (more: Partial<Update>): void =>
    tell?.({ type: 'update', update: { type: 'update', table: 'KXQW', since: 1, n: 2, ...more } });
  return { shared: new SharedSource(inner), update, tell: (news: News) => tell?.(news), listens: () => listens };
}
const event = (kind: EventKind): GameEvent => ({ kind });

describe('a shared source', () => {
  test('listens once and tells everybody', () => {
    const { shared, update, listens } = source();
    const heard: string[] = [];
    shared.listen(() => heard.push('first'));
    shared.listen(() => heard.push('second'));
    update({ since: 0, n: 1 });
    expect(listens()).toBe(1);
    expect(heard).toEqual(['first', 'second']);
  });

  test('tells the whole table to whoever comes later', () => {
    const { shared, update } = source();
    shared.listen(() => undefined);
    update({ since: 0, n: 1, room: { state: 'open' } as Room, chat: [{ n: 1, person: 1, name: 'Ann', text: 'Hi' }] });
    update({ since: 1, n: 2, view: { turns: 1 } as View, events: [event('turn_begins')] });
    update({ since: 2, n: 3, view: { turns: 2 } as View, events: [event('plays')] });
    const heard: News[] = [];
    shared.listen((news) => heard.push(news));
    expect(heard).toHaveLength(1);
    const [news] = heard;
    expect(news?.type === 'update' && news.update).toMatchObject({
      since: 0,
      n: 3,
      room: { state: 'open' },
      view: { turns: 2 },
      events: [event('turn_begins'), event('plays')],
      chat: [{ text: 'Hi' }],
    });
  });

  test('forgets the game of before when a new one begins', () => {
    const { shared, update } = source();
    shared.listen(() => undefined);
    update({ since: 0, n: 1, events: [event('game_begins'), event('game_over')] });
    update({ since: 1, n: 2, events: [event('role'), event('game_begins'), event('turn_begins')] });
    expect(shared.events.map(({ kind }) => kind)).toEqual(['game_begins', 'turn_begins']);
  });

  test('keeps the end of what is said through a long evening', () => {
    const { shared, update } = source();
    shared.listen(() => undefined);
    update({ since: 0, n: 1 });
    for (let n = 2; n < 1000; n++)
      update({ since: n - 1, n, chat: [{ n, person: 1, name: 'Ann', text: `line ${n}` }] });
    let chat: string[] = [];
    shared.listen((news) => news.type === 'update' && (chat = news.update.chat?.map(({ text }) => text) ?? []));
    expect(chat.at(-1)).toBe('line 999');
    expect(chat.length).toBe(300);
  });

  test('says at once that the line is down', () => {
    const { shared, tell } = source();
    shared.listen(() => undefined);
    tell({ type: 'line', up: false });
    const heard: News[] = [];
    shared.listen((news) => heard.push(news));
    expect(heard).toEqual([{ type: 'line', up: false }]);
  });

  test('takes the time from the clock that has passed since it came', () => {
    const { shared, update } = source();
    shared.listen(() => undefined);
    const clock = { move_ms: 1000, left_ms: -500, bank_ms: { A: 4000, B: 4000 } };
    update({ since: 0, n: 1, view: { question: { seat: 'B' } } as View, clock });
    let bank = { A: 0, B: 0 } as Record<string, number>;
    shared.listen((news) => news.type === 'update' && news.update.clock && (bank = news.update.clock.bank_ms));
    expect(bank.A).toBe(4000);
    expect(bank.B).toBeLessThanOrEqual(3500);
  });

  test('takes no time in which the clock stood still', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { shared, update } = source();
    shared.listen(() => undefined);
    update({ since: 0, n: 1, view: {} as View, clock: { move_ms: 9000, left_ms: 9000, bank_ms: {} } });
    now.mockReturnValue(6000);
    shared.stoodStill();
    now.mockReturnValue(7000);
    let left = 0;
    shared.listen((news) => news.type === 'update' && news.update.clock && (left = news.update.clock.left_ms));
    expect(left).toBe(8000);
    now.mockRestore();
  });
});
