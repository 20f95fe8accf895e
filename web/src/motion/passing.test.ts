import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Passing } from './passing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('keeps nothing of what is over', () => {
  const passing = new Passing();
  const gone = vi.fn();
  for (let i = 0; i < 50; i++) {
    passing.until(400, gone);
    passing.later(gone, 100);
  }
  expect(passing.count).toBe(100);
  vi.advanceTimersByTime(400);
  expect(gone).toHaveBeenCalledTimes(100);
  expect(passing.count).toBe(0);
});

test('takes away at once what is there, and does no more what has not begun', () => {
  const passing = new Passing();
  const [taken, acted] = [vi.fn(), vi.fn()];
  passing.until(400, taken);
  passing.later(acted, 100);
  passing.end();
  expect([taken.mock.calls.length, acted.mock.calls.length, passing.count]).toEqual([1, 0, 0]);
  vi.advanceTimersByTime(1000);
  expect([taken.mock.calls.length, acted.mock.calls.length]).toEqual([1, 0]);
});
