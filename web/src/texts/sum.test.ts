import { afterAll, expect, it } from 'vitest';
import { packed, readLanguage } from '../../tools/texts.js';
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

it('languages share the sums of their texts, and each has its own in their order', () => {
  const { steps, texts } = packed([{ Beer: 'Birra', Jail: 'Prigione' }, { Jail: 'Cárcel' }]);
  const sums = steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step));
  const [beer, jail] = [sums.indexOf(sumOf('Beer')), sums.indexOf(sumOf('Jail'))];
  expect([texts[0]![beer], texts[0]![jail]]).toEqual(['Birra', 'Prigione']);
  expect([texts[1]![beer], texts[1]![jail]]).toEqual([0, 'Cárcel']);
});

it('every language but English is told in the same texts', () => {
  const [first, ...others] = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => readLanguage(code).texts);
  for (const texts of others) expect(Object.keys(texts).sort()).toEqual(Object.keys(first!).sort());
});
