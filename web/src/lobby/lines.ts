// A line of a pack taken apart by its shape, as the form shows it.
import { fieldsOf } from './fields';
import { placesOf, shapeOf, waysOf, type Known, type Place, type Value } from './shapes';

const LONGEST = 4; // words of what stands in a place, but for texts

/** Whether the fields of a place can show these words. */
function stands(place: Place, words: string, known: Known): boolean {
  if (place.name === 'TEXT') return true;
  const fields = fieldsOf(place, words, { known, called: (slug) => slug }, { heard: '', first: false, part: '' });
  const last = fields.at(-1);
  const plain = (one: Value): string => String(one).replace(' 1 @', ' @'); // an amount of 1 need not be written
  return (
    last !== undefined &&
    plain(last.pick(last.now)) === plain(words) &&
    fields.every(({ now, all, groups }) =>
      [all, ...(groups ?? []).map(([, of]) => of)].flat().some(([one]) => one === now),
    )
  );
}

type Found = readonly [value: Value | undefined, end: number];

function* single(place: Place, tokens: readonly string[], at: number, known: Known): Generator<Found> {
  const word = tokens[at];
  if (place.is === 'word') {
    if (word === place.name) yield [undefined, at + 1];
  } else if (place.is !== 'part') {
    // The longest first: a trigger may name a card or not.
    for (let end = place.name === 'TEXT' ? tokens.length : Math.min(tokens.length, at + LONGEST); end > at; end--) {
      const words = tokens.slice(at, end).join(' ');
      if (stands(place, words, known)) yield [words, end];
    }
  } else {
    for (const { way } of waysOf(place.name, known.of))
      for (const [values, end] of all(shapeOf(way), 0, tokens, at, known)) yield [{ way, values }, end];
  }
}

function* several(
  place: Place,
  before: readonly Value[],
  tokens: readonly string[],
  at: number,
  known: Known,
): Generator<Found> {
  const begins = before.length === 0 || place.list === ' ' ? at : tokens[at] === ',' ? at + 1 : -1;
  if (before.length < place.count && begins >= 0)
    for (const [value, end] of single(place, tokens, begins, known))
      yield* several(place, [...before, value!], tokens, end, known);
  if (before.length > 0) yield [before, at];
}

function* all(
  places: readonly Place[],
  i: number,
  tokens: readonly string[],
  at: number,
  known: Known,
): Generator<readonly [readonly Value[], number]> {
  const place = places[i];
  if (!place) {
    yield [[], at];
    return;
  }
  const found = place.list ? several(place, [], tokens, at, known) : single(place, tokens, at, known);
  for (const [value, end] of found)
    for (const [rest, last] of all(places, i + 1, tokens, end, known))
      yield [value === undefined ? rest : [value, ...rest], last];
}

/** What stands in the places of a shape; null when the words are no such line. */
export function valuesIn(shape: string, words: string, known: Known): readonly Value[] | null {
  const tokens = (shape.endsWith('TEXT') ? words : words.replace(/,(?= |$)/g, ' ,')).split(' ').filter(Boolean);
  for (const [values, end] of all(placesOf(shape), 0, tokens, 0, known)) if (end === tokens.length) return values;
  return null;
}
