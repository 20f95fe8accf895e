import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay, ServerMessage, View } from '../protocol';
import type { Asks } from '../source/replay_source';
import { Player } from './player.svelte';

const MOVES = 200;
let answers: (() => void)[]; // of the server, each told when it is called
let broken = false;
const asks: Asks = {
  ask: ({ from, count, view }) =>
    new Promise<ServerMessage>((done, failed) => {
      if (broken) failed({ type: 'error', code: 'line_broken', message: '' });
      const length = Math.min(count, MOVES + 1 - from);
      const steps = Array.from({ length }, (_, i) => ({ n: from + i, events: [], view: { turns: from + i } as View }));
      answers.push(() => done({ type: 'replay', view, moves: MOVES, from, names: {}, steps } as Replay));
    }),
};
async function answer(): Promise<void> {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
}
const replaceState = vi.fn();

let player: Player;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://table.example/#/' });
  vi.stubGlobal('history', { replaceState });
  replaceState.mockClear();
  answers = [];
  player = new Player(asks, { table: 'KXQW' }, 'KXQW', 'open');
});
afterEach(() => {
  player.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function open(): Promise<void> {
  void player.open(0);
  await answer();
}

describe('a replay that runs', () => {
  it('leads the address along, but not after the screen has been left', async () => {
    await open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(replaceState).toHaveBeenCalledOnce();
    player.jump(90);
    player.stop();
    await answer();
    await vi.advanceTimersByTimeAsync(1000);
    expect(replaceState).toHaveBeenCalledOnce();
  });

  it('goes where it was sent as soon as the line is back', async () => {
    await open();
    broken = true;
    player.jump(90);
    await answer();
    expect(player.wrong?.title).toBe('Line lost');
    broken = false;
    player.retry();
    await answer();
    expect([player.at, player.source.at, player.wrong]).toEqual([90, 90, null]);
  });

  it('goes at one speed when it has been stopped and begun again while a step was fetched', async () => {
    await open();
    player.jump(49);
    await vi.advanceTimersByTimeAsync(0);
    player.toggle();
    await vi.advanceTimersByTimeAsync(0); // the next fifty are on their way
    player.toggle();
    player.toggle();
    await answer();
    await answer();
    await vi.advanceTimersByTimeAsync(0);
    const before = player.at;
    await vi.advanceTimersByTimeAsync(1400 * 4 + 50);
    expect(player.at - before).toBe(4);
  });
});
