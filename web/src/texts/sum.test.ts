import { afterAll, expect, it } from 'vitest';
import { readLanguage } from '../../tools/texts.js';
import { LANGUAGES, speak, t } from './index.svelte';
import { sumOf } from './sum.js';

afterAll(() => speak('en'));

it.each(LANGUAGES.filter(({ code }) => code !== 'en'))('every text of $code is found by its sum', async ({ code }) => {
  await speak(code);
  const { texts } = readLanguage(code);
  const single = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  expect(single.length).toBeGreaterThan(1000);
  for (const [id, text] of single) if (!text.includes('%')) expect(t(id)).toBe(text);
});

it('what is no text of the page stays as it is', () => {
  expect(t('Calamity Whatever')).toBe('Calamity Whatever');
});

it('the sum of a text is one of many, and always the same', () => {
  expect(sumOf('')).toBe(sumOf(''));
  const sums = new Set(Array.from({ length: 10_000 }, (_, i) => sumOf(`Text ${i}`)));
  expect(sums.size).toBeGreaterThan(9990);
});
