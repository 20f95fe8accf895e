// What may be chosen in a place of a line: one field or more, each with what stands there when one of its words is taken.
import { AIMS, EFFECTS, GIVENS, PARTS, SORTS, TOPICS, TRAITS, TRIGGERS } from '$generated/symbols';
import { SUITS } from '../catalogue';
import { aimSays, amountSays, effectSays, symbolsIn, type OwnSymbol } from '../catalogue/meaning';
import { LANGUAGES, N_, t } from '../texts/index.svelte';
import {
  aimsOf,
  factOf,
  firstValues,
  saidOf,
  shapeOf,
  waysHere,
  waysOf,
  written,
  type Known,
  type Place,
  type Value,
} from './shapes';

type Choices = readonly (readonly [value: string, says: string])[];
export interface Field {
  label: string;
  now: string;
  all: Choices; // of no group
  groups?: readonly (readonly [name: string, Choices])[];
  pick: (value: string) => Value; // what stands in the place then
  narrow?: boolean;
}

/** What fields must know besides their place. */
export interface Form {
  known: Known;
  called: (slug: string) => string; // what a card or a character is called
  said?: readonly string[]; // the languages of other such lines
}
export interface Around {
  heard: string; // that sets off its symbols
  first: boolean; // of several
  lead?: string; // the first of them
  part: string; // that the place is the only way to write
  others?: readonly Value[]; // of a list
}

const [LEAST_SUM, MOST_SUM] = [4, 28];
const RANK = '([2-9JQKA]|10)';
const BUT = /^but (\w+)$/;
const SUM = /^sum (\d+)(?:-(\d+))?$/;
const RANGE = new RegExp(`^${RANK}(-${RANK})?$`);
const RANKS: Choices = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].map((one) => [one, one]);
const NAMES: Record<string, string> = {
  SYMBOL: N_('Effect'),
  FACT: N_('What always holds'),
  TRIGGER: N_('When something happens'),
  MOMENT: N_('When something happens'),
  GIVEN: N_('Condition'),
  SORT: N_('What the card must be'),
  FACE: N_('Rank and suit'),
  LANGUAGE: N_('Language'),
};
/** What a place is called. */
export const placeName = ({ name }: Place): string => t(PARTS[name] ?? NAMES[name] ?? N_('Card'));

const numbers = (least: number, most: number): Choices =>
  Array.from({ length: most - least + 1 }, (_, i) => [String(i + least), String(i + least)]);
const count = (
  now: string,
  least: number,
  most: number,
  pick: (value: string) => Value,
  label = N_('How many'),
): Field => ({
  label: t(label),
  now,
  all: numbers(least, most),
  pick,
  narrow: true,
});
const same = (value: string): string => value;

function symbolFields(now: string, { heard, first, lead }: Around, of: string): Field[] {
  const [symbol] = symbolsIn(now);
  if (!symbol) return [];
  const { effect, amount, aim } = symbol;
  const aims = (one: string): readonly string[] => aimsOf(one, heard, first, lead, of);
  const most = (one: string): number => EFFECTS.find(({ slug }) => slug === one)?.most ?? 0;
  const here = aims(effect);
  const picked = (effect: string): OwnSymbol => ({
    effect,
    amount: Math.min(amount, most(effect) || 1),
    aim: aims(effect)[0] ?? aim,
  });
  return [
    {
      label: t('Effect'),
      now: effect,
      all: EFFECTS.filter(({ slug }) => slug === effect || aims(slug).length > 0).map(({ slug }) => [
        slug,
        effectSays(slug === effect ? symbol : picked(slug), '…'),
      ]),
      pick: (effect) => written(picked(effect)),
    },
    ...(most(effect) > 0
      ? [count(String(amount), 1, most(effect), (amount) => written({ ...symbol, amount: Number(amount) }))]
      : []),
    {
      label: t('At whom'),
      now: aim,
      all: (here.includes(aim) || !AIMS[aim] ? here : [aim, ...here]).map((one) => [one, aimSays(one, heard)]),
      pick: (aim) => written({ ...symbol, aim }),
    },
  ];
}

/** The first words of the others in a list: what has been said already. */
const saidBy = (others: readonly Value[] = []): string[] => others.map((one) => String(one).split(' ')[0]!);

