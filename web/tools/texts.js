// The texts of the client. It says them in English where they are used, as t('…'), n('…', '…', count) or N_('…'); the
// translations stand in locale/*.po with those of the program.
//
//   node tools/texts.js pot FILE   writes the texts of the client as C, for xgettext
//   node tools/texts.js check      fails when a language lacks one
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRows } from './c_rows.js';
import { readAsked, readCatalogue, readRules } from './catalogue.js';
import { faultTexts } from './faults.js';
import { readPo } from './po.js';
import { sentenceTexts } from './sentences.js';
import { symbolTexts } from './symbols.js';
import { talkTexts } from './talk.js';
import { readLessons } from '../src/lessons/read.js';
import { sumOf } from '../src/texts/sum.js';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(web);
const rows = readRows(readFileSync(join(root, 'src/cli/languages.def'), 'utf8'), 'languages.def').map(
  ({ items }) => items,
);
export const LANGUAGES = rows.map(([code]) => code);

/** The module that the client knows its languages from. */
export function languagesModule() {
  const load = (folder) => LANGUAGES.map((code) => `  ${code}: () => import('./${folder}/${code}.json'),\n`).join('');
  // The other languages have the same texts, and so share their sums; English has only what is counted.
  const loadTexts = LANGUAGES.map((code) => {
    const how = code === 'en' ? 'file' : 'withSums';
    return `  ${code}: () => ${how}(import('./texts/${code}.json')),\n`;
  }).join('');
  const list = rows.map(([code, name, , singular]) => `  ${JSON.stringify({ code, name, singular })},\n`).join('');
  return `// Made from src/cli/languages.def by web/tools/texts.js.
export type LanguageCode = ${LANGUAGES.map((code) => `'${code}'`).join(' | ')};
export const LANGUAGES: readonly { code: LanguageCode; name: string; singular: 'ONE' | 'UP_TO_ONE' }[] = [\n${list}];
type Load = Record<LanguageCode, () => Promise<{ default: unknown }>>;
export interface Packed {
  readonly steps: readonly number[];
  readonly texts: readonly (string | string[] | 0)[];
}
const file = async (texts: Promise<{ default: unknown }>): Promise<never> => (await texts).default as never;
const withSums = async (texts: Promise<{ default: unknown }>): Promise<Packed> => {
  const [steps, rows] = await Promise.all([file(import('./texts/sums.json')), file(texts)]);
  return { steps, texts: rows };
};
export const TEXTS: Record<LanguageCode, () => Promise<Packed>> = {\n${loadTexts}};
export const RULES: Load = {\n${load('rules')}};
export const ASKED: Load = {\n${load('asked')}};
export const FAULTS: Load = {\n${load('faults')}};
export const LESSONS: Load = {\n${load('lessons')}};
`;
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)) yield path;
  }
}

const STRING = String.raw`\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*`;
const CALL = new RegExp(String.raw`(?<![\w.$])(?:(t|N_)\(${STRING}[,)]|(n|N2_)\(${STRING},${STRING}[,)])`, 'g');
const unquote = (text) => text.slice(1, -1).replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c));

