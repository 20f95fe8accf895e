// The shapes of lines (src/pack/symbols.def), and what stands in their places. What may stand together the compiler knows; the
// form offers no more than it takes.
import { EFFECTS, FOR_ALL, LINES, TRAITS, TRIGGERS, WAYS } from '$generated/symbols';
import { symbolsIn, type OwnSymbol } from '../catalogue/meaning';

/** What stands in a place: words; one of the ways to write a part, with what stands in it; or several of these. */
export type Value = string | Chosen | readonly Value[];
export interface Chosen {
  way: number;
  values: readonly Value[];
}
export type Line = (typeof LINES)[number];

/** A place of a shape, or a word that stands there whatever is chosen. */
export interface Place {
  is: 'word' | 'number' | 'part' | 'leaf';
  name: string;
  most: number; // a number
  list: '' | ',' | ' '; // what stands between several
  count: number; // so many at most
  behind: string; // only behind such an effect; `harm`: one that harms; `which`: of which cards; `one`: what is for one player
}

/** What the form must know to read a line: what it is said of, and what its pack and the boxes have. */
export interface Known {
  of: string;
  cards: readonly string[];
  brown: readonly string[];
  names: readonly string[]; // of all that may be left out
}

const MANY = 99;
const PARTS_OF_SHAPES = new Set(WAYS.map(({ part }) => part));

function placeOf(token: string): Place {
  const [, behind = '', name = '', list = '', count] = /^(?:([a-z]+):)?(.+?)(?:(\*)|\+(\d+))?$/.exec(token) ?? [];
  const several = {
    list: list ? (' ' as const) : count ? (',' as const) : ('' as const),
    count: Number(count ?? MANY),
    behind,
  };
  const most = /^1-(\d+)$/.exec(name)?.[1];
  if (most) return { is: 'number', name, most: Number(most), ...several };
  const is = /^[A-Z]/.test(name) ? 'leaf' : PARTS_OF_SHAPES.has(name) ? 'part' : 'word';
  return { is, name, most: 0, ...several };
}

/** What was found once need not be found again: it is asked for each word that is offered. */
function once<Found>(find: (asked: string) => Found): (asked: string) => Found {
  const found = new Map<string, Found>();
  return (asked) => {
    const known = found.get(asked);
    if (known !== undefined) return known;
    const now = find(asked);
    found.set(asked, now);
    return now;
  };
}

const ASKS = /^[?!^]/; // what else must stand there, or must not, and how often it may

/** The places of a shape; what it says of others is left out. */
export const placesOf = once((shape): readonly Place[] =>
  shape
    .split(' ')
    .filter((token) => token && !ASKS.test(token))
    .map(placeOf),
);

/** Those where something is chosen. */
export const openOf = (places: readonly Place[]): Place[] => places.filter(({ is }) => is !== 'word');

export const lineOf = (word: string): Line | undefined => LINES.find((line) => line.word === word);
export const saidOf = (of: string, kind: string): boolean => !of || of.split(' ').includes(kind);
/** What a shape says of others: each time one of these, that some words stand there, or that none does. */
const asksOf = once((shape) =>
  shape
    .split(' ')
    .filter((token) => /^[?!]/.test(token))
    .map((token) => token.split('/').map((one) => ({ there: one.startsWith('?'), words: one.slice(1).split('|') }))),
);
/** Whether a line may stand beside these others; or a way, where that sets the line off. */
export const goesWith = ({ shape }: { shape: string }, words: readonly string[]): boolean =>
  asksOf(shape).every((any) => any.some((one) => one.words.some((word) => words.includes(word)) === one.there));
