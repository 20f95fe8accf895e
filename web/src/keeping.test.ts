import { afterEach, expect, test, vi } from 'vitest';
import { keepAs, keptAs } from './keeping';

/** A place of the browser that may be full. */
function place(room: number): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}
afterEach(() => vi.unstubAllGlobals());

test('what is kept is there again, each under its name and in its place', () => {
  vi.stubGlobal('localStorage', place(100));
  vi.stubGlobal('sessionStorage', place(100));
  expect(keepAs('a', { guns: 2 })).toBe(true);
  expect(keepAs('a', [7], 'sessionStorage')).toBe(true);
  expect(keptAs('a', {})).toEqual({ guns: 2 });
  expect(keptAs('a', [], 'sessionStorage')).toEqual([7]);
  expect(keptAs('b', 'nothing')).toBe('nothing');
});

test('what does not fit leaves what was kept, and says so', () => {
  vi.stubGlobal('localStorage', place(10));
  keepAs('a', 'short');
  expect(keepAs('a', 'much too long')).toBe(false);
  expect(keptAs('a', '')).toBe('short');
});

test('what somebody has spoiled counts as nothing', () => {
  const local = place(10);
  local.setItem('a', '{"guns":');
  vi.stubGlobal('localStorage', local);
  expect(keptAs('a', 0)).toBe(0);
});

test('a browser that keeps nothing is no trouble', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepAs('a', 1)).toBe(false);
  expect(keptAs('a', 0)).toBe(0);
});
