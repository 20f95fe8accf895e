import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../protocol';
import {
  back,
  begin,
  choose,
  complete,
  depth,
  gripsOf,
  options,
  optionsOf,
  renew,
  seatsToChoose,
  tokens,
} from './selection';

const bang = (target: string): LegalMove => ({ move: `play bang:7D ${target}`, verb: 'play', card: 'bang:7D', target });
const panic = (target: string, item: string): LegalMove => ({
  move: `play panic:JH ${target} ${item}`,
  verb: 'play',
  card: 'panic:JH',
  target,
  item,
});
const moves: LegalMove[] = [
  bang('B'),
  bang('C'),
  panic('B', 'hand'),
  panic('B', 'barrel:QS'),
  panic('C', 'hand'),
  { move: 'play beer:6H', verb: 'play', card: 'beer:6H' },
  { move: 'cash beer:6H', verb: 'cash', card: 'beer:6H' },
  { move: 'play stagecoach:9S', verb: 'play', card: 'stagecoach:9S' },
  { move: 'ability jose_delgado barrel:KS', verb: 'ability', character: 'jose_delgado', item: 'barrel:KS' },
  { move: 'buy bottle beer', verb: 'buy', equipment: 'bottle', effect: 'beer' },
  { move: 'buy bottle panic B hand', verb: 'buy', equipment: 'bottle', effect: 'panic', target: 'B', item: 'hand' },
  { move: 'scrap C boots', verb: 'scrap', equipment: 'boots', target: 'C' },
  { move: 'end', verb: 'end' },
];

describe('choosing a move', () => {
  it('lights up the targets of a card and fires at the one that is named', () => {
    const card = choose(begin(moves), 'card:bang:7D');
    expect([...seatsToChoose(card).keys()]).toEqual(['B', 'C']);
    expect(complete(card)).toBeUndefined();
    expect(complete(choose(card, 'target:C'))?.move).toBe('play bang:7D C');
  });

  it('names even an only target by hand', () => {
    const only = choose(begin([bang('B')]), 'card:bang:7D');
    expect(complete(only)).toBeUndefined();
    expect(options(only)).toEqual(['target:B']);
  });

  it('asks for the item only where there is a choice', () => {
    const card = choose(begin(moves), 'card:panic:JH');
    const several = choose(card, 'target:B');
    expect(complete(several)).toBeUndefined();
    expect(optionsOf(several, 'item')).toEqual(['hand', 'barrel:QS']);
    expect(complete(choose(several, 'item:barrel:QS'))?.move).toBe('play panic:JH B barrel:QS');
    expect(complete(choose(card, 'target:C'))?.move).toBe('play panic:JH C hand');
  });

  it('is complete at once where nothing is left to choose', () => {
    expect(complete(choose(begin(moves), 'card:stagecoach:9S'))?.move).toBe('play stagecoach:9S');
    expect(complete(choose(begin(moves), 'verb:end'))?.move).toBe('end');
  });

  it('asks which way a card is used when there are two', () => {
    const beer = choose(begin(moves), 'card:beer:6H');
    expect(options(beer)).toEqual(['way:play', 'way:cash']);
    expect(complete(choose(beer, 'way:cash'))?.move).toBe('cash beer:6H');
  });

  it('takes hold of the card that an ability uses up', () => {
    expect(complete(choose(begin(moves), 'card:barrel:KS'))?.move).toBe('ability jose_delgado barrel:KS');
    expect([...gripsOf(moves, 'card')]).toContain('barrel:KS');
  });

  it('asks what a bottle is used as before whom it is used on', () => {
    const bottle = choose(begin(moves), 'row:bottle');
    expect(options(bottle)).toEqual(['effect:beer', 'effect:panic']);
    expect(complete(choose(bottle, 'effect:beer'))?.move).toBe('buy bottle beer');
    const panicked = choose(choose(bottle, 'effect:panic'), 'target:B');
    expect(complete(panicked)?.move).toBe('buy bottle panic B hand');
  });

  it('names who loses a piece, then which', () => {
    const scrap = choose(begin(moves), 'verb:scrap');
    expect(complete(choose(scrap, 'target:C'))?.move).toBe('scrap C boots');
  });

  it('takes back one choice of the player at a time', () => {
    const item = choose(choose(begin(moves), 'card:panic:JH'), 'target:B');
    expect(depth(item)).toBe(2);
    expect(options(back(item))).toEqual(['target:B', 'target:C']);
    expect(back(back(item)).chosen).toEqual([]);
    expect(back(begin(moves)).chosen).toEqual([]);
  });

  it('refuses what cannot be chosen', () => {
    const card = choose(begin(moves), 'card:bang:7D');
    expect(choose(card, 'target:H')).toBe(card);
  });

  it('keeps the choices that new moves still allow', () => {
    const card = choose(begin(moves), 'card:bang:7D');
    expect(depth(renew(card, [bang('B')]))).toBe(1);
    expect(depth(renew(card, [{ move: 'end', verb: 'end' }]))).toBe(0);
  });

  it('gives every move tokens of its own', () => {
    const rows = moves.map((move) => tokens(move).join(' '));
    expect(new Set(rows).size).toBe(moves.length);
  });

  it('picks seats and cards of seats', () => {
    const pick: LegalMove[] = [
      { move: 'pick B hand', verb: 'pick', target: 'B', item: 'hand' },
      { move: 'pick B mustang:8H', verb: 'pick', target: 'B', item: 'mustang:8H' },
      { move: 'pass', verb: 'pass' },
    ];
    const seat = choose(begin(pick), 'seat:B');
    expect(optionsOf(seat, 'item')).toEqual(['hand', 'mustang:8H']);
    expect(complete(choose(seat, 'item:mustang:8H'))?.move).toBe('pick B mustang:8H');
  });
});
