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
    .flatMap((name) => rows(name))
    .map((items) => [items.at(-1)])
    .filter(([text]) => text !== '');
}

/** How packs call what the rows of cards name: { aims: { RANGE_1: 'distance_1', … }, effects: { SHOOT: 'shoot', … } }. */
export function symbolSlugs(root) {
  const rows = rowsOf(root);
  const slugs = (name) => Object.fromEntries(rows(name).map(([slug, word]) => [word, slug]));
  return { aims: slugs('AIM'), effects: slugs('EFFECT') };
}

/** The module the client is built from. */
export function symbolsModule(root) {
  const rows = rowsOf(root);
  const aims = rows('AIM').map(([slug, aim, who]) => ({ slug, aim, who }));
  const slugOf = (wanted) => aims.find(({ aim }) => `AT_${aim}` === wanted).slug;
  const effects = rows('EFFECT').map(([slug, , most, at, what]) => ({
    slug,
    most,
    aims: [at].flat().map(slugOf),
    what,
  }));
  const traits = rows('TRAIT').map(([slug, most, places, says]) => ({
    slug,
    most: most === 'FACT' ? 0 : most === 'ANY' ? 'any' : most,
    cards: [places].flat().includes('IN_PLAY'),
    characters: [places].flat().includes('OF_CHARACTER'),
    equipment: [places].flat().includes('OF_EQUIPMENT'),
    events: [places].flat().includes('OF_EVENT'),
    says,
  }));
  const triggers = rows('TRIGGER').map(([slug, , takes, says]) => ({
    slug,
    card: [takes].flat().includes('OF_CARD'),
    named: [takes].flat().includes('MAY_NAME'),
    whoever: [takes].flat().includes('BY_SOMEBODY'),
    gifts: [takes].flat().includes('GIFTS'),
    draws: [takes].flat().includes('DRAWS_FIRST'),
    says,
  }));
  const sorts = Object.fromEntries(rows('SORT').map(([slug, , , cards]) => [slug, cards]));
  const givens = rows('GIVEN_THAT').map(([slug, , most, what]) => ({ slug, most: most === 'FACT' ? 0 : most, what }));
  const list = (all) => `[\n${all.map((one) => `  ${JSON.stringify(one)},\n`).join('')}]`;
  return `// Made from ${FILE} by web/tools/symbols.js.
export const AIMS: Record<string, string> = ${JSON.stringify(Object.fromEntries(aims.map(({ slug, who }) => [slug, who])))};
/** \`most\`: the largest amount; 0: it has none. */
export const EFFECTS: readonly { slug: string; most: number; aims: readonly string[]; what: string }[] = ${list(effects)};
/** \`most\`: the largest number; 0: it has none. */
export const TRAITS: readonly { slug: string; most: number | 'any'; cards: boolean; characters: boolean; equipment: boolean; events: boolean; says: string }[] = ${list(traits)};
/** \`card\`: it names one; \`named\`: it may; \`whoever\`: somebody did it; \`gifts\`: heal and draw alone follow; \`draws\`: draw at oneself does. */
export const TRIGGERS: readonly { slug: string; card: boolean; named: boolean; whoever: boolean; gifts: boolean; draws: boolean; says: string }[] = ${list(triggers)};
/** \`most\`: the largest number; 0: it is a fact, and \`what\` a sentence. */
export const GIVENS: readonly { slug: string; most: number; what: string }[] = ${list(givens)};
/** What a card must be. */
export const SORTS: Record<string, string> = ${JSON.stringify(sorts)};
`;
}
