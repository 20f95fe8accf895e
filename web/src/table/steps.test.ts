import { describe, expect, test } from 'vitest';
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
});
