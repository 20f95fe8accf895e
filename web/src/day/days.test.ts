import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayAt, days, isDay, keepBegun, keepEnd, keepScore, ownMoves, scoreOf, streak, today } from './days';

const NOON = Date.parse('2026-11-23T12:00:00Z');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the deal of a day', () => {
  test('is that of the day by UTC', () => {
    expect(today(Date.parse('2026-11-23T23:59:59Z'))).toBe('2026-11-23');
    expect(today(Date.parse('2026-11-24T00:00:00Z'))).toBe('2026-11-24');
  });
  test('is of days that have come', () => {
    expect(['2026-11-23', '2024-02-29', '1999-12-31'].map((day) => isDay(day))).toEqual([true, true, true]);
    for (const no of ['2026-11-24', '2026-02-30', '2026-2-3', '', 'today', '2026-13-01']) expect(isDay(no)).toBe(false);
  });
});

describe('days that were played', () => {
  test('count by their first game that is over', () => {
    keepBegun('2026-11-23', 'KAAAA');
    keepBegun('2026-11-23', 'KBBBB'); // the first one was left
    expect(dayAt('KAAAA')).toBeUndefined();
    expect(dayAt('KBBBB')).toBe('2026-11-23');
    keepEnd('KBBBB', false);
    keepScore('2026-11-23', { choices: 2, mistakes: 1, given: 3.5, marks: '.x' });
    keepBegun('2026-11-23', 'KCCCC');
    keepEnd('KCCCC', true);
    expect(days()['2026-11-23']).toEqual({
      table: 'KCCCC',
      first: 'KBBBB',
      won: false,
      score: { choices: 2, mistakes: 1, given: 3.5, marks: '.x' },
    });
  });
  test('tell which were played on another day', () => {
    keepBegun('2026-11-20', 'KAAAA');
    expect(days()['2026-11-20']?.late).toBe(true);
  });
  test('nothing of another table counts', () => {
    keepBegun('2026-11-23', 'KAAAA');
    keepEnd('KZZZZ', true);
    expect(days()['2026-11-23']).toEqual({ table: 'KAAAA' });
  });
  test('stand in a row when each was played on its day', () => {
    const won = { table: 'K', won: true };
    expect(streak({ '2026-11-23': won, '2026-11-22': won, '2026-11-20': won }, NOON)).toBe(2);
    expect(streak({ '2026-11-22': won, '2026-11-21': { ...won, late: true } }, NOON)).toBe(1);
    expect(streak({ '2026-11-23': { table: 'K' }, '2026-11-22': won }, NOON)).toBe(1);
    expect(streak({ '2026-11-21': won }, NOON)).toBe(0);
  });
});

describe('the score', () => {
  const choice = (seat: string, mistake: boolean) => ({ seat, mistake });
  test('is that of one’s seat in the report', () => {
    const choices = [choice('A', false), choice('B', true), choice('A', true), choice('A', true)];
    const seats = [
      { seat: 'A', choices: 3, mistakes: 2, given_away: 5750 },
      { seat: 'B', choices: 1, mistakes: 1, given_away: 9000 },
    ];
    const report = { seats, choices, point: 1000 } as never;
    expect(scoreOf(report, 'A')).toEqual({ choices: 3, mistakes: 2, given: 5.75, marks: '.xx' });
  });
  test('is of one’s own answers', () => {
    const record = 'sixgun record 1\nname A Ada\nmoves\nhash 1\nA end\nB end\n# A comment\nA pass\nhash 2\nend 3\n';
    expect(ownMoves(record, 'A')).toEqual([1, 3]);
  });
});
