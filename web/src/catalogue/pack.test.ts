import { afterEach, describe, expect, it } from 'vitest';
import { eventLine } from './event_lines';
import { aimedEffect, cards, characters, equipment, events, nameOf, printed } from './index';
import { changesIn, thingsOf, usePack } from './pack';
import { ruleOf } from './rules.svelte';

const TRAIL = [
  'sixgun pack 1',
  'name en The Dusty Trail',
  'card coach_gun2 brown',
  'name en Coach Gun',
  'rule en A shot at a neighbour.',
  'cost 1',
  'play shoot @ distance_1, draw 2 @ self',
  'faces KS 10D',
  'card barrel blue',
  'in_play barrel sees 1',
  'character thorny_theo 3',
  'name it Teo',
  'is seen 1 more_missed 1',
  '',
].join('\n');

afterEach(() => usePack(''));

describe('a pack', () => {
  it('stands in the catalogue beside the boxes', () => {
    expect(printed('coach_gun2:KS')).toBeUndefined();
    usePack(TRAIL);
    expect(printed('coach_gun2:KS')).toEqual({ slug: 'coach_gun2', rank: 'K', suit: 'S' });
    expect(nameOf('coach_gun2')).toBe('Coach Gun');
    expect(cards.coach_gun2).toMatchObject({ border: 'brown', shot: true, range: 0 });
    expect(cards.coach_gun2?.symbols).toEqual([
      { cost: true },
      { sign: 'bang', number: 1, target: 'range' },
      { sign: 'draw', number: 2, target: '' },
    ]);
    expect(characters.thorny_theo).toMatchObject({ name: 'Teo', life: 3 });
  });

  it('stands in their place, and gives it back', () => {
    const before = cards.barrel;
    usePack(TRAIL);
    expect(cards.barrel?.symbols).toContainEqual({ sign: 'eye', number: -1 });
    expect(nameOf('barrel')).toBe('Barrel');
    usePack('');
    expect(cards.barrel).toBe(before);
    expect(characters.thorny_theo).toBeUndefined();
  });

  it.each([
    ['springfield brown', 'cost 1\nplay shoot @ any_other'],
    ['gatling brown', 'play shoot @ all_others'],
    ['panic brown', 'play take @ distance_1'],
    ['dodge brown', 'missed 1\nbonus 1'],
    ['barrel blue', 'in_play barrel'],
    ['duel brown', 'book\nplay duel @ any_other'],
    ['indians brown', 'book\nplay indians @ all_others'],
    ['volcanic blue', 'in_play reach 1 bangs any'],
  ])('has the strip of the box for what does the same: %s', (card, does) => {
    const { slug, ...box } = { slug: card.split(' ')[0]!, ...cards[card.split(' ')[0]!]! };
    usePack(`sixgun pack 1\ncard ${card}\n${does}\n`);
    expect(cards[slug]).toEqual(box);
  });

  it('tells what it leaves out, and what there is of a card of the boxes', () => {
    const text = 'sixgun pack 1\nwithout jail dynamite\nwithout suzy_lafayette\ndeck beer 6H 10S\n';
    expect(changesIn(text + TRAIL.slice(14))).toEqual({
      without: ['jail', 'dynamite', 'suzy_lafayette'],
      deck: [{ slug: 'beer', faces: ['6H', '10S'] }],
    });
    expect(changesIn(TRAIL)).toEqual({ without: [], deck: [] });
  });

  it('has equipment and events, with what they are for', () => {
    const before = events.curse;
    usePack(
      [
        'sixgun pack 1',
        'equipment snake_oil brown 2',
        'name en Snake Oil',
        'play heal 1 @ any_player',
        'copies 2',
        'equipment poster black 1',
        'before any_player',
        'is bounty 2',
        'event stampede own',
        'is toll 1 no_beer',
        'when turn_begins then draw 1 @ self',
        'event curse high_noon',
        'is silences',
        '',
      ].join('\n'),
    );
    expect(equipment.snake_oil).toMatchObject({ name: 'Snake Oil', kept: false, cost: 2, copies: 2 });
    expect(aimedEffect('snake_oil')).toBe('heal');
    expect(equipment.poster).toMatchObject({ kept: true, cost: 1, copies: 1 });
    expect(ruleOf('poster')?.text).toBe('2 cards for whoever eliminates you. It is put in front of any player.');
    expect(events.stampede).toEqual({ name: 'stampede', set: 'own', final: false });
    const means =
      'For all players, while it is in force: when your turn begins you lose 1 life point. You may play no Beer. ' +
      'When your turn begins: you draw 1 card.';
    expect(ruleOf('stampede')?.text).toBe(means);
    expect(eventLine('stampede')).toBe(means);
    expect(eventLine('curse')).toContain('no character has an ability.');
    usePack('');
    expect(events.curse).toBe(before);
    expect(eventLine('curse')).toBe('Every card counts as spades.');
    expect([equipment.poster, events.stampede]).toEqual([undefined, undefined]);
  });

  it('says how many it takes, and one as one says it', () => {
    const given = (condition: string): string | undefined => {
      usePack(`sixgun pack 1\ncard snake blue\nwhen turn_begins if ${condition} then wound 1 @ self\n`);
      return ruleOf('snake')?.text.split(': ')[1];
    };
    expect(given('hand at_least 3')).toBe('with at least 3 cards in your hand');
    expect(given('hand at_least 1')).toBe('with cards in your hand');
    expect(given('hand at_most 0')).toBe('without cards in your hand');
    expect(given('hand at_most 1')).toBe('with fewer than 2 cards in your hand');
  });

  it('says what a "draw!" decides', () => {
    usePack(
      [
        'sixgun pack 1',
        'card snake blue',
        'when turn_begins if hand at_least 2 flip spades then wound 1 @ self',
        'card lot brown',
        'play flip hearts then shoot @ reachable else draw 2 @ self, heal 1 @ self',
        'card dice green',
        'play flip red 2-9 then draw 2 @ self',
        'character ann 4',
        'when hits bang flip court then take @ whoever else wound 1 @ self',
        'may 1 pays 1 red flip black then take @ any_other',
        '',
      ].join('\n'),
    );
    expect(ruleOf('snake')?.text).toBe(
      'When your turn begins: with at least 2 cards in your hand: if a "draw!" shows spades: you lose 1 life point.',
    );
    expect(ruleOf('lot')?.text).toBe(
      'If a "draw!" shows hearts: a shot at a player in reach of your weapon. ' +
        'Otherwise: you draw 2 cards. You regain 1 life point.',
    );
    expect(ruleOf('ann')?.text).toBe(
      'When you take life points from another player: if it was BANG!: if a "draw!" shows J-K: ' +
        'you take a card from whoever did it. Otherwise: you lose 1 life point. ' +
        'Once in your turn, if you like: if a "draw!" shows black cards: ' +
        'you take a card from any other player. It costs 1 card of the hand (red cards).',
    );
    expect(cards.lot?.symbols).toEqual([{ flip: 'H' }, { sign: 'bang', number: 1, target: 'reach' }]);
    expect(cards.dice?.symbols).toEqual([{ sign: 'book' }, { sign: 'draw', number: 2, target: '' }]);
    expect(ruleOf('dice')?.text).toContain('red cards, 2-9');
  });

  it('says what is avoided', () => {
    usePack(
      [
        'sixgun pack 1',
        'character ann 4',
        'when targeted bang if alone flip red then avoid @ self',
        'may round if shot_at then avoid @ self',
        'card escape brown',
        'cancels brown but bang',
        'card dive brown',
        'react other_shot_at then avoid @ whoever, wound 1 @ self',
        '',
      ].join('\n'),
    );
    expect(ruleOf('ann')?.text).toBe(
      'When a card of another player is about to do you harm: if it was BANG!: if it is done to you alone: ' +
        'if a "draw!" shows red cards: you avoid what is being done to you. ' +
        'Once from one turn of yours to the next, at any time: if you are shot at: you avoid what is being done to you.',
    );
    expect(ruleOf('escape')?.text).toBe('It avoids what others do to you with brown cards, but no BANG!.');
    expect(ruleOf('dive')?.text).toBe(
      'You play it only out of turn: when a third player is shot at by a card of another one: ' +
        'what is being done to whoever is shot at is avoided. You lose 1 life point.',
    );
  });

  it('says what spares whoever discards it', () => {
    usePack(
      [
        'sixgun pack 1',
        'card raid brown',
        'play wound 1 @ all_others unless 2 any, draw 1 @ self',
        'character ann 4',
        'when turn_begins flip red then wound 1 @ self unless 1 red 2-9 else draw 1 @ self',
        '',
      ].join('\n'),
    );
    expect(ruleOf('raid')?.text).toBe(
      'You make all other players lose 1 life point. Whoever discards 2 cards of the hand is spared. You draw 1 card.',
    );
    expect(ruleOf('ann')?.text).toBe(
      'When your turn begins: if a "draw!" shows red cards: you lose 1 life point. ' +
        'Whoever discards 1 card of the hand (red cards, 2-9) is spared. Otherwise: you draw 1 card.',
    );
    usePack('sixgun pack 1\ncharacter jim 4\nwhen other_plays beer then heal 1 @ self for 1 any\n');
    expect(ruleOf('jim')?.text).toBe(
      'Whenever another player plays Beer: you regain 1 life point. Only if you discard 1 card of the hand.',
    );
  });

  it('shows cards that spare somebody by what they do', () => {
    usePack('sixgun pack 1\ncard raid brown\nplay wound 1 @ all_others unless 2 any, draw 1 @ self\n');
    expect(cards.raid?.symbols).toEqual([
      { sign: 'lose', number: 1, target: 'all' },
      { sign: 'draw', number: 1, target: '' },
    ]);
  });

  it('may call a thing as every object calls something', () => {
    usePack('sixgun pack 1\ncharacter constructor 3\nis seen 1\n');
    expect(characters.constructor).toMatchObject({ name: 'constructor', life: 3 });
    usePack('');
    expect(Object.hasOwn(characters, 'constructor')).toBe(false);
  });

  it('says what its things do, in its words or in those of the game', () => {
    usePack(TRAIL);
    expect(ruleOf('coach_gun2')?.text).toBe('A shot at a neighbour.');
    expect(ruleOf('thorny_theo')?.text).toBe(
      'All others see you farther away by 1. Against your BANG! it takes 1 Missed! more.',
    );
    expect(thingsOf(TRAIL).map(({ slug }) => slug)).toEqual(['coach_gun2', 'barrel', 'thorny_theo']);
  });
});