type Ways = readonly { way: number; shape: string; what: string }[];
const waysBy = once((partAndKind): Ways => {
  const [part, kind = ''] = partAndKind.split(' ');
  return WAYS.flatMap((one, way) => (one.part === part && saidOf(one.of, kind) ? [{ way, ...one }] : []));
});
/** Those of a part that a thing of that kind may have. */
export const waysOf = (part: string, kind: string): Ways => waysBy(`${part} ${kind}`);
const mostOf = once((shape) => Number(/^\^(\d+)/.exec(shape)?.[1] ?? MANY));
/** And of these the ones that go with what sets the line off, and with the others of a list. */
export const waysHere = (part: string, kind: string, heard: string, others: readonly Value[] = []): Ways =>
  waysOf(part, kind).filter(({ way, shape }) => {
    const most = mostOf(shape);
    const same = others.filter((one) => typeof one === 'object' && 'way' in one && one.way === way);
    return same.length < most && goesWith({ shape }, heard.split(' '));
  });
export const shapeOf = (way: number): readonly Place[] => placesOf(WAYS[way]?.shape ?? '');

const effectOf = (effect: string): (typeof EFFECTS)[number] | undefined => EFFECTS.find(({ slug }) => slug === effect);
const symbolOf = once((words): Readonly<OwnSymbol> | undefined => symbolsIn(words)[0]);
/** Whether a place is there, beside what stands in the others. */
export function isAsked({ behind }: Place, [first, ...others]: readonly Value[]): boolean {
  if (!behind) return true;
  const symbol = symbolOf(String(first));
  const all = FOR_ALL.includes(symbol?.aim ?? '');
  if (behind === 'one') return !all && !others.slice(0, -1).some((one) => singlePieces(one, '').length > 0);
  const { harms = '', chosen = false } = effectOf(symbol?.effect ?? '') ?? {};
  return (behind === 'which' && chosen) || (behind === 'harm' && (harms === 'all' || (harms === 'one' && !all)));
}

/** Whether anything can be chosen in a part of a line. */
export const isOpen = (place: Place, value: Value, of: string, heard: string): boolean =>
  place.is !== 'part' ||
  singlePieces(value, '').length > 0 ||
  waysHere(place.name, of, heard).some(({ way }) => shapeOf(way).length > 0);

/* --- writing -------------------------------------------------------------------- */

/** A word or more, and in which place of the line they stand: `2.0.1`. */
export interface Piece {
  text: string;
  path: string;
}

const under = (path: string, i: number): string => (path ? `${path}.${i}` : String(i));

function singlePieces(value: Value, path: string): Piece[] {
  if (typeof value === 'string') return value ? [{ text: value, path }] : [];
  return 'way' in value ? piecesOf(shapeOf(value.way), value.values, path) : [];
}

/** The words of a shape with what stands in its places. */
export function piecesOf(places: readonly Place[], values: readonly Value[], path = ''): Piece[] {
  let i = 0;
  return places.flatMap((place) => {
    if (place.is === 'word') return [{ text: place.name, path }];
    const here = under(path, i);
    const value = values[i++] ?? '';
    if (!isAsked(place, values)) return [];
    if (!place.list || !Array.isArray(value)) return singlePieces(value, here);
    const items = (value as readonly Value[]).map((item, k) => singlePieces(item, under(here, k)));
    if (place.list === ',') for (const item of items.slice(0, -1)) if (item.length) item.at(-1)!.text += ',';
    return items.flat();
  });
}

export const wordsOf = (shape: string, values: readonly Value[]): string =>
  piecesOf(placesOf(shape), values)
    .map(({ text }) => text)
    .join(' ');

/** In which place a letter of the words stands. */
export function pathAt(shape: string, values: readonly Value[], letter: number): string {
  const pieces = piecesOf(placesOf(shape), values);
  let end = 0;
  for (const { text, path } of pieces) if (letter < (end += text.length + 1)) return path;
  return pieces.at(-1)?.path ?? '';
}

/* --- what is chosen first, and what goes with the rest -------------------------------- */

