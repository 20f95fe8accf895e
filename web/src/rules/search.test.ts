import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '$generated/languages';
import { readFileSync } from 'node:fs';
import type { Asked, RuleBook } from '../catalogue/rules.svelte';
import type { SetName } from '../protocol';
import { kindOf, subjectOf } from '../catalogue/subject';
import { Finder, isPlayed, typos } from './search';

const rules = [
  { id: 'base.turn', title: 'Turn', text: 'Draw, play, discard.' },
  { id: 'base.saloon', title: 'Saloon', text: 'Like a Beer for everybody.' },
  { id: 'base.beer', title: 'Beer', text: 'You regain a life point.' },
  { id: 'dodge_city.jose_delgado', title: 'José Delgado', text: 'You may discard a blue card.' },
  { id: 'high_noon.blessing', title: 'Blessing', text: 'Hearts.' },
  { id: 'gold_rush.boots', title: 'Boots', text: 'Draw.' },
];
const found = (query: string): string[] => new Finder(rules).find(query).map(({ id }) => id);

describe('finding rules', () => {
  test('puts titles before texts', () => {
    expect(found('beer')).toEqual(['base.beer', 'base.saloon']);
  });
  test('does not care for accents and capitals', () => {
    expect(found('JOSE delg')).toEqual(['dodge_city.jose_delgado']);
  });
  test('wants every word', () => {
    expect(found('beer dynamite')).toEqual([]);
  });
  test('leaves the book as it is without a word', () => {
    expect(found('  ')).toEqual(rules.map(({ id }) => id));
  });
});

describe('finding rules of the book, in every language', () => {
  const read = <T>(folder: string, code: string): T =>
    JSON.parse(readFileSync(new URL(`../../generated/${folder}/${code}.json`, import.meta.url), 'utf8')) as T;
  const finders: Record<string, Finder> = Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, new Finder(read<RuleBook>('rules', code).rules, read<Asked>('asked', code))]),
  );
  const first = (code: string, query: string): string[] =>
    finders[code]!.find(query)
      .slice(0, 3)
      .map(({ id }) => id);

  const questions = readFileSync(new URL('../../../tests/facts/questions.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string, string]);
  test.each(LANGUAGES)('there are questions in $name', ({ code }) => {
    expect(questions.filter(([language]) => language === code)).not.toEqual([]);
  });
  test.each(questions)('%s, among the first %s, %s: "%s"', (code, most, id, question) => {
    const ids = finders[code]!.find(question).map((rule) => rule.id);
    expect(ids.slice(0, Number(most))).toContain(id);
  });

  test('tells what is nearest where nothing has every word, and nothing of nonsense', () => {
    const near = (query: string): string[] => finders.en!.near(query).map(({ id }) => id);
    expect(finders.en!.find('beer with a volcanic in wells fargo')).toEqual([]);
    expect(near('beer with a volcanic in wells fargo')).toContain('base.wells_fargo');
    expect([finders.en!.find('teapot'), near('teapot')]).toEqual([[], []]);
  });

  test('still finds a word that questions are made of', () => {
    expect(first('en', 'can can')[0]).toBe('dodge_city.can_can');
  });

  test('counts what is wrong with a word', () => {
    expect([typos('beer', 'beer', 2), typos('beer', 'bere', 2), typos('beer', 'beers', 2)]).toEqual([0, 1, 1]);
    expect(typos('beer', 'volcanic', 2)).toBe(3);
  });
});

describe('what a rule is about', () => {
  test('stands in its name', () => {
    expect(rules.map(kindOf)).toEqual(['rule', 'card', 'card', 'character', 'event', 'equipment']);
    expect(rules.map(subjectOf)).toEqual(['', 'saloon', 'beer', 'jose_delgado', 'blessing', 'boots']);
  });
  test('is no piece of equipment that only has the same name', () => {
    expect(['base.shot', 'gold_rush.shot'].map((id) => kindOf({ id }))).toEqual(['rule', 'equipment']);
    expect(subjectOf({ id: 'base.shot' })).toBe('');
  });
});

test('a house rule is played where the table has agreed upon it', () => {
  const id = 'house.safe_first_round';
  expect(isPlayed({ id }, { sets: ['base'], options: ['safe_first_round'], seats: 5 })).toBe(true);
  expect(isPlayed({ id }, { sets: ['base'], options: ['full_hand'], seats: 5 })).toBe(false);
});

test('how events work matters where a box has some', () => {
  const plays = (sets: SetName[]): boolean => isPlayed({ id: 'events.in_force' }, { sets, options: [], seats: 5 });
  expect(plays(['base', 'dodge_city', 'gold_rush', 'promos'])).toBe(false);
  expect([plays(['base', 'high_noon']), plays(['base', 'fistful'])]).toEqual([true, true]);
});
