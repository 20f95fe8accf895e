// A thing of a pack as the form has it: its lines, those that the form can show taken apart (lines.ts), all others as they
// are. What was not touched stays in the text letter by letter.
import { CHAPTERS, LINES } from '$generated/symbols';
import { cards } from '../catalogue';
import { IN_BOXES, said, thingsOf } from '../catalogue/pack';
import { valuesIn } from './lines';
import {
  firstValues,
  goesWith,
  heardIn,
  lineOf,
  pathAt,
  placesOf,
  saidOf,
  settled,
  wordsOf,
  type Known,
  type Value,
} from './shapes';

/** A line of it; `values` are null where the form cannot show it. */
export interface OwnLine {
  word: string;
  values: readonly Value[] | null;
  text: string; // as it stands in the pack; '' while it is new
}
export interface Own {
  what: string; // 'pack': what a pack says of itself
  slug: string; // under which it stands in the pack; '' while it is new
  head: OwnLine;
  lines: readonly OwnLine[];
}

/* --- the text of a pack ------------------------------------------------------------- */

/** The things of a pack, and where each of them stands; what the pack says of itself comes first. */
export interface Section {
  what: string;
  slug: string;
  name: string;
  from: number; // its first line
  end: number; // behind its last one
}

const BEGINS = new Set(LINES.filter(({ of }) => of === 'begins').map(({ word }) => word));
const withoutComment = (line: string): string =>
  line
    .replace(/#.*/, '')
    .replace(/[ \t\r]+/g, ' ')
    .trim();

export function sectionsOf(text: string): Section[] {
  const lines = text.split('\n');
  const sections: Section[] = [{ what: 'pack', slug: '', name: '', from: 0, end: 0 }];
  lines.forEach((line, i) => {
    const [word = '', slug = ''] = withoutComment(line).split(' ');
    if (BEGINS.has(word)) sections.push({ what: word, slug, name: slug, from: i, end: i + 1 });
    // What stands between two things belongs to neither.
    else if (word) sections.at(-1)!.end = i + 1;
  });
  const named = thingsOf(lines.map(withoutComment).join('\n'));
  return sections.map((one, i) => (i === 0 ? one : { ...one, name: said(named[i - 1]!, 'name') ?? one.slug }));
}

/** What lines may name, of the boxes and of a pack. */
export function knownIn(text: string, of: string): Known {
  const things = thingsOf(text.split('\n').map(withoutComment).join('\n')).filter(({ what }) => what === 'card');
  const own = new Map(things.map(({ slug, rest }) => [slug, rest]));
  const all = [...new Set([...IN_BOXES.card!, ...own.keys()])];
  return {
    of,
    cards: all,
    brown: all.filter((slug) => (own.get(slug) ?? cards[slug]?.border) === 'brown'),
    names: [...IN_BOXES.card!, ...IN_BOXES.character!, 'dodge_city'],
  };
}

/** Of what the lines say something: `brown_card`, `character`. */
export function kindOf(what: string, head: string): string {
  const [border] = head.split(' ');
  return what === 'card' ? `${border}_card` : what === 'equipment' ? `${border}_piece` : what;
}

function opened(text: string, known: Known, others: readonly string[]): OwnLine {
  const plain = withoutComment(text);
  const [word = ''] = plain.split(' ');
  const line = lineOf(word);
  const words = plain.slice(word.length + 1);
  if (!line || !saidOf(line.of, known.of) || !goesWith(line, others)) return { word, values: null, text };
  const values = valuesIn(line.shape, words, known);
  // What would be written in another way is left as it is.
  return { word, values: values && wordsOf(line.shape, values) === words ? values : null, text };
}

/** A thing that stands in a pack. */
export function ownIn(text: string, { what, slug, from, end }: Section): Own {
  const lines = text.split('\n').slice(from, end);
  const plain = lines.map(withoutComment);
  const words = what === 'pack' ? '' : plain[0]!.split(' ').slice(2).join(' ');
  const of = kindOf(what, words);
  const known = knownIn(text, of);
  const others = plain.map((line) => line.split(' ')[0]!);
  const head = {
    word: what,
    values: what === 'pack' ? [] : valuesIn(lineOf(what)!.shape, words, known),
    text: what === 'pack' ? '' : lines[0]!,
  };
  return { what, slug, head, lines: lines.slice(what === 'pack' ? 0 : 1).map((line) => opened(line, known, others)) };
}

/** A new one, as it is laid out first. */
export function ownAnew(what: string): Own {
  const own: Own = {
    what,
    slug: '',
    head: { word: what, values: firstValues(placesOf(lineOf(what)!.shape), ''), text: '' },
    lines: [],
  };
  return what === 'card'
    ? withLine(withLine(own, 'play', ['shoot @ reachable']), 'faces')
    : what === 'equipment'
      ? withLine(own, 'play')
      : own;
}

/* --- writing ---------------------------------------------------------------------- */

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const headOf = (own: Own): string =>
  own.head.values
    ? wordsOf(lineOf(own.what)?.shape ?? '', own.head.values)
    : withoutComment(own.head.text).split(' ').slice(2).join(' ');
export const kindOfOwn = (own: Own): string => kindOf(own.what, headOf(own));

/** The lines that are written: those that go with the border, and with the others. */
function isWritten(own: Own, { word, values }: OwnLine): boolean {
  const line = lineOf(word);
  if (!values || !line) return true;
  const stands = saidOf(line.of, kindOfOwn(own)) && goesWith(line, wordsIn(own));
  return (
    stands &&
    (placesOf(line.shape).length === 0 || wordsOf(line.shape, values) !== '') &&
    !(line.shape.endsWith('TEXT') && !values[1])
  );
}
const wordsIn = (own: Own): string[] =>
  own.lines.filter(({ word }) => saidOf(lineOf(word)?.of ?? '', kindOfOwn(own))).map(({ word }) => word);

function lineText({ word, values, text }: OwnLine, known: Known): string {
  const line = lineOf(word);
  if (!values || !line) return text;
  const words = wordsOf(line.shape, values);
  const before = valuesIn(line.shape, withoutComment(text).slice(word.length + 1), known);
  if (text && same(before, values)) return text;
  const comment = /#.*/.exec(text)?.[0];
  return [word, words, comment].filter(Boolean).join(' ').trimEnd();
}

/** What stands in the pack, a line after the other, each with its number among those of the thing; -1: its head. */
export function linesOf(own: Own, slug: string, known: Known): { text: string; line: number }[] {
  const out = own.lines.flatMap((line, i) => (isWritten(own, line) ? [{ text: lineText(line, known), line: i }] : []));
  if (own.what === 'pack') return out;
  const head = [own.what, slug, headOf(own)].join(' ');
  const text = own.head.text && withoutComment(own.head.text) === head ? own.head.text : head;
  return [{ text, line: -1 }, ...out];
}

export const textOf = (own: Own, slug: string, known: Known): string =>
  linesOf(own, slug, known)
    .map(({ text }) => `${text}\n`)
    .join('');

const isSame = (one: Section, own: Own): boolean => one.what === own.what && one.slug === own.slug;

/** The pack with the thing in it: in its place, or behind all others. `line`: on which line it begins, from 0 on. */
export function withOwn(text: string, own: Own, slug: string, known: Known): { text: string; line: number } {
  const lines = text.split('\n');
  const place = own.slug || own.what === 'pack' ? sectionsOf(text).find((one) => isSame(one, own)) : undefined;
  const written = linesOf(own, slug, known).map(({ text }) => text);
  if (!place) {
    const before = `${text.trim() || 'sixgun pack 1'}\n\n`;
    return { text: `${before}${written.join('\n')}\n`, line: before.split('\n').length - 1 };
  }
  return { text: [...lines.slice(0, place.from), ...written, ...lines.slice(place.end)].join('\n'), line: place.from };
}

/** The pack without it, and without the blank line before it. */
export function withoutOwn(text: string, own: Own): string {
  const lines = text.split('\n');
  const place = sectionsOf(text).find((one) => isSame(one, own));
  if (!place) return text;
  const from = lines[place.from - 1] === '' ? place.from - 1 : place.from;
  return [...lines.slice(0, from), ...lines.slice(place.end)].join('\n');
}

/** Where in the form a fault of the pack is: on which of the lines, and in which place of it; null: elsewhere. */
export interface Spot {
  line: number;
  path: string;
}
export function spotOf(own: Own, slug: string, known: Known, line: number, column: number): Spot | null {
  const at = linesOf(own, slug, known)[line];
  if (!at) return null;
  const { word, values } = at.line < 0 ? own.head : own.lines[at.line]!;
  const shape = lineOf(word)?.shape;
  if (!values || shape === undefined) return { line: at.line, path: '' };
  const before = at.line < 0 ? `${word} ${slug} ` : `${word} `;
  return { line: at.line, path: column > before.length ? pathAt(shape, values, column - 1 - before.length) : '' };
}

/* --- changing ---------------------------------------------------------------------- */

const order = (word: string): number =>
  word === 'name' || word === 'rule' ? -1 : LINES.findIndex((line) => line.word === word);

/** With another line, where it stands in a pack that is well laid out. */
export function withLine(own: Own, word: string, values?: readonly Value[]): Own {
  const { shape } = lineOf(word)!;
  const made = values ? madeOf(own, word, values) : firstValues(placesOf(shape), kindOfOwn(own));
  const next = own.lines.findIndex((line) => lineOf(line.word) && order(line.word) > order(word));
  const at = next < 0 ? own.lines.length : next;
  const line: OwnLine = { word, values: made, text: '' };
  return { ...own, lines: [...own.lines.slice(0, at), line, ...own.lines.slice(at)] };
}
/** What words mean in the shape of a line. */
const madeOf = (own: Own, word: string, values: readonly Value[]): readonly Value[] =>
  valuesIn(lineOf(word)!.shape, values.join(' '), knownIn('', kindOfOwn(own))) ?? values;

export const withoutLine = (own: Own, line: number): Own => ({ ...own, lines: own.lines.filter((_, i) => i !== line) });

/** With other values in one of its lines, or in its head. */
export function withValues(own: Own, line: number, values: readonly Value[]): Own {
  const kind = kindOfOwn(own);
  const settle = (one: OwnLine): OwnLine => {
    const { shape } = lineOf(one.word)!;
    const once = (values: readonly Value[]): readonly Value[] =>
      settled(placesOf(shape), values, heardIn(one.word, values, kind), kind);
    return { ...one, values: once(once(values)) }; // what has gone allows others
  };
  return line < 0
    ? { ...own, head: settle(own.head) }
    : { ...own, lines: own.lines.map((one, i) => (i === line ? settle(one) : one)) };
}

/* --- names -------------------------------------------------------------------------- */

const isName = ({ word, values }: OwnLine, language: string): boolean => word === 'name' && values?.[0] === language;

export const nameIn = (own: Own, language: string): string =>
  String(own.lines.find((line) => isName(line, language))?.values?.[1] ?? '');

export function withName(own: Own, language: string, name: string): Own {
  const line = own.lines.findIndex((line) => isName(line, language));
  const value = name.replace(/[#\s]+/g, ' ').trimStart();
  if (line >= 0) return withValues(own, line, [language, value]);
  const at = own.lines.findIndex(({ word }) => word === 'sixgun') + 1; // the first line of a pack
  const made = { word: 'name', values: [language, value], text: '' };
  return { ...own, lines: [...own.lines.slice(0, at), made, ...own.lines.slice(at)] };
}

const LEAST = 2; // letters of a name in a pack
const MOST = 24;

/** The name under which a pack knows it, which no other thing there has. */
export function slugOf(name: string, taken: (slug: string) => boolean): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  const slug = (letters.length < LEAST ? `own_${letters}` : letters).slice(0, MOST).replace(/_+$/, '');
  for (let n = 1; ; n++) {
    const one = n === 1 ? slug : `${slug.slice(0, MOST - 3)}_${n}`;
    if (!taken(one)) return one;
  }
}

/* --- chapters ----------------------------------------------------------------------- */

export interface Chapter {
  title: string;
  number: number;
  lines: (typeof LINES)[number][]; // that may stand there
}
/** The one to begin with, of those that have something to say of it. */
export const firstChapter = (own: Own): number => chaptersOf(own)[0]?.number ?? -1;
/** Those that have something to say of it. */
export function chaptersOf(own: Own): Chapter[] {
  const kind = kindOfOwn(own);
  const words = wordsIn(own);
  return CHAPTERS.map((title, number) => ({
    title,
    number,
    lines: LINES.filter((line) => line.chapter === number && saidOf(line.of, kind) && goesWith(line, words)),
  })).filter(({ lines }) => lines.length > 0);
}

/* --- for what shows it ----------------------------------------------------------------- */

/** What cannot be shown, with its number among the lines. */
export const hiddenIn = (own: Own): OwnLine[] =>
  own.lines.filter(({ values, text, word }) => !values && word !== 'sixgun' && withoutComment(text) !== '');

/** Some lines of it as a pack of its own. */
export const partOf = (own: Own, words: readonly string[], known: Known): string =>
  textOf(
    {
      ...own,
      what: own.what === 'pack' ? 'event' : own.what,
      lines: own.lines.filter(({ word }) => words.includes(word)),
    },
    'part',
    known,
  );