/** Every text of the client, [singular] or [singular, plural], each once. */
export function clientTexts() {
  const found = new Map();
  for (const path of sources(join(web, 'src'))) {
    for (const match of readFileSync(path, 'utf8').matchAll(CALL)) {
      const texts = (match[1] ? [match[2]] : [match[4], match[5]]).map(unquote);
      const before = found.get(texts[0]);
      if (before && before.length !== texts.length) throw new Error(`texts: ${texts[0]} is counted here and not there`);
      found.set(texts[0], texts);
    }
  }
  return [...found.values()].sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

function names() {
  const { errors, options, sets, tables: _tables, hunts: _hunts, ...things } = readCatalogue(root);
  const named = Object.values(things).flatMap((part) => Object.values(part).map((thing) => thing.name));
  const lines = Object.values({ ...sets, ...options }).flatMap(({ name, line }) => [name, line]);
  return [...named, ...lines, ...Object.values(errors).map(({ message }) => message)];
}

// Words in which somebody asks for a rule, by its id; under '' those that say nothing about it.
const asked = readAsked(root);

const lessons = readLessons(readFileSync(join(web, 'src/lessons/lessons.scn'), 'utf8'));

/** What a language needs: its texts by msgid, its rules by id with the words they are asked for in, what can be
 * wrong with a pack, what lessons say by their names, and what is missing. English needs only plurals. */
export function readLanguage(language) {
  const po = readPo(join(root, 'locale', `${language}.po`));
  const missing = [];
  const find = (id) => {
    const text = po.get(id);
    if (text === undefined) missing.push(id);
    return text ?? id.slice(id.indexOf('\u0004') + 1);
  };
  const texts = {};
  for (const [id, plural] of [...clientTexts(), ...sentenceTexts(root), ...talkTexts(root), ...symbolTexts(root)]) {
    if (language === 'en') {
      if (!po.has(id)) missing.push(id);
      if (plural !== undefined) texts[id] = [id, plural];
      continue;
    }
    const text = po.get(id);
    if (text === undefined || Array.isArray(text) !== (plural !== undefined)) missing.push(id);
    else texts[id] = text;
  }
  if (language !== 'en') for (const name of names()) texts[name] = find(name);
  const { chapters, rules } = readRules(root);
  const { options } = readCatalogue(root);
  // An option is called as the lobby calls it.
  const called = (text) =>
    text.replace(/[a-z]+(?:_[a-z]+)+/g, (word) => (options[word] ? find(options[word].name) : word));
  const book = {
    chapters: chapters.map(({ id, title }) => ({ id, title: find(title) })),
    rules: rules.map(({ id, title, text }) => ({ id, title: find(title), text: called(find(text)) })),
  };
  const words = Object.fromEntries(Object.entries(asked).map(([id, text]) => [id, find(text)]));
  const faults = Object.fromEntries(faultTexts(root).map((text) => [text, find(text)]));
  const said = lessons.map(({ name, task, learned }) => [name, { task: find(task), learned: find(learned) }]);
  return { texts, book, asked: words, faults, lessons: Object.fromEntries(language === 'en' ? [] : said), missing };
}

/** The texts of languages as their files have them: the sums of all, in their order, each told from the one before, and in
 * the same order the texts of each language, 0 where it lacks one. */
export function packed(languages) {
  const rows = [...new Set(languages.flatMap(Object.keys))]
    .map((id) => ({ id, sum: sumOf(id) }))
    .sort((a, b) => a.sum - b.sum);
  const steps = rows.map(({ id, sum }, i) => {
    if (sum === rows[i - 1]?.sum) throw new Error(`texts: ${id} has the sum of ${rows[i - 1].id}`);
    return sum - (rows[i - 1]?.sum ?? 0);
  });
  return { steps, texts: languages.map((texts) => rows.map(({ id }) => texts[id] ?? 0)) };
}

const asC = (text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;

function pot(file) {
  const lines = clientTexts().map((texts) =>
    texts.length > 1 ? `ngettext(${texts.map(asC).join(', ')}, n);` : `gettext(${asC(texts[0])});`,
  );
  for (const { task, learned } of lessons) lines.push(`gettext(${asC(task)});`, `gettext(${asC(learned)});`);
  writeFileSync(file, lines.join('\n') + '\n');
}

function check() {
  let failed = false;
  for (const language of LANGUAGES) {
    const { missing } = readLanguage(language);
    console.log(`${missing.length ? 'not ok' : 'ok'} - the client speaks ${language}`);
    for (const id of missing.slice(0, 20)) console.log(`# ${JSON.stringify(id)}`);
    if (missing.length) console.log(`# ${missing.length} in all; make texts brings them into locale/${language}.po`);
    failed ||= missing.length > 0;
  }
  process.exitCode = failed ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'pot') pot(process.argv[3]);
  else check();
}
