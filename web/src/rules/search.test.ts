import { describe, expect, test } from 'vitest';
import { findRules, kindOf, subjectOf } from './search';

const rules = [
  { id: 'base.turn', title: 'Turn', text: 'Draw, play, discard.' },
  { id: 'base.saloon', title: 'Saloon', text: 'Like a Beer for everybody.' },
  { id: 'base.beer', title: 'Beer', text: 'You regain a life point.' },
  { id: 'dodge_city.jose_delgado', title: 'José Delgado', text: 'You may discard a blue card.' },
  { id: 'high_noon.blessing', title: 'Blessing', text: 'Hearts.' },
  { id: 'gold_rush.boots', title: 'Boots', text: 'Draw.' },
];
const found = (query: string): string[] => findRules(rules, query).map(({ id }) => id);

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

describe('what a rule is about', () => {
  test('stands in its name', () => {
    expect(rules.map(kindOf)).toEqual(['rule', 'card', 'card', 'character', 'event', 'equipment']);
    expect(rules.map(subjectOf)).toEqual(['', 'saloon', 'beer', 'jose_delgado', 'blessing', 'boots']);
  });
});
