import { describe, expect, test } from 'vitest';
import { codeIn } from './words';

describe('the code in what is typed', () => {
  test.each([
    [' mule ', 'MULE'],
    ['s57 5xp', 'S575XP'],
    ['S57-5XP', 'S575XP'],
    ['http://192.168.1.7:7447/#/table/S575XP', 'S575XP'],
    ['https://example.org/sixgun/t/s575xp', 'S575XP'],
    ['https://example.org/#/table/S575XP?from=chat', 'S575XP'],
    ['Sit down at my table: https://example.org/#/table/S575XP now', 'S575XP'],
    ['   ', ''],
  ])('%j is %s', (text, code) => expect(codeIn(text)).toBe(code));
});
