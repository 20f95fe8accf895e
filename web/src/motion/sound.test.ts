import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let touched: () => void;
let audio: { state: string };
let sources: number;
let resumed: number;

/** As much of a browser's sound as a tick needs. */
class FakeAudio {
  state = 'running';
  currentTime = 0;
  sampleRate = 1000;
  constructor() {
    audio = this;
  }
  resume(): Promise<void> {
    resumed++;
    return Promise.reject(new DOMException('not now', 'InvalidStateError'));
  }
  readonly #node = () => {
    const set = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, value: 0 };
    const node = {
      gain: set,
      frequency: set,
      connect: (to: object) => to,
      start: () => undefined,
      stop: () => undefined,
    };
    return node;
  };
  createGain = this.#node;
  createBiquadFilter = this.#node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(600) });
  createBufferSource = () => {
    sources++;
    return this.#node();
  };
}

beforeEach(() => {
  sources = resumed = 0;
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => (touched = act));
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what happens while the sound is interrupted is not heard later, all at once', async () => {
  const { sound } = await import('./sound');
  touched();
  vi.runAllTimers();
  sound('tick');
  expect(sources).toBe(1);
  audio.state = 'interrupted';
  for (let i = 0; i < 5; i++) sound('tick');
  expect([sources, resumed]).toEqual([1, 5]);
  audio.state = 'running';
  vi.advanceTimersByTime(1000);
  sound('tick');
  expect(sources).toBe(2);
});

test('kinds of sounds are switched off apart, and what is said twice at once is heard once', async () => {
  const { settings } = await import('../settings.svelte');
  const { sound } = await import('./sound');
  touched();
  vi.runAllTimers();
  sound('card');
  sound('card');
  expect(sources).toBe(1);
  vi.advanceTimersByTime(1000);
  settings.quiet = ['table'];
  sound('card');
  expect(sources).toBe(1);
  sound('tick');
  expect(sources).toBe(2);
  vi.advanceTimersByTime(1000);
  settings.volume = 0;
  sound('tick');
  expect(sources).toBe(2);
});