const FIRST: Record<string, string> = {
  SYMBOL: 'draw 1 @ self',
  TRIGGER: 'turn_begins',
  MOMENT: 'other_turn_begins',
  GIVEN: 'hand at_least 1',
  SORT: 'any',
  FACE: 'KS',
  CARD: 'bang',
  BROWN: 'bang',
  NAME: 'dynamite',
  LANGUAGE: 'en',
};
const FACES = ['S', 'H', 'D', 'C'].flatMap((suit) =>
  ['K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'A'].map((rank) => rank + suit),
);
const FIRST_NUMBER: Record<string, string> = { life_points: '4', price: '2' };

/** A number or a fact as a line has it. */
export const factOf = ({ slug, most }: (typeof TRAITS)[number], number: number): string =>
  most === 'any' ? `${slug} any` : most > 0 ? `${slug} ${number}` : slug;

export function firstOf(
  place: Place,
  of: string,
  others: readonly Value[] = [],
  part = '',
  heard = '',
  first = true,
): Value {
  if (place.is === 'number') return FIRST_NUMBER[part] ?? '1';
  if (place.name === 'FACE') return FACES.find((one) => !others.includes(one)) ?? FIRST.FACE!;
  if (place.name === 'SYMBOL') return fitting(FIRST.SYMBOL!, heard, first, '', of);
  if (place.name === 'FACT') {
    const taken = others.map((one) => String(one).split(' ')[0]);
    const free = TRAITS.find((one) => saidOf(one.of, of) && !taken.includes(one.slug));
    return free ? factOf(free, 1) : '';
  }
  if (place.is === 'leaf') return FIRST[place.name] ?? '';
  const [found] = [...waysHere(place.name, of, heard, others), ...waysOf(place.name, of)];
  const way = found?.way ?? 0;
  return { way, values: firstValues(shapeOf(way), of, place.name, heard, first) };
}
export const firstValues = (
  places: readonly Place[],
  of: string,
  part = '',
  heard = '',
  first = true,
): readonly Value[] =>
  openOf(places).map((place) => {
    const one = firstOf(place, of, [], part, heard, first);
    return place.list ? [one] : one;
  });

export const written = ({ effect, amount, aim }: OwnSymbol): string =>
  `${effect}${(effectOf(effect)?.most ?? 0) > 0 ? ` ${amount}` : ''} @ ${aim}`;

const BLUE = 'blue_card';
/** Another one is sought beside whoever the move names. */
const isNamed = (aim: string): boolean => /^(reachable|distance_\d|any_\w+)$/.test(aim);
const NOBODY_CHOSEN = ['self', 'all_others', 'all_players'];
const AT_ANY_TIME = ['anytime', 'round'];
const ANSWERED = ['targeted', 'other_shot_at', 'regains']; // there is something to be avoided

/** At whom an effect may be aimed by what sets it off, as heardIn() tells: whoever is just answering or drawing is asked
 * nothing. `first`: no other effect stands before it; `lead`: what does, in the same list. */
export function aimsOf(effect: string, heard: string, first: boolean, lead = '', of = BLUE): readonly string[] {
  const { aims = [], gift = false, answers = false, cure = false, find = false } = effectOf(effect) ?? {};
  const [by = '', ...more] = heard.split(' ');
  if (AT_ANY_TIME.includes(by)) {
    const may = answers ? more.includes('character') : cure && !more.includes('FLIPS');
    return first && may ? aims.filter((aim) => aim === 'self') : [];
  }
  if (answers && !ANSWERED.includes(by)) return [];
  const trigger = TRIGGERS.find(({ slug }) => slug === by);
  if (trigger?.draws && first) return effect === 'draw' ? ['self'] : [];
  const whoever = trigger ? trigger.whoever : by === 'then' || by === 'later';
  const spared = by === 'other_shot_at' ? 'whoever' : 'self';
  const named = ['', 'any'].includes(by) && isNamed(symbolOf(lead)?.aim ?? '');
  const known = aims.filter(
    (aim) =>
      (whoever || aim !== 'whoever') &&
      (!answers || aim === spared) &&
      (named || !aim.startsWith('beside')) &&
      (of === BLUE || aim !== 'itself'),
  );
  if (!trigger?.gifts && !trigger?.draws) return known;
  return gift || (trigger.waits && find) ? known.filter((aim) => NOBODY_CHOSEN.includes(aim)) : [];
}
const mayGoOn = (heard: string): boolean => EFFECTS.some(({ slug }) => aimsOf(slug, heard, false).length > 0);
/** Whether another one may stand in a list. */
export const mayAdd = (place: Place, list: readonly Value[], of: string, heard: string): boolean =>
  list.length < place.count &&
  (place.name !== 'deed' || mayGoOn(heard)) &&
  (place.is !== 'part' || waysHere(place.name, of, heard, list).length > 0);

/** What sets off the symbols of a line, in words: first its trigger, or the line itself, or how often it may be; '': whoever
 * makes a move; and what else depends on it. */
export function heardIn(word: string, values: readonly Value[], of = ''): string {
  const words = wordsOf(lineOf(word)?.shape ?? '', values).split(' ');
  const named = ['may', 'when', 'react'].includes(word);
  const [by = ''] = named ? words : [word];
  const trigger = TRIGGERS.find(({ slug }) => named && slug === by);
  const known = trigger || [...AT_ANY_TIME, 'any', 'then', 'later'].includes(by);
  return [
    known ? by : '',
    (trigger?.gifts || trigger?.draws) && 'GIFTS',
    trigger?.waits && 'WAITS',
    words.some((one) => effectOf(one)?.answers) && 'ANSWERS',
    (words.includes('flip') || words.includes('show')) && 'FLIPS',
    of,
  ]
    .filter((one, i) => i === 0 || one)
    .join(' ');
}

/** What is done before the others of a list. */
export const leadOf = ([one]: readonly Value[]): string =>
  typeof one === 'object' && 'way' in one && typeof one.values[0] === 'string' ? one.values[0] : '';

function fitting(value: string, heard: string, first: boolean, lead: string, of: string): string {
  const [symbol] = symbolsIn(value);
  const aimsHere = (effect: string): readonly string[] => aimsOf(effect, heard, first, lead, of);
  const aims = symbol ? aimsHere(symbol.effect) : [];
  if (!symbol || aims.includes(symbol.aim)) return value;
  if (aims[0]) return written({ ...symbol, aim: aims[0] });
  const other = [symbolsIn(FIRST.SYMBOL!)[0]!.effect, ...EFFECTS.map(({ slug }) => slug)].find(
    (slug) => aimsHere(slug).length > 0,
  );
  return other ? written({ effect: other, amount: 1, aim: aimsHere(other)[0]! }) : value;
}

/** The same with what goes with what sets it off. */
export function settled(
  places: readonly Place[],
  values: readonly Value[],
  heard: string,
  of = '',
  first = true,
  lead = '',
): readonly Value[] {
  const fit = (place: Place, value: Value, first: boolean, alone: boolean, lead: string): Value => {
    if (typeof value === 'string') return place.name === 'SYMBOL' ? fitting(value, heard, first, lead, of) : value;
    if (!('way' in value)) return value;
    const goes = !alone || waysHere(place.name, of, heard).some(({ way }) => way === value.way);
    const now = goes ? value : (firstOf(place, of, [], '', heard, first) as Chosen);
    return { ...now, values: settled(shapeOf(now.way), now.values, heard, of, first, lead) };
  };
  const settle = (place: Place, value: Value): Value => {
    if (!Array.isArray(value)) return fit(place, value, first, true, lead);
    const list = value as readonly Value[];
    const kept = place.name === 'deed' && !mayGoOn(heard) ? list.slice(0, 1) : list;
    return kept.map((item, k) => fit(place, item, first && k === 0, kept.length === 1, k > 0 ? leadOf(kept) : lead));
  };
  const now = openOf(places).map((place, i) => settle(place, values[i] ?? ''));
  return openOf(places).map((place, i) => (isAsked(place, now) ? now[i]! : firstOf(place, of, [], '', heard, first)));
}
