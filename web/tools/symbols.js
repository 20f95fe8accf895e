// What the things of a pack may be made of, from the rows that its compiler has it from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from './c_rows.js';

const FILE = 'src/pack/symbols.def';

function rowsOf(root) {
  const rows = readRows(readFileSync(join(root, FILE), 'utf8'), FILE);
  return (name) => rows.filter(({ row }) => row === name).map(({ items }) => items);
}

/** Every text of them, as [text]. */
export function symbolTexts(root) {
  const rows = rowsOf(root);
  const names = ['AIM', 'EFFECT', 'TRAIT', 'TRIGGER', 'GIVEN_THAT', 'SORT', 'TOPIC', 'CHAPTER', 'LINE', 'WAY', 'PART'];
  return names
    .flatMap((name) => rows(name).map((items) => ({ name, items })))
    .flatMap(({ name, items }) => (name === 'EFFECT' ? items.slice(-2) : items.slice(-1)))
    .map((text) => [text])
    .filter(([text]) => text !== '');
}

/** How packs call what the rows of cards name: { aims: { RANGE_1: 'distance_1', … }, effects: { SHOOT: 'shoot', … } }. */
export function symbolSlugs(root) {
  const rows = rowsOf(root);
  const slugs = (name) => Object.fromEntries(rows(name).map(([slug, word]) => [word, slug]));
  return { aims: slugs('AIM'), effects: slugs('EFFECT') };
}

/** Under which of the headings each of the rows of a name stands; -1: under none. */
function below(heading, name, root) {
  const number = {};
  let count = -1;
  for (const { row, items } of readRows(readFileSync(join(root, FILE), 'utf8'), FILE)) {
    if (row === heading) count++;
    if (row === name) number[items[0]] = count;
  }
  return (slug) => number[slug];
}

/** A_BLUE_CARD | AN_EVENT as 'blue_card event'; '': of all. */
const ofWhat = (of) =>
  [of]
    .flat()
    .filter((one) => one !== 'ANYTHING')
    .map((one) => one.replace(/^AN?_/, '').toLowerCase())
    .join(' ');

/** Of what numbers and facts are said, as lines have it. */
const PLACES = { IN_PLAY: 'blue_card', OF_CHARACTER: 'character', OF_EQUIPMENT: 'black_piece', OF_EVENT: 'event' };