function factFields(now: string, { known }: Form, said: readonly string[]): Field[] {
  const [slug = '', number = '1'] = now.split(' ');
  const trait = TRAITS.find((one) => one.slug === slug);
  const most = typeof trait?.most === 'number' ? trait.most : 0;
  return [
    {
      label: t(NAMES.FACT!),
      now: slug,
      all: [],
      groups: TOPICS.map((topic, i) => [
        t(topic),
        TRAITS.filter(
          (one) => one.topic === i && saidOf(one.of, known.of) && (one.slug === slug || !said.includes(one.slug)),
        ).map((one) => [one.slug, amountSays(one.says, one.slug === slug ? Number(number) : 1)]),
      ]),
      pick: (slug) =>
        factOf(
          TRAITS.find((one) => one.slug === slug)!,
          1,
        ),
    },
    ...(most > 0 ? [count(number, 1, most, (number) => `${slug} ${number}`)] : []),
  ];
}

function triggerFields(now: string, { known, called }: Form, all: typeof TRIGGERS): Field[] {
  const [slug = '', card = ''] = now.split(' ');
  const heard = TRIGGERS.find((one) => one.slug === slug);
  const cards: Choices = known.cards.map((one) => [one, called(one)]);
  return [
    {
      label: t(NAMES.TRIGGER!),
      now: slug,
      all: all.map((one) => [one.slug, t(one.says, one.slug === slug && card ? called(card) : '…')]),
      pick: (slug) => (TRIGGERS.find((one) => one.slug === slug)?.card ? `${slug} bang` : slug),
    },
    ...(heard?.card || heard?.named
      ? [
          {
            label: t('Card'),
            now: card,
            all: heard.card ? cards : [['', t('any cards')] as const, ...cards],
            pick: (card: string) => `${slug} ${card}`.trim(),
          },
        ]
      : []),
  ];
}

function givenFields(now: string): Field[] {
  const [slug = '', bound = '', number = ''] = now.split(' ');
  const most = GIVENS.find((one) => one.slug === slug)?.most ?? 0;
  const least = bound === 'at_least' ? 1 : 0;
  return [
    {
      label: t(NAMES.GIVEN!),
      now: slug,
      all: GIVENS.map(({ slug, what }) => [slug, t(what)]),
      pick: (slug) => (GIVENS.find((one) => one.slug === slug)?.most ? `${slug} at_least 1` : slug),
    },
    ...(most > 0
      ? [
          {
            label: t(NAMES.GIVEN!),
            now: bound,
            all: [
              ['at_least', t('at least')],
              ['at_most', t('at most')],
            ] as Choices,
            pick: (bound: string) => `${slug} ${bound} ${number === '0' ? 1 : number}`,
            narrow: true,
          },
          count(number, least, most, (number) => `${slug} ${bound} ${number}`),
        ]
      : []),
  ];
}

const placeOf = (rank: string): number => RANKS.findIndex(([one]) => one === rank);
const ranks = (low: string, high: string): string => (low === high ? low : `${low}-${high}`);
/** Of cards one is named, and one range of ranks or of sums of two. */
function sortFields(now: string, { known, called }: Form, said: readonly string[]): Field[] {
  const [low = '', high = low] = now.split('-');
  const but = BUT.exec(now)?.[1];
  const [sum, from = '', to = from] = SUM.exec(now) ?? [];
  const isRange = (one: string): boolean => one === 'court' || RANGE.test(one);
  const isCard = (one: string): boolean => known.cards.includes(one);
  const leads = (word: string) => (one: string) => one === word || one.startsWith(`${word} `);
  const free = (is: (one: string) => boolean): boolean => is(now) || !said.some(is);
  const rank = { label: t('Rank'), narrow: true };
  return [
    {
      label: t(NAMES.SORT!),
      now: RANGE.test(now) ? '2-A' : but ? 'but bang' : sum ? 'sum 14-28' : now,
      all: [
        ['any', t('any cards')],
        ...Object.entries(SORTS).map(([slug, says]) => [slug, t(says)] as const),
        ...(free(isRange)
          ? ([
              ['2-A', t('cards from one rank to another')],
              ['court', 'J-K'],
            ] as const)
          : []),
        ...(free(leads('but')) ? ([['but bang', t('all but those of one name')]] as const) : []),
        ...(free(leads('sum')) ? ([['sum 14-28', t('%1$s together with the card at hand', '…')]] as const) : []),
        ...(free(isCard) ? known.cards.map((one) => [one, called(one)] as const) : []),
      ],
      pick: same,
    },
    ...(RANGE.test(now)
      ? [
          { ...rank, all: RANKS.slice(0, placeOf(high) + 1), now: low, pick: (one: string) => ranks(one, high) },
          { ...rank, all: RANKS.slice(placeOf(low)), now: high, pick: (one: string) => ranks(low, one) },
        ]
      : []),
    ...(sum
      ? [
          count(from, LEAST_SUM, Number(to), (one) => `sum ${ranks(one, to)}`, N_('Rank')),
          count(to, Number(from), MOST_SUM, (one) => `sum ${ranks(from, one)}`, N_('Rank')),
        ]
      : []),
    ...(but
      ? [
          {
            label: t('Card'),
            now: but,
            all: known.cards.map((one) => [one, called(one)] as const),
            pick: (one: string) => `but ${one}`,
          },
        ]
      : []),
  ];
}

