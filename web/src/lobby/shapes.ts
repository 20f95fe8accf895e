// The shapes of lines (src/pack/symbols.def), and what stands in their places. What may stand together the compiler knows; the
// form offers no more than it takes.
import { EFFECTS, LINES, TRAITS, TRIGGERS, WAYS } from '$generated/symbols';
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
  behind: string; // only behind this effect; `harm`: one that harms
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

const read = new Map<string, readonly Place[]>();
/** The places of a shape; what it says of other lines is left out. */
export function placesOf(shape: string): readonly Place[] {
  const known = read.get(shape);
  if (known) return known;
  const places = shape
    .split(' ')
    .filter((token) => token && !/^[?!]/.test(token))
    .map(placeOf);
  read.set(shape, places);
  return places;
}

/** Those where something is chosen. */
export const openOf = (places: readonly Place[]): Place[] => places.filter(({ is }) => is !== 'word');

export const lineOf = (word: string): Line | undefined => LINES.find((line) => line.word === word);
export const saidOf = (of: string, kind: string): boolean => !of || of.split(' ').includes(kind);
/** Those of a part that a thing of that kind may have. */
export const waysOf = (part: string, kind: string): { way: number; shape: string; what: string }[] =>
  WAYS.flatMap((one, way) => (one.part === part && saidOf(one.of, kind) ? [{ way, ...one }] : []));
export const shapeOf = (way: number): readonly Place[] => placesOf(WAYS[way]?.shape ?? '');
/** Whether a line may stand beside these others. */
export const goesWith = ({ shape }: Line, words: readonly string[]): boolean => {
  const [, mark, named = ''] = /^([?!])(\S+)/.exec(shape) ?? [];
  return !mark || named.split('|').some((one) => words.includes(one)) === (mark === '?');
};

const effectOf = (effect: string): (typeof EFFECTS)[number] | undefined => EFFECTS.find(({ slug }) => slug === effect);
/** Whether a place is there, beside what stands in the first of all. */
export const isAsked = ({ behind }: Place, [first]: readonly Value[]): boolean => {
  const effect = String(first).split(' ')[0]!;
  return !behind || behind === effect || (behind === 'harm' && effectOf(effect)?.harms === true);
};

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
  GIVEN: 'hand at_least 1',
  SORT: 'any',
  FACE: 'KS',
  CARD: 'bang',
  BROWN: 'bang',
  NAME: 'dynamite',
  LANGUAGE: 'en',
};
const FIRST_NUMBER: Record<string, string> = { life_points: '4', price: '2' };

/** A number or a fact as a line has it. */
export const factOf = ({ slug, most }: (typeof TRAITS)[number], number: number): string =>
  most === 'any' ? `${slug} any` : most > 0 ? `${slug} ${number}` : slug;

export function firstOf(place: Place, of: string, others: readonly Value[] = [], part = ''): Value {
  if (place.is === 'number') return FIRST_NUMBER[part] ?? '1';
  if (place.name === 'FACT') {
    const taken = others.map((one) => String(one).split(' ')[0]);
    const free = TRAITS.find((one) => saidOf(one.of, of) && !taken.includes(one.slug));
    return free ? factOf(free, 1) : '';
  }
  if (place.is === 'leaf') return FIRST[place.name] ?? '';
  const way = waysOf(place.name, of)[0]?.way ?? 0;
  return { way, values: firstValues(shapeOf(way), of, place.name) };
}
export const firstValues = (places: readonly Place[], of: string, part = ''): readonly Value[] =>
  openOf(places).map((place) => (place.list ? [firstOf(place, of)] : firstOf(place, of, [], part)));

export const written = ({ effect, amount, aim }: OwnSymbol): string =>
  `${effect}${(effectOf(effect)?.most ?? 0) > 0 ? ` ${amount}` : ''} @ ${aim}`;

const BLUE = 'blue_card';
/** Another one is sought beside whoever the move names. */
const isNamed = (aim: string): boolean => /^(reachable|distance_\d|any_\w+)$/.test(aim);
const NOBODY_CHOSEN = ['self', 'all_others', 'all_players'];
const AT_ANY_TIME = ['anytime', 'round'];
const ANSWERED = ['targeted', ...AT_ANY_TIME]; // then there is something to be avoided

/** At whom an effect may be aimed behind what is heard: the trigger, or the line that it is behind; '': a move. Who is just
 * answering or drawing is asked nothing. `first`: no other effect stands before it; `lead`: what does, in the same list. */
export function aimsOf(effect: string, heard: string, first: boolean, lead = '', of = BLUE): readonly string[] {
  const { aims = [], gift = false, answers = false } = effectOf(effect) ?? {};
  if (answers && !ANSWERED.includes(heard)) return [];
  const trigger = TRIGGERS.find(({ slug }) => slug === heard);
  if (trigger?.draws && first) return effect === 'draw' ? ['self'] : [];
  const whoever = trigger ? trigger.whoever : heard === 'then';
  const named = heard === '' && isNamed(symbolsIn(lead)[0]?.aim ?? '');
  const known = aims.filter(
    (aim) =>
      (whoever || aim !== 'whoever') && (named || !aim.startsWith('beside')) && (of === BLUE || aim !== 'itself'),
  );
  if (!trigger?.gifts && !trigger?.draws) return known;
  const taken = heard === 'turned_up' && effect === 'salvage'; // the card that was turned up
  return gift || taken ? known.filter((aim) => NOBODY_CHOSEN.includes(aim)) : [];
}

/** What sets off the symbols of a line: its trigger, or the line itself, or that it may be any time; '': whoever makes
 * a move. */
export function heardIn(word: string, values: readonly Value[]): string {
  const at = openOf(placesOf(lineOf(word)?.shape ?? '')).findIndex(({ name }) => name === 'TRIGGER');
  if (at >= 0) return String(values[at]).split(' ')[0]!;
  const first = word === 'may' ? wordsOf(lineOf(word)!.shape, values).split(' ')[0]! : word;
  return [...AT_ANY_TIME, 'then', 'later'].includes(first) ? first : '';
}

function fitting(value: string, heard: string, first: boolean): string {
  const [symbol] = symbolsIn(value);
  const aims = symbol ? aimsOf(symbol.effect, heard, first) : [];
  if (!symbol || aims.includes(symbol.aim)) return value;
  return aims[0] ? written({ ...symbol, aim: aims[0] }) : FIRST.SYMBOL!;
}

/** The same with symbols that go with what is heard. */
export function settled(
  places: readonly Place[],
  values: readonly Value[],
  heard: string,
  first = true,
): readonly Value[] {
  const fit = (place: Place, value: Value, first: boolean): Value => {
    if (typeof value === 'string') return place.name === 'SYMBOL' ? fitting(value, heard, first) : value;
    return 'way' in value ? { ...value, values: settled(shapeOf(value.way), value.values, heard, first) } : value;
  };
  return openOf(places).map((place, i) => {
    const value = values[i] ?? '';
    return Array.isArray(value)
      ? (value as readonly Value[]).map((item, k) => fit(place, item, first && k === 0))
      : fit(place, value, first);
  });
}
