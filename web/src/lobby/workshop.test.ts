import { AIMS, EFFECTS, LINES, TRAITS, TRIGGERS } from '$generated/symbols';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { meaningOf } from '../catalogue/meaning';
import { thingsOf } from '../catalogue/pack';
import { valuesIn } from './lines';
import { aimsOf, firstValues, placesOf, wordsOf, type Value } from './shapes';
import {
  chaptersOf,
  kindOfOwn,
  knownIn,
  nameIn,
  ownAnew,
  ownIn,
  sectionsOf,
  slugOf,
  spotOf,
  textOf,
  withLine,
  withName,
  withOwn,
  withValues,
  withoutLine,
  withoutOwn,
  type Own,
} from './workshop';

const meaning = (lines: string): string => meaningOf(thingsOf(lines)[0]!);
const root = new URL('../../../', import.meta.url).pathname;
const PACKS = ['examples/packs', 'tests/ideas'].flatMap((folder) =>
  readdirSync(`${root}${folder}`)
    .filter((file) => file.endsWith('.pack'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${root}${folder}/${file}`, 'utf8') })),
);

/** A thing with a line, of which these words are chosen. */
function saying(own: Own, word: string, words: string): Own {
  const { shape } = LINES.find((line) => line.word === word)!;
  const values = valuesIn(shape, words, knownIn('', kindOfOwn(own)));
  const line = own.lines.findIndex((one) => one.word === word);
  const with_ = line < 0 ? withLine(own, word) : own;
  return withValues(
    with_,
    with_.lines.findLastIndex((one) => one.word === word),
    values!,
  );
}
const text = (own: Own, slug: string): string => textOf(own, slug, knownIn('', kindOfOwn(own)));
const headed = (what: string, words: string): Own =>
  withValues(ownAnew(what), -1, valuesIn(LINES.find(({ word }) => word === what)!.shape, words, knownIn('', ''))!);

describe('a pack in the form', () => {
  test('there are packs to look at', () => {
    expect(PACKS.length).toBeGreaterThan(30);
  });

  test.each(PACKS)('$file opens wholly, and is the same when it is put back', ({ text }) => {
    let back = text;
    for (const section of sectionsOf(text)) {
      const own = ownIn(
        back,
        sectionsOf(back).find((one) => one.what === section.what && one.slug === section.slug)!,
      );
      const hidden = own.lines.filter(({ word, values }) => !values && word && word !== 'sixgun');
      expect(hidden.map((line) => line.text)).toEqual([]);
      const known = knownIn(text, kindOfOwn(own));
      // Letter by letter, and also when each line is written anew.
      back = withOwn(back, own, own.slug, known).text;
      for (const { word, values, text } of own.lines)
        if (values)
          expect(`${word} ${wordsOf(LINES.find((line) => line.word === word)!.shape, values)}`.trim()).toBe(
            text.replace(/ +/g, ' ').trim(),
          );
    }
    expect(back).toBe(text);
  });

  const TOWN =
    'sixgun pack 1\n# a town\nname en Town\n\n# Ann\ncharacter ann  4 # the first\nname en Ann\nis  draws 1   # one\nbananas\nwhen wounded then jump @ self\n\ncard gun blue\nfaces KS\nin_play reach 2\nplay shoot @ any_other\n';

  test('keeps what the form cannot show', () => {
    const [, ann, gun] = sectionsOf(TOWN);
    expect(ann).toMatchObject({ what: 'character', slug: 'ann', name: 'Ann', from: 5, end: 10 });
    const own = ownIn(TOWN, ann!);
    expect(own.lines.filter(({ values }) => !values).map(({ text }) => text)).toEqual([
      'bananas',
      'when wounded then jump @ self',
    ]);
    const known = knownIn(TOWN, 'character');
    const changed = withOwn(TOWN, saying(withName(own, 'en', 'Anna'), 'is', 'draws 2'), 'ann', known).text;
    expect(changed).toBe(
      TOWN.replace('name en Ann', 'name en Anna').replace('is  draws 1   # one', 'is draws 2 # one'),
    );
    // A blue card has no symbols that are played; the line stays until it is taken out by hand.
    const blue = ownIn(TOWN, gun!);
    expect(blue.lines.at(-1)).toEqual({ word: 'play', values: null, text: 'play shoot @ any_other' });
    expect(withOwn(TOWN, blue, 'gun', knownIn(TOWN, 'blue_card')).text).toBe(TOWN);
  });

  test('takes a thing out, and puts a new one behind', () => {
    const [, ann] = sectionsOf(TOWN);
    const less = withoutOwn(TOWN, ownIn(TOWN, ann!));
    expect(less).toContain('name en Town\n\n# Ann\n\ncard gun');
    const bob = withName(ownAnew('character'), 'en', 'Bob');
    expect(withOwn('', bob, 'bob', knownIn('', 'character'))).toEqual({
      text: 'sixgun pack 1\n\ncharacter bob 4\nname en Bob\n',
      line: 2,
    });
    const pack = ownIn('sixgun pack 1\n', sectionsOf('sixgun pack 1\n')[0]!);
    const quiet = saying(withName(pack, 'en', 'Quiet'), 'without', 'jail dodge_city');
    expect(withOwn('sixgun pack 1\n', quiet, '', knownIn('', 'pack')).text).toBe(
      'sixgun pack 1\nname en Quiet\nwithout jail dodge_city\n',
    );
  });

  test('finds the place of a fault', () => {
    const own = saying(
      saying(ownAnew('character'), 'is', 'draws 1'),
      'may',
      '1 pays 1 blue, 2 life then heal 1 @ self',
    );
    const lines = text(own, 'ann').split('\n');
    expect(lines).toEqual(['character ann 4', 'is draws 1', 'may 1 pays 1 blue, 2 life then heal 1 @ self', '']);
    const known = knownIn('', 'character');
    const at = (line: number, word: string): unknown => spotOf(own, 'ann', known, line, lines[line]!.indexOf(word) + 1);
    expect(at(0, '4')).toEqual({ line: -1, path: '0.0' });
    expect(at(0, 'character')).toEqual({ line: -1, path: '' });
    expect(at(2, '2 life')).toEqual({ line: 1, path: '2.0.1.0' });
    expect(at(2, 'heal')).toEqual({ line: 1, path: '3.0.0.0' });
    expect(spotOf(own, 'ann', known, 3, 1)).toBeNull();
  });
});

describe('what is made by choosing', () => {
  test('stands in a pack as its compiler reads it, and means what was chosen', () => {
    const gun = withName(
      saying(saying(ownAnew('card'), 'play', 'shoot @ distance_1, draw 2 @ self'), 'cost', '1'),
      'en',
      'Coach Gun',
    );
    expect(text(gun, 'coach_gun')).toBe(
      'card coach_gun brown\nname en Coach Gun\nplay shoot @ distance_1, draw 2 @ self\ncost 1\nfaces KS\n',
    );
    expect(meaning(text(gun, 'coach_gun'))).toBe(
      'A shot at a player at distance 1. You draw 2 cards. It also costs 1 card of your hand.',
    );
    const theo = withName(saying(headed('character', '3'), 'is', 'seen 1 bangs any immune'), 'it', ' Teo # l’Irto ');
    expect(text(theo, 'teo')).toBe('character teo 3\nname it Teo l’Irto\nis seen 1 bangs any immune\n');
    expect(nameIn(theo, 'en')).toBe('');
  });

  test('means what is done for a price, and for what cards stand', () => {
    expect(
      meaning('character quinn 4\nmay 2 pays 1 blue, 2 nuggets then draw 2 @ self\nas bang red 2-9\nas beer any\n'),
    ).toBe(
      'Up to 2 times in your turn, if you like: you draw 2 cards. It costs 1 card of the hand (blue cards), 2 nuggets. ' +
        'You may use as BANG! from your hand: red cards, 2-9. You may use as Beer from your hand: any cards.',
    );
    expect(meaning('character sid 4\nmay anytime pays 2 life then heal 1 @ self\n')).toBe(
      'At any time, if you like: you regain 1 life point. It costs 2 life points.',
    );
  });

  test('leaves out what does not go with the rest, and has it again with what it goes with', () => {
    const played = saying(ownAnew('card'), 'cost', '2');
    const blue = saying(withValues(played, -1, headed('card', 'blue').head.values!), 'in_play', 'reach 4');
    expect(text(blue, 'gun')).toBe('card gun blue\nin_play reach 4\nfaces KS\n');
    expect(text(withValues(blue, -1, headed('card', 'brown').head.values!), 'gun')).toBe(text(played, 'gun'));
    const missed = saying(saying(played, 'missed', '1'), 'then', 'shoot @ whoever');
    expect(text(missed, 'dodge')).toBe('card dodge brown\ncost 2\nmissed 1\nthen shoot @ whoever\nfaces KS\n');
    const line = missed.lines.findIndex(({ word }) => word === 'missed');
    expect(text(withoutLine(missed, line), 'dodge')).toBe(text(played, 'dodge'));
    expect(text(withLine(ownAnew('character'), 'rule'), 'ann')).toBe('character ann 4\n'); // no rule yet
  });

  test('keeps symbols that may stand behind what was chosen', () => {
    const own = saying(ownAnew('character'), 'when', 'wounded then shoot @ whoever, draw 1 @ whoever');
    const [line] = own.lines;
    const choose = (trigger: string): string =>
      text(withValues(own, 0, [trigger, ...line!.values!.slice(1)] as Value[]), 'ann').split('\n')[1]!;
    expect(choose('turn_begins')).toBe('when turn_begins then shoot 1 @ reachable, draw 1 @ self');
    expect(choose('answered')).toBe('when answered then draw 1 @ self, draw 1 @ self');
    expect(choose('hits bang')).toBe('when hits bang then shoot @ whoever, draw 1 @ whoever');
  });

  test('has a name that a pack takes, and no other thing has', () => {
    const taken = new Set(['coach_gun', 'coach_gun_2']);
    const name = (text: string): string => slugOf(text, (slug) => taken.has(slug));
    expect(name('Coach Gun')).toBe('coach_gun_3');
    expect(name('Élan d’été!')).toBe('elan_d_ete');
    for (const text of ['', 'Ñ', '7', '七', 'a'.repeat(60), '10 Gallons of a Very Long Name'])
      expect(name(text)).toMatch(/^[a-z][a-z0-9_]{1,23}$/);
  });

  test('lets follow what its compiler takes', () => {
    expect(aimsOf('shoot', 'wounded', true)).toContain('whoever');
    expect(aimsOf('move', 'wounded', true)).not.toContain('whoever');
    expect(aimsOf('shoot', 'turn_begins', true)).not.toContain('whoever');
    expect(aimsOf('take', 'turn_begins', true)).toContain('reachable');
    expect(aimsOf('shoot', 'answered', true)).toEqual([]);
    expect(aimsOf('heal', 'answered', true)).toEqual(['self', 'all_others', 'all_players']);
    expect(aimsOf('draw', 'hand_empty', true)).toEqual(['self']);
    expect(aimsOf('heal', 'hand_empty', true)).toEqual([]);
    expect(aimsOf('heal', 'hand_empty', false)).toEqual(['self', 'all_others', 'all_players']);
    expect(aimsOf('shoot', 'then', true)).toContain('whoever');
    expect(aimsOf('shoot', 'later', true)).toContain('whoever');
    expect(aimsOf('shoot', '', true)).not.toContain('whoever');
    expect(aimsOf('claim', '', true)).toContain('richest');
  });

  test('is offered all that there is', () => {
    expect(TRIGGERS.map(({ slug }) => slug)).toContain('other_eliminated');
    expect(EFFECTS.map(({ slug }) => slug)).toContain('indians');
    expect(TRAITS.every(({ topic }) => topic >= 0)).toBe(true);
    for (const { aims } of EFFECTS) for (const aim of aims) expect(AIMS).toHaveProperty(aim);
    // Each line can be begun, and the form can show what it begins with.
    for (const { word, of, shape } of LINES)
      for (const kind of of === 'begins' ? [word] : of ? of.split(' ') : ['pack', 'event']) {
        const first = firstValues(placesOf(shape), kind).map((value) => (value === '' ? 'Text' : value));
        expect(valuesIn(shape, wordsOf(shape, first), knownIn('', kind)), word).toEqual(first);
      }
    expect(chaptersOf(ownAnew('character')).map(({ title }) => title)).toEqual([
      'What always holds',
      'In your turn, for a price',
      'When something happens',
      'Stands for another card',
      'Names and sentences',
    ]);
  });
});
