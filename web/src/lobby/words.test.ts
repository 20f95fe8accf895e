import { afterEach, expect, it } from 'vitest';
import { LANGUAGES, speak } from '../texts/index.svelte';
import { OPTIONS, SET_NAMES, optionWords, setWords } from './words';

afterEach(() => speak('en'));

it.each(LANGUAGES.map(({ code }) => code))('has words for every set and option in %s', async (code) => {
  await speak(code);
  const words = [...SET_NAMES.map(setWords), ...OPTIONS.map(optionWords)].flatMap(({ name, line }) => [name, line]);
  expect(words.filter((text) => text.length < 5 || /[\u0004_]/.test(text))).toEqual([]);
  expect(setWords('gold_rush').name).toBe('Gold Rush');
  const same = optionWords('beginner').line === 'Without the cards that have a rule of their own';
  expect(same).toBe(code === 'en');
});
