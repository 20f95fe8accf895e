// Own cards, characters, equipment and events (docs/own-cards.md): the text of a pack, as its compiler has written it, put into the catalogue
// beside the things of the boxes, or in their place, for as long as a table plays with it.
import { language } from '../texts/index.svelte';
import { cards, characters, equipment, events, pack, type Border, type EventKind } from './index';
import { meaningOf, sidesOf, symbolsIn } from './meaning';
import { ownRules, type Rule } from './rules.svelte';
import { doesOf, isShot, stripOf, type Doing } from './strip.js';

/** Whatever stood in the catalogue where a thing of the pack stands now. */
type Undo = () => void;
let undone: Undo[] = [];

// A name may be one of those that every object has.
const on = <Thing>(shelf: Record<string, Thing>, slug: string): Thing | undefined =>
  Object.hasOwn(shelf, slug) ? shelf[slug] : undefined;

function put<Thing>(shelf: Record<string, Thing>, slug: string, thing: Thing): Undo {
  const before = on(shelf, slug);
  shelf[slug] = thing;
  return () => {
    if (before === undefined) delete shelf[slug];
    else shelf[slug] = before;
  };
}

/** What a pack tells of. */
const SHELVES: Record<string, Record<string, { name: string }>> = {
  card: cards,
  character: characters,
  equipment,
  event: events,
};

/** The names of what the boxes have of each, before a pack puts anything there. */
export const IN_BOXES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(SHELVES).map(([what, shelf]) => [what, Object.keys(shelf)]),
);

/** One of these: its first line, and what is said of it, by the first word. */
export interface Told {
  what: string;
  slug: string;
  rest: string;
  lines: Map<string, string>;
  whens: string[]; // of the lines `when`, of which there may be several,
  stands: string[]; // and of the lines `as`
  texts: Map<string, string>; // `name it`
}

/** The things that a pack tells of, in its order; blanks may stand as somebody has written them. */
export function thingsOf(text: string): Told[] {
  const things: Told[] = [];
  for (const line of text.replace(/[ \t]+/g, ' ').split('\n')) {
    const [word = '', second = ''] = line.split(' ');
    const rest = line.slice(word.length + 1);
    const said = rest.slice(second.length + 1);
    if (Object.hasOwn(SHELVES, word))
      things.push({ what: word, slug: second, rest: said, lines: new Map(), whens: [], stands: [], texts: new Map() });
    else if (word === 'name' || word === 'rule') things.at(-1)?.texts.set(`${word} ${second}`, said);
    else if (word === 'when') things.at(-1)?.whens.push(rest);
    else if (word === 'as') things.at(-1)?.stands.push(rest);
    else if (word) things.at(-1)?.lines.set(word, rest);
  }
  return things;
}

/** What a pack leaves out of the game, and which cards there are of one of the boxes, where it says so. */
export function changesIn(text: string): { without: string[]; deck: { slug: string; faces: string[] }[] } {
  const lines = text.split('\n').map((line) => line.split(' '));
  const of = (word: string): string[][] => lines.filter(([first]) => first === word).map(([, ...rest]) => rest);
  return { without: of('without').flat(), deck: of('deck').map(([slug = '', ...faces]) => ({ slug, faces })) };
}

/** In the reader's language, else in English, else in whichever there is. */
export function inLanguage(texts: Map<string, string>, word: string): string | undefined {
  return (
    texts.get(`${word} ${language()}`) ??
    texts.get(`${word} en`) ??
    [...texts].find(([key]) => key.startsWith(`${word} `))?.[1]
  );
}

export const said = ({ texts }: Told, word: string): string | undefined => inLanguage(texts, word);

function numberIn(line: string | undefined, word: string): number {
  return Number(new RegExp(`(?:^| )${word} (\\d+)`).exec(line ?? '')?.[1] ?? 0);
}

const hasWord = (line: string | undefined, word: string): boolean => new RegExp(`(?:^| )${word}`).test(line ?? '');

function doing({ lines }: Told): Doing {
  const traits = lines.get('in_play');
  const { on, such } = sidesOf(lines.get('play'));
  return {
    flip: on,
    cost: lines.has('cost'),
    barrel: hasWord(traits, 'barrel'),
    reach: numberIn(traits, 'reach'),
    bangs: hasWord(traits, 'bangs'),
    seen: numberIn(traits, 'seen'),
    sees: numberIn(traits, 'sees'),
    missed: lines.has('missed'),
    play: such,
    bonus: Number(lines.get('bonus') ?? 0),
  };
}

/** Puts a thing into the catalogue. */
export function shelve(thing: Told): Undo {
  const name = said(thing, 'name') ?? on(SHELVES[thing.what] ?? {}, thing.slug)?.name ?? thing.slug;
  if (thing.what === 'event') {
    const set = thing.rest as EventKind['set'];
    return put(events, thing.slug, { name, set, final: on(events, thing.slug)?.final ?? false });
  }
  if (thing.what === 'equipment') {
    const [border, price] = thing.rest.split(' ');
    return put(equipment, thing.slug, {
      name,
      kept: border === 'black',
      cost: Number(price),
      copies: Number(thing.lines.get('copies') ?? on(equipment, thing.slug)?.copies ?? 1),
      does: symbolsIn(thing.lines.get('play')).map(({ effect, aim }) => ({ effect, aim })),
    });
  }
  if (thing.what === 'character') return put(characters, thing.slug, { name, set: 'base', life: Number(thing.rest) });
  const faces = thing.lines.get('faces')?.split(' ');
  const does = doing(thing);
  return put(cards, thing.slug, {
    name,
    border: thing.rest as Border,
    book: thing.lines.has('book'),
    range: does.reach,
    shot: isShot(does),
    does: doesOf(does),
    symbols: stripOf(does),
    prints: faces?.map((face) => ({ set: 'base', face })) ?? on(cards, thing.slug)?.prints ?? [],
  });
}

/** What the sheet of a thing says: its rule in the words of the pack, else what its lines mean. */
function rule(thing: Told): Rule {
  const title = said(thing, 'name') ?? thing.slug;
  return { id: `pack.${thing.slug}`, title, text: said(thing, 'rule') ?? meaningOf(thing) };
}

/** The text of the pack that a record holds; '' when it holds none. */
export function packIn(record: string): string {
  return [...record.matchAll(/^\| .*\n/gm)].map(([line]) => line.slice(2)).join('');
}

/** Plays with this pack from now on; '': with the boxes alone. */
export function usePack(text: string): void {
  if (text === pack.text) return;
  for (const undo of undone.reverse()) undo();
  pack.text = text;
  const things = thingsOf(text);
  undone = things.map(shelve);
  ownRules(() => things.map(rule));
}
