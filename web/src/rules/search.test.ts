import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Asked, RuleBook } from '../catalogue/rules.svelte';
import type { SetName } from '../protocol';
import { Finder, isPlayed, kindOf, subjectOf, typos } from './search';

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
    ['en', 'it', 'es', 'fr'].map((code) => [
      code,
      new Finder(read<RuleBook>('rules', code).rules, read<Asked>('asked', code)),
    ]),
  );
  const first = (code: string, query: string): string[] =>
    finders[code]!.find(query)
      .slice(0, 3)
      .map(({ id }) => id);

  test.each([
    ['en', 'dinamite', 'base.dynamite'],
    ['en', 'volcanc', 'base.volcanic'],
    ['en', 'barel', 'base.barrel'],
    ['en', 'dinami', 'base.dynamite'],
    ['en', 'winchetser', 'base.winchester'],
    ['it', 'dinamitte', 'base.dynamite'],
    ['it', 'bira', 'base.beer'],
    ['es', 'cervesa', 'base.beer'],
    ['es', 'dinamyta', 'base.dynamite'],
    ['fr', 'dinamite', 'base.dynamite'],
    ['fr', 'biere', 'base.beer'],
    ['fr', 'volcanc', 'base.volcanic'],
  ])('%s: a letter wrong in "%s"', (code, query, id) => {
    expect(first(code, query)[0]).toBe(id);
  });

  test.each([
    ['en', 'can I shoot twice', 'base.one_bang'],
    ['en', 'Can I shoot more than once?', 'base.one_bang'],
    ['en', 'what does beer do when two are left', 'base.beer'],
    ['en', 'what does beer do when two are left', 'base.two_left'],
    ['en', 'how many cards can I keep', 'base.excess'],
    ['en', 'what happens when the deck is empty', 'base.piles'],
    ['en', 'who wins', 'base.victory'],
    ['en', 'how do I get out of jail', 'base.jail'],
    ['en', 'can I have two weapons', 'base.one_weapon'],
    ['it', 'posso sparare due volte?', 'base.one_bang'],
    ['it', 'cosa fa la birra quando si è rimasti in due', 'base.beer'],
    ['it', 'quante carte posso tenere', 'base.excess'],
    ['it', 'chi vince', 'base.victory'],
    ['es', '¿puedo disparar dos veces?', 'base.one_bang'],
    ['es', 'qué hace la cerveza cuando quedan dos', 'base.beer'],
    ['es', 'cuántas cartas puedo guardar', 'base.excess'],
    ['es', 'quién gana', 'base.victory'],
    ['fr', 'est-ce que je peux tirer deux fois ?', 'base.one_bang'],
    ['fr', 'que fait la bière quand il reste deux joueurs', 'base.beer'],
    ['fr', 'combien de cartes puis-je garder', 'base.excess'],
    ['fr', 'qui gagne', 'base.victory'],
  ])('%s: the question "%s"', (code, query, id) => {
    expect(first(code, query)).toContain(id);
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