/** The module the client is built from. */
export function symbolsModule(root) {
  const rows = rowsOf(root);
  const aims = rows('AIM').map(([slug, aim, whom, who]) => ({ slug, aim, all: whom === 'ALL', who }));
  const slugOf = (wanted) => aims.find(({ aim }) => `AT_${aim}` === wanted).slug;
  const effects = rows('EFFECT').map(([slug, , most, at, own, what]) => ({
    slug,
    most,
    aims: [at]
      .flat()
      .filter((one) => one.startsWith('AT_'))
      .map(slugOf),
    gift: [at].flat().includes('A_GIFT'),
    harms: [at].flat().includes('HARMS') ? 'all' : [at].flat().includes('HARMS_ONE') ? 'one' : '',
    answers: [at].flat().includes('ANSWERS'),
    cure: [at].flat().includes('A_CURE'),
    find: [at].flat().includes('A_FIND'),
    chosen: [at].flat().includes('CHOSEN'),
    own: own || undefined,
    what,
  }));
  const topics = rows('TOPIC').map(([what]) => what);
  const topicOf = below('TOPIC', 'TRAIT', root);
  const traits = rows('TRAIT').map(([slug, most, places, says]) => ({
    slug,
    topic: topicOf(slug),
    most: most === 'FACT' ? 0 : most === 'ANY' ? 'any' : most,
    of: [places]
      .flat()
      .map((place) => PLACES[place])
      .join(' '),
    says,
  }));
  const triggers = rows('TRIGGER').map(([slug, , takes, says]) => ({
    slug,
    card: [takes].flat().includes('OF_CARD'),
    named: [takes].flat().includes('MAY_NAME'),
    whoever: [takes].flat().includes('BY_SOMEBODY'),
    gifts: [takes].flat().includes('GIFTS'),
    draws: [takes].flat().includes('DRAWS_FIRST'),
    waits: [takes].flat().includes('WAITS'),
    reacts: [takes].flat().includes('REACTS'),
    says,
  }));
  const sorts = Object.fromEntries(rows('SORT').map(([slug, , , cards]) => [slug, cards]));
  const givens = rows('GIVEN_THAT').map(([slug, , most, what]) => ({ slug, most: most === 'FACT' ? 0 : most, what }));
  const chapters = rows('CHAPTER').map(([title]) => title);
  const chapterOf = below('CHAPTER', 'LINE', root);
  const lines = rows('LINE').map(([word, , , , of, lines, shape, title]) => ({
    word,
    of: ofWhat(of),
    lines: lines === 'SEVERAL' ? 0 : lines,
    shape,
    chapter: chapterOf(word),
    title,
  }));
  const ways = rows('WAY').map(([part, of, shape, what]) => ({ part, of: ofWhat(of), shape, what }));
  const list = (all) => `[\n${all.map((one) => `  ${JSON.stringify(one)},\n`).join('')}]`;
  return `// Made from ${FILE} by web/tools/symbols.js.
export const AIMS: Record<string, string> = ${JSON.stringify(Object.fromEntries(aims.map(({ slug, who }) => [slug, who])))};
/** Those that are of more than one player. */
export const FOR_ALL: readonly string[] = ${JSON.stringify(aims.filter(({ all }) => all).map(({ slug }) => slug))};
/** \`most\`: the largest amount; 0: it has none; \`gift\`: it may follow where gifts alone do; \`harms\`: it may have an \`unless\`, if not at one only; \`answers\`: there must be something to avoid; \`cure\`: it may be at any time; \`find\`: it may follow what waits; \`chosen\`: it may have an \`of\`; \`own\`: said where it is done to oneself, if not \`what\`. */
export const EFFECTS: readonly { slug: string; most: number; aims: readonly string[]; gift: boolean; harms: 'all' | 'one' | ''; answers: boolean; cure: boolean; find: boolean; chosen: boolean; own?: string; what: string }[] = ${list(effects)};
/** What numbers and facts are about. */
export const TOPICS: readonly string[] = ${JSON.stringify(topics)};
/** \`most\`: the largest number; 0: it has none. */
export const TRAITS: readonly { slug: string; topic: number; most: number | 'any'; of: string; says: string }[] = ${list(traits)};
/** \`card\`: it names one; \`named\`: it may; \`whoever\`: somebody did it; \`gifts\`: these alone follow; \`draws\`: draw at oneself does; \`waits\`: what follows does; \`reacts\`: cards are played for it. */
export const TRIGGERS: readonly { slug: string; card: boolean; named: boolean; whoever: boolean; gifts: boolean; draws: boolean; waits: boolean; reacts: boolean; says: string }[] = ${list(triggers)};
/** \`most\`: the largest number; 0: it is a fact, and \`what\` a sentence. */
export const GIVENS: readonly { slug: string; most: number; what: string }[] = ${list(givens)};
/** The lines of packs, and what is said of \`of\` ('begins': it begins one; '': all) by so many (0: any number) of that shape. */
export const LINES: readonly { word: string; of: string; lines: number; shape: string; chapter: number; title: string }[] = ${list(lines)};
export const CHAPTERS: readonly string[] = ${JSON.stringify(chapters)};
/** How parts of shapes are written. */
export const WAYS: readonly { part: string; of: string; shape: string; what: string }[] = ${list(ways)};
/** What they are called. */
export const PARTS: Record<string, string> = ${JSON.stringify(Object.fromEntries(rows('PART')))};
/** What a card must be. */
export const SORTS: Record<string, string> = ${JSON.stringify(sorts)};
`;
}