/** Of one face a pack may have two cards. */
function faceFields(now: string, said: readonly string[]): Field[] {
  const free = (face: string): boolean => face === now || said.filter((one) => one === face).length < 2;
  const [rank, suit] = [now.slice(0, -1), now.slice(-1)];
  const suits = Object.entries(SUITS).map(([key, one]) => [key, `${one.sign} ${t(one.name)}`] as const);
  return [
    {
      label: t('Rank'),
      now: rank,
      all: RANKS.filter(([one]) => free(one + suit)),
      pick: (rank) => rank + suit,
      narrow: true,
    },
    { label: t('Suit'), now: suit, all: suits.filter(([one]) => free(rank + one)), pick: (suit) => rank + suit },
  ];
}

function leafFields(place: Place, now: string, form: Form, around: Around): Field[] {
  const { known, called } = form;
  const said = saidBy(around.others);
  const named = (all: readonly string[]): Field[] => [
    {
      label: placeName(place),
      now,
      all: all.filter((one) => one === now || !said.includes(one)).map((one) => [one, called(one)]),
      pick: same,
    },
  ];
  switch (place.name) {
    case 'TRIGGER':
      return triggerFields(now, form, TRIGGERS);
    case 'MOMENT':
      return triggerFields(
        now,
        form,
        TRIGGERS.filter(({ reacts }) => reacts),
      );
    case 'FACT':
      return factFields(now, form, said);
    case 'GIVEN':
      return givenFields(now);
    case 'SORT':
      return sortFields(now, form, said);
    case 'FACE':
      return faceFields(now, said);
    case 'LANGUAGE': {
      const all = LANGUAGES.map(({ code, name }) => [code, name] as const);
      const others = all.some(([code]) => code === now) || !/^[a-z]{2}$/.test(now) ? [] : [[now, now] as const];
      const free = all.filter(([code]) => code === now || !form.said?.includes(code));
      return [{ label: placeName(place), now, all: [...free, ...others], pick: same }];
    }
    case 'NAME':
      return named(known.names);
    case 'BROWN':
      return named(known.brown);
    case 'CARD':
      return named(known.cards);
    default:
      return symbolFields(now, around, known.of);
  }
}

/** The fields of a place; a text has none. */
export function fieldsOf(place: Place, now: Value, form: Form, around: Around): Field[] {
  if (place.name === 'TEXT') return [];
  if (place.is === 'number') return [count(String(now), 1, place.most, same, PARTS[around.part])];
  if (typeof now === 'string') return leafFields(place, now, form, around);
  if (!('way' in now) || waysOf(place.name, form.known.of).length < 2) return [];
  const here = waysHere(place.name, form.known.of, around.heard, around.others).map(({ way }) => way);
  const ways = waysOf(place.name, form.known.of).filter(({ way }) => way === now.way || here.includes(way));
  return [
    {
      label: placeName(place),
      now: String(now.way),
      all: ways.map(({ way, what }) => [String(way), t(what)]),
      pick: (way) => ({
        way: Number(way),
        values: firstValues(shapeOf(Number(way)), form.known.of, place.name, around.heard, around.first),
      }),
    },
  ];
}
