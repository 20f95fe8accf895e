import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableKey, type TableKeys } from './keys';

let did: string[];
const keys: TableKeys = {
  answer: (key) => did.push(`answer ${key}`) > 0,
  back: () => did.push('back') > 0,
  end: () => did.push('end') > 0,
  hand: () => undefined,
  table: () => undefined,
  why: () => undefined,
  advice: () => true,
  distances: () => undefined,
  log: () => void did.push('log'),
  notes: () => undefined,
  pause: () => did.push('pause') > 0,
  straight: () => did.push('straight') > 0,
  sound: () => undefined,
};
const press = (key: string, more: Partial<KeyboardEvent> = {}): boolean =>
  tableKey({ key, target: null, ...more } as KeyboardEvent, keys);

beforeEach(() => {
  did = [];
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

describe('a key at the table', () => {
  it('answers, ends the turn and opens things', () => {
    expect(['2', 'e', 'l', 'x'].map((key) => press(key))).toEqual([true, true, true, false]);
    expect(did).toEqual(['answer 2', 'end', 'log']);
  });

  it('does so once, however long it is held down', () => {
    press('1');
    for (let i = 0; i < 20; i++) expect(press('1', { repeat: true })).toBe(false);
    expect(did).toEqual(['answer 1']);
  });
});
