import { afterEach, expect, it } from 'vitest';
import { LANGUAGES, speak } from '../texts/index.svelte';
import { inStyle, styleOf } from './levels';
import { levelWords, OPTIONS, optionWords, SET_NAMES, setWords, STYLES } from './words';

afterEach(() => speak('en'));

it.each(LANGUAGES.map(({ code }) => code))('has words for every set and option in %s', async (code) => {
  await speak(code);
  const words = [...SET_NAMES.map(setWords), ...OPTIONS.map(optionWords)].flatMap(({ name, line }) => [name, line]);
  expect(words.filter((text) => text.length < 5 || /[\u0004_]/.test(text))).toEqual([]);
  expect(setWords('gold_rush').name).toBe('Gold Rush');
  const same = optionWords('beginner').line === 'Without the cards that have a rule of their own';
  expect(same).toBe(code === 'en');
});

it.each(LANGUAGES.map(({ code }) => code))('says how a bot likes to play in %s', async (code) => {
  await speak(code);
  const levels = ['', ...STYLES].map((style) => levelWords(inStyle('legend', style)));
  expect(new Set(levels.map(({ name }) => name)).size).toBe(1 + STYLES.length);
  expect(new Set(levels.map(({ line }) => line)).size).toBe(1 + STYLES.length);
  expect(levels.every(({ name }) => name.startsWith(levels[0]!.name))).toBe(true);
});

it('takes a level and its style apart, and puts them together', () => {
  expect(inStyle('legend_bold', '')).toBe('legend');
  expect(inStyle('legend', 'sly')).toBe('legend_sly');
  expect(inStyle('legend_bold', 'sly')).toBe('legend_sly');
  expect([styleOf('legend_bold'), styleOf('legend'), styleOf('')]).toEqual(['bold', '', '']);
  expect(levelWords('legend_sly').name).toBe('Legend, sly');
  expect(levelWords('wizard_grim')).toEqual({ name: 'wizard, grim', line: '' }); // of a newer server
});
