import { expect, test } from 'vitest';
import { fill, LANGUAGES, speak } from './index.svelte';

const NUMBERS = [0, 7, 42, 999, 1000, 12_345, 1_234_567, 2.5, -1];

test.each(LANGUAGES.map(({ code }) => code))('numbers stand in a text as they are written in %s', async (code) => {
  await speak(code);
  const { format } = new Intl.NumberFormat(code);
  expect(fill(NUMBERS.map(() => '%s').join(' '), NUMBERS)).toBe(NUMBERS.map(format).join(' '));
});
