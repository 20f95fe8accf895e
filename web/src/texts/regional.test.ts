import { expect, test } from 'vitest';
import { regional } from './regional';

test('a date is written as where the reader lives', () => {
  const day = (code: 'en' | 'fr', wanted: string[]): string =>
    new Intl.DateTimeFormat(regional(code, wanted), { dateStyle: 'long', timeZone: 'UTC' }).format(0);
  expect(day('en', ['en-GB', 'en'])).toBe('1 January 1970');
  expect(day('en', ['fr-FR', 'EN-us'])).toBe('January 1, 1970');
  expect(day('fr', ['en-GB'])).toBe('1 janvier 1970');
});

test('where nothing is said of the language, it is written as in most places', () => {
  expect(regional('it', [])).toBe('it');
  expect(regional('en', ['enm', 'de-AT'])).toBe('en-GB');
  expect(regional('en', ['de', 'en'])).toBe('en');
});
