// The packs of the gallery, which lie beside the page and come when somebody looks for cards to play with.
import { inLanguage, thingsOf } from '../catalogue/pack';
import type { SetName } from '../protocol';

export interface Exhibit {
  slug: string;
  text: string;
  name: string;
  rule: string;
  sets: SetName[]; // without which some of it is never seen
}

const NEEDS: [set: SetName, of: (what: string, rest: string) => boolean][] = [
  ['gold_rush', (what) => what === 'equipment'],
  ['high_noon', (what, rest) => what === 'event' && rest === 'high_noon'],
  ['fistful', (what, rest) => what === 'event' && rest === 'fistful'],
];

/** What is said of the pack itself stands before its first thing. */
function headOf(text: string): Map<string, string> {
  const [head = ''] = text.split(/^(?:card|character|equipment|event) /m);
  return new Map([...head.matchAll(/^((?:name|rule) \S+) (.*)$/gm)].map(([, key = '', said = '']) => [key, said]));
}

function neededBy(text: string): SetName[] {
  const things = thingsOf(text);
  return NEEDS.filter(([, of]) => things.some(({ what, rest }) => of(what, rest))).map(([set]) => set);
}
/** The sets of a table that plays with a pack: those it has, and those without which some of the pack is never seen. */
export const withNeeded = (sets: readonly SetName[], text: string): SetName[] => [
  ...new Set([...sets, ...neededBy(text)]),
];

export function exhibit(slug: string, text: string): Exhibit {
  const head = headOf(text);
  const [name = slug, rule = ''] = [inLanguage(head, 'name'), inLanguage(head, 'rule')];
  return { slug, text, name, rule, sets: neededBy(text) };
}

/** All of them; null when they do not come. */
export async function gallery(): Promise<Exhibit[] | null> {
  try {
    const answer = await fetch('gallery.json');
    if (!answer.ok) return null;
    const packs = (await answer.json()) as Record<string, string>;
    return Object.entries(packs).map(([slug, text]) => exhibit(slug, text));
  } catch {
    return null;
  }
}
