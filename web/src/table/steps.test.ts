import { afterEach, describe, expect, test } from 'vitest';
import { EFFECTS } from '$generated/symbols';
import { usePack } from '../catalogue/pack';
import type { LegalMove } from '../protocol';
import { begin, choose, options, type Selection } from '../play/selection';
import { aimWord, choiceTitle, thingOf } from './steps';

const MOVES: LegalMove[] = [
  { move: 'draw hand B', verb: 'draw', source: 'hand', target: 'B' },
  { move: 'draw hand C', verb: 'draw', source: 'hand', target: 'C' },
  { move: 'draw deck', verb: 'draw', source: 'deck' },
  { move: 'buy pardner duel B', verb: 'buy', equipment: 'pardner', effect: 'duel', target: 'B' },
  { move: 'buy pardner duel C', verb: 'buy', equipment: 'pardner', effect: 'duel', target: 'C' },
  { move: 'buy pardner general_store', verb: 'buy', equipment: 'pardner', effect: 'general_store' },
  { move: 'buy shot B', verb: 'buy', equipment: 'shot', target: 'B' },
  { move: 'buy shot C', verb: 'buy', equipment: 'shot', target: 'C' },
  { move: 'play panic:JH B hand', verb: 'play', card: 'panic:JH', target: 'B', item: 'hand' },
  { move: 'play panic:JH B barrel:QS', verb: 'play', card: 'panic:JH', target: 'B', item: 'barrel:QS' },
];
const held = (...tokens: string[]): Selection => tokens.reduce(choose, begin(MOVES));
const title = (selection: Selection, aims: boolean): string => choiceTitle(selection, options(selection), aims);

afterEach(() => usePack(''));

describe('a choice in steps', () => {
  test('asks whose hand a card is drawn from', () => {
    expect(title(held('source:hand'), true)).toBe('From whose hand?');
  });

  test('is about what a piece is used as, once that is chosen', () => {
    expect(thingOf(held('row:pardner'))).toBe('pardner');
    const duel = held('row:pardner', 'effect:duel');
    expect(thingOf(duel)).toBe('duel');
    expect(title(duel, true)).toBe('Duel at whom?');
    expect(aimWord(duel)).toBe('Duel');
  });

  test('asks for a card of whoever has been chosen, and for nothing when nothing is wanted', () => {
    expect(title(held('card:panic:JH', 'target:B'), false)).toBe('Panic!: which card?');
    expect(title(held('source:deck'), false)).toBe('');
  });

  test('says what a Shot does', () => {
    expect(aimWord(held('row:shot'))).toBe('Heal');
  });

  /** The word over a player at whom a card of one's own is aimed. */
  function ownWord(...lines: string[]): string {
    usePack(['sixgun pack 1', 'card own brown', ...lines, 'faces 2S', ''].join('\n'));
    return aimWord(
      choose(begin([{ move: 'play own:2S B', verb: 'play', card: 'own:2S', target: 'B' }]), 'card:own:2S'),
    );
  }

  test('says what a card of a pack does', () => {
    expect(ownWord('play duel @ any_other')).toBe('Duel');
    expect(ownWord('play indians @ any_other')).toBe('Attack');
    expect(ownWord('play heal @ self, duel @ any_other')).toBe('Duel');
  });

  test.each(EFFECTS.filter(({ slug, aims }) => slug !== 'draw' && aims.includes('any_other')).map(({ slug }) => slug))(
    'has a word for whatever is done to another: %s',
    (slug) => expect(ownWord(`play ${slug} @ any_other`)).not.toBe('Choose'),
  );

  test('does not call a present a robbery', () => {
    expect(ownWord('play draw 2 @ any_other')).toBe('Choose');
  });
});
