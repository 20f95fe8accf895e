import { AIMS, EFFECTS, TRAITS, TRIGGERS } from '$generated/symbols';
import { describe, expect, test } from 'vitest';
import { meaningOf } from '../catalogue/meaning';
import { thingsOf } from '../catalogue/pack';
import { linesOf, secondAims, slugOf, thenAims, type OwnCard } from './workshop';

const ANY = new Set(['bangs']);
const CARD: OwnCard = {
  what: 'card',
  name: 'Coach Gun',
  border: 'brown',
  does: 'play',
  play: [
    { effect: 'shoot', amount: 1, aim: 'distance_1' },
    { effect: 'draw', amount: 2, aim: 'self' },
  ],
  cost: 1,
  traits: {},
  before: '',
  lasts: '',
  faces: ['KS'],
};
const meaning = (lines: string): string => meaningOf(thingsOf(lines)[0]!);

describe('what is made by choosing', () => {
  test('stands in a pack as its compiler reads it, and means what was chosen', () => {
    const card = linesOf(CARD, 'coach_gun', 'en', ANY);
    expect(card).toBe(
      'card coach_gun brown\nname en Coach Gun\ncost 1\nplay shoot 1 @ distance_1, draw 2 @ self\nfaces KS\n',
    );
    expect(meaning(card)).toBe(
      'A shot: a player at distance 1. Cards drawn (2): you. It costs other cards of your hand: 1.',
    );
    const theo = linesOf(
      { what: 'character', name: ' Teo # l’Irto ', life: 3, traits: { seen: 1, bangs: 0, immune: 0 } },
      'teo',
      'it',
      ANY,
    );
    expect(theo).toBe('character teo 3\nname it Teo l’Irto\nis seen 1 bangs any immune\n');
    expect(meaning(theo)).toBe(
      'All others see you farther away by 1. You may play any number of BANG! in a turn. Diamonds that others play do nothing to you.',
    );
  });

  test('means what is done for a price, and for what cards stand', () => {
    expect(
      meaning('character quinn 4\nmay 2 pays 1 blue, 2 nuggets then draw 2 @ self\nas bang red 2-9\nas beer any\n'),
    ).toBe(
      'In your turn you may, so many times (2): Cards drawn (2): you. What it costs: from your hand, blue cards: 1; nuggets: 2. ' +
        'You may use as BANG! from your hand: red cards, 2-9. You may use as Beer from your hand: any cards.',
    );
    expect(meaning('character sid 4\nmay anytime pays 2 life then heal 1 @ self\n')).toBe(
      'At any time you may: Life points regained (1): you. What it costs: life points: 2.',
    );
  });

  test('leaves out what does not go with the rest', () => {
    const laid: OwnCard = { ...CARD, border: 'blue', before: 'any_other', lasts: 'turn_ends', traits: { reach: 4 } };
    const blue = linesOf(laid, 'gun', 'en', ANY);
    expect(blue).toBe(
      'card gun blue\nname en Coach Gun\nbefore any_other\nlasts turn_ends\nin_play reach 4\nfaces KS\n',
    );
    const missed = linesOf({ ...CARD, does: 'missed' }, 'dodge', 'en', ANY);
    expect(missed).toBe('card dodge brown\nname en Coach Gun\nmissed 1\nfaces KS\n');
    expect(linesOf({ ...CARD, does: 'missed', border: 'green' }, 'oats', 'en', ANY)).not.toContain('cost');
  });

  test('has a name that a pack takes, and no other thing has', () => {
    const taken = new Set(['coach_gun', 'coach_gun_2']);
    const name = (text: string): string => slugOf(text, (slug) => taken.has(slug));
    expect(name('Coach Gun')).toBe('coach_gun_3');
    expect(name('Élan d’été!')).toBe('elan_d_ete');
    for (const text of ['', 'Ñ', '7', '七', 'a'.repeat(60), '10 Gallons of a Very Long Name'])
      expect(name(text)).toMatch(/^[a-z][a-z0-9_]{1,23}$/);
  });

  test('has a second symbol that needs no target of its own', () => {
    const first = { effect: 'shoot', amount: 1, aim: 'any_other' };
    expect(secondAims('draw', first)).toEqual(['self', 'any_other', 'all_others', 'all_players']);
    expect(secondAims('take', first)).toEqual([]);
    expect(secondAims('take_away', first)).toEqual(['all_others']);
  });

  test('says what follows when something happens', () => {
    const rosie = linesOf(
      {
        what: 'character',
        name: 'Rosie Reed',
        life: 4,
        traits: { sees: 1 },
        when: { trigger: 'played beer', then: [{ effect: 'draw', amount: 2, aim: 'whoever' }] },
      },
      'rosie',
      'en',
      ANY,
    );
    expect(rosie).toBe('character rosie 4\nname en Rosie Reed\nis sees 1\nwhen played beer then draw 2 @ whoever\n');
    expect(meaning(rosie + 'when wounded then heal 1 @ self, shoot @ whoever\n')).toBe(
      'You see all others nearer by 1. Whenever anybody plays Beer: Cards drawn (2): whoever did it. ' +
        'For each life point you lose and survive: Life points regained (1): you. A shot: whoever did it.',
    );
    const spikes = linesOf(
      { ...CARD, border: 'blue', when: { trigger: 'wounded', then: [CARD.play[1]!] } },
      'spikes',
      'en',
      ANY,
    );
    expect(spikes).toContain('\nwhen wounded then draw 2 @ self\n');
  });

  test('is equipment or an event, too', () => {
    const oil = {
      what: 'equipment' as const,
      name: 'Oil',
      kept: false,
      price: 3,
      copies: 2,
      play: { effect: 'heal', amount: 2, aim: 'any_player' },
      traits: { draws: 1 },
      before: true,
    };
    expect(linesOf(oil, 'oil', 'en', ANY)).toBe(
      'equipment oil brown 3\nname en Oil\ncopies 2\nplay heal 2 @ any_player\n',
    );
    expect(linesOf({ ...oil, kept: true, copies: 1 }, 'oil', 'en', ANY)).toBe(
      'equipment oil black 3\nname en Oil\nbefore any_player\nis draws 1\n',
    );
    const storm = linesOf(
      {
        what: 'event',
        name: 'Storm',
        box: 'fistful',
        traits: { ghosts: 0 },
        when: { trigger: 'wounded', then: [CARD.play[1]!] },
      },
      'storm',
      'en',
      ANY,
    );
    expect(storm).toBe('event storm fistful\nname en Storm\nis ghosts\nwhen wounded then draw 2 @ self\n');
  });

  test('lets follow what its compiler takes', () => {
    expect(thenAims('shoot', 'wounded')).toEqual(['all_others', 'whoever']);
    expect(thenAims('draw', 'turn_begins')).toEqual(['self', 'all_others', 'all_players']);
    expect(thenAims('take', 'turn_begins')).toEqual([]);
    expect(thenAims('shoot', 'answered')).toEqual([]);
    expect(thenAims('heal', 'answered')).toEqual(['self', 'all_others', 'all_players']);
    expect(thenAims('draw', 'hand_empty')).toEqual(['self']);
    expect(thenAims('draw', '')).toEqual([]);
  });

  test('is offered all that there is', () => {
    expect(TRIGGERS.map(({ slug }) => slug)).toContain('other_eliminated');
    expect(EFFECTS.map(({ slug }) => slug)).toContain('indians');
    expect(TRAITS.filter(({ most }) => most === 'any').map(({ slug }) => slug)).toEqual([...ANY]);
    for (const { aims } of EFFECTS) for (const aim of aims) expect(AIMS).toHaveProperty(aim);
  });
});
