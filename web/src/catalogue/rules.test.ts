import { describe, expect, it, vi } from 'vitest';
import { readLanguage } from '../../tools/texts.js';
import { LANGUAGES } from '../texts/index.svelte';
import { gist, ruleBook, ruleOf } from './rules.svelte';

const rule = (text: string): { id: string; title: string; text: string } => ({ id: 'x.y', title: 'Y', text });

describe('the gist of a rule', () => {
  it('is as many sentences as have room, and at least one', () => {
    const text = 'The first sentence. The second one. A third that is too long to have room beside the others.';
    expect(gist(rule(text), 40)).toBe('The first sentence. The second one.');
    expect(gist(rule(text), 3)).toBe('The first sentence.');
  });

  it('leaves out the life points, which bullets show', () => {
    expect(gist(rule('4 life points. You draw a card.'))).toBe('You draw a card.');
  });

  it('leaves out that a card is green, which its border shows', () => {
    expect(gist(rule('A green card. A player of your choice loses a card.'))).toBe(
      'A player of your choice loses a card.',
    );
  });

  it('does not end at the word draw!', () => {
    const text = 'For each draw! turn up two cards and choose which one counts.';
    expect(gist(rule(text), 20)).toBe(text);
  });

  it('is nothing where there is no rule', () => {
    expect(gist(undefined)).toBe('');
  });
});

it('a piece of equipment has its own rule, also where another one has the same name', async () => {
  await vi.waitFor(() => expect(ruleBook().rules.length).toBeGreaterThan(0));
  expect(ruleOf('shot')?.id).toBe('gold_rush.shot');
  expect(ruleOf('base.shot')?.title).toBe('Being shot at');
  expect(ruleOf('jail')?.id).toBe('base.jail');
});

it.each(LANGUAGES.map(({ code }) => code))('options are called in rules as the lobby calls them: %s', (code) => {
  const { book, texts } = readLanguage(code);
  const { text } = book.rules.find(({ id }) => id === 'fistful.ambush')!;
  const name = 'Ambush by the letter';
  expect(text).toContain(code === 'en' ? `"${name}"` : texts[name]);
  expect(book.rules.filter(({ text }) => text.includes('_'))).toEqual([]);
});
