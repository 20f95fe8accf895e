// What the client says. Texts are English where they are used; the reader's language is looked up by them, as gettext
// does it, in tables made of locale/*.po.
//
//   t('Shoot %1$s', name)            a text with places
//   n('%1$s card', '%1$s cards', k)  a counted one; the count is its first place
//   N_('Beer')                       marks a text that t() gets later

import { LANGUAGES, TEXTS, type LanguageCode, type Packed } from '$generated/languages';
import { sumOf } from './sum.js';
export { LANGUAGES, type LanguageCode };

export type Part = string | number;
type Texts = ReadonlyMap<number, string | string[]>;

/** A language from its files, which have each text, and how much its sum is more than that of the one before. */
function unpacked({ steps, texts }: Packed): Texts {
  let sum = 0;
  const all = texts.map((text, i) => [(sum += steps[i]!), text] as const);
  return new Map(all.filter((row): row is readonly [number, string | string[]] => row[1] !== 0));
}

class Speech {
  code = $state<LanguageCode>('en');
  texts = $state.raw<Texts>(new Map());
  zeroIsOne = $derived(LANGUAGES.some(({ code, singular }) => code === this.code && singular === 'UP_TO_ONE'));
  numbers = $derived(new Intl.NumberFormat(this.code));
  tenths = $derived(new Intl.NumberFormat(this.code, { maximumFractionDigits: 1, minimumFractionDigits: 1 }));
}
const speech = new Speech();

export function language(): LanguageCode {
  return speech.code;
}

let wanted: LanguageCode = 'en';
let learning: Promise<void> = Promise.resolve();

/** Loads a language and speaks it from then on, unless another one has been wanted meanwhile; keeps the old one when it
 * cannot be loaded. */
export function speak(code: LanguageCode): Promise<void> {
  wanted = code;
  return (learning = learn(code));
}

async function learn(code: LanguageCode): Promise<void> {
  const table = await TEXTS[code]();
  if (wanted !== code) return;
  speech.texts = unpacked(table);
  speech.code = code;
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

/** Once the language that is wanted is spoken, or cannot be loaded. */
export async function spoken(): Promise<LanguageCode> {
  await learning.catch(() => undefined);
  return speech.code;
}

const PLACE = /%(?:(\d)\$)?[sd]/g;

const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text with letters from right to left, in marks that keep its direction to itself; any other as it is. */
export function isolated(text: string): string {
  return LEFTWARD.test(text) ? `\u2068${text}\u2069` : text;
}

// Up to here every language there is writes whole numbers alike. How this one writes others a browser reads up for so long
// that it would be the longest wait for a table.
const ALIKE = 1000;

function said(part: Part | undefined): string {
  if (typeof part !== 'number') return isolated(part ?? '');
  return Number.isInteger(part) && part >= 0 && part < ALIKE ? String(part) : speech.numbers.format(part);
}

/** A number with one digit behind the point. */
export function tenths(number: number): string {
  return speech.tenths.format(number);
}

/** Puts the parts into their places: `%1$s` is the first. */
export function fill(format: string, parts: readonly Part[]): string {
  let next = 0;
  return format.replace(PLACE, (_, place: string | undefined) =>
    said(parts[place === undefined ? next++ : Number(place) - 1]),
  );
}

/** A filled text in pieces, so that its parts can be shown otherwise than the words between them. */
export interface Piece {
  text: string;
  place: number; // from 1; 0 for the words between
}

export function pieces(format: string, parts: readonly Part[]): Piece[] {
  const out: Piece[] = [];
  let end = 0;
  for (const match of format.matchAll(PLACE)) {
    if (match.index > end) out.push({ text: format.slice(end, match.index), place: 0 });
    const place = Number(match[1] ?? 1);
    out.push({ text: said(parts[place - 1]), place });
    end = match.index + match[0].length;
  }
  if (end < format.length) out.push({ text: format.slice(end), place: 0 });
  return out;
}

function lookUp(id: string): string {
  const found = speech.texts.get(sumOf(id));
  return typeof found === 'string' ? found : id.slice(id.indexOf('\u0004') + 1); // what stands before it is a context
}

export function t(id: string, ...parts: Part[]): string {
  return fill(lookUp(id), parts);
}

/** The translated format itself, for pieces(). */
export function format(id: string): string {
  return lookUp(id);
}

/** The translated format of a counted text, for pieces(); its count stands where the format says. */
export function N2_(one: string, many: string, count: number): string {
  const forms = speech.texts.get(sumOf(one));
  const first = count === 1 || (count === 0 && speech.zeroIsOne);
  if (Array.isArray(forms)) return (first ? forms[0] : forms[1]) ?? one;
  return first ? one : many;
}

/** `count` fills the first place, the other parts those after it. */
export function n(one: string, many: string, count: number, ...parts: Part[]): string {
  return fill(N2_(one, many, count), [count, ...parts]);
}

export function N_(id: string): string {
  return id;
}
