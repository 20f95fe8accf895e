import { describe, expect, test } from 'vitest';
import type { Replay, ReplayStep, View } from '../protocol';
import { ReplaySource, type Asks } from './replay_source';
import type { News } from './table_source';

const MOVES = 120;
function line(fail?: () => object | undefined) {
  const asked: { view: string; from: number }[] = [];
  const asks: Asks = {
    async ask({ view, from, count }) {
      const error = fail?.();
      if (error) throw error;
      asked.push({ view, from });
      const steps = Array.from({ length: Math.min(count, MOVES + 1 - from) }, (_, i): ReplayStep => {
        const n = from + i;
        return {
          n,
          ...(n && { move: 'A end' }),
          events: [{ kind: 'draws', amount: n }],
          view: { turns: n, viewer: view } as View,
        };
      });
      return { type: 'replay', view, moves: MOVES, from, names: { A: 'Ann' }, steps } satisfies Replay;
    },
  };
  return { asks, asked };
}
function updates(source: ReplaySource) {
  const heard: { since: number; turns: number | undefined; events: number }[] = [];
  source.listen((news: News) => {
    if (news.type !== 'update') return;
    const { since, view, events } = news.update;
    heard.push({ since, turns: view?.turns, events: events?.length ?? 0 });
  });
  return heard;
}

describe('a replay', () => {
  test('begins with the deal and goes on step by step', async () => {
    const { asks } = line();
    const source = new ReplaySource(asks, { record: 'record' });
    await source.go(0);
    const heard = updates(source);
    await source.go(1);
    await source.go(2);
    expect(heard.map(({ turns, events }) => [turns, events])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(heard[0]?.since).toBe(0);
    expect(heard[1]?.since).toBeGreaterThan(0);
    expect(source.moves).toBe(MOVES);
    expect(source.names).toEqual({ A: 'Ann' });
  });

  test('jumps, with all that has happened till then', async () => {
    const { asks, asked } = line();
    const source = new ReplaySource(asks, { record: 'record' });
    const heard = updates(source);
    await source.go(75);
    await source.go(10);
    expect(heard).toEqual([
      { since: 0, turns: 75, events: 76 },
      { since: 0, turns: 10, events: 11 },
    ]);
    expect(asked.map(({ from }) => from)).toEqual([0, 50]);
  });

  test('ends at the last move', async () => {
    const { asks } = line();
    const source = new ReplaySource(asks, { record: 'record' });
    await source.go(1e6);
    expect(source.at).toBe(MOVES);
    expect(source.view?.turns).toBe(MOVES);
  });

  test('looks over another shoulder at the same moment', async () => {
    const { asks, asked } = line();
    const source = new ReplaySource(asks, { record: 'record' });
    await source.go(60);
    await source.look('B');
    expect(source.at).toBe(60);
    expect(source.view?.viewer).toBe('B');
    expect(asked.at(-1)).toEqual({ view: 'B', from: 50 });
  });

  test('stays where it was when the server refuses', async () => {
    let refuse = false;
    const { asks } = line(() => (refuse ? { code: 'bad_record' } : undefined));
    const source = new ReplaySource(asks, { record: 'record' });
    await source.go(3);
    refuse = true;
    await expect(source.look('B')).rejects.toMatchObject({ code: 'bad_record' });
    expect(source.viewpoint).toBe('open');
    expect(source.view?.turns).toBe(3);
  });

  test('asks again when it was too much', async () => {
    let times = 0;
    const { asks } = line(() => (times++ === 0 ? { code: 'too_many' } : undefined));
    const source = new ReplaySource(asks, { record: 'record' });
    await source.go(0);
    expect(times).toBe(2);
    expect(source.view?.turns).toBe(0);
  });
});
