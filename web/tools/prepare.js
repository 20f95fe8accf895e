// Makes what the client is built from besides its sources: web/generated/ with icons, letters, catalogue, sentences, texts, rules,
// puzzles and an example of a pack.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogue, versionModule } from './catalogue.js';
import { examplePack } from './faults.js';
import { readFonts } from './fonts.js';
import { readIcons } from './icons.js';
import { packPuzzles } from './puzzles.js';
import { sentencesModule } from './sentences.js';
import { symbolsModule } from './symbols.js';
import { talkModule } from './talk.js';
import { LANGUAGES, languagesModule, packed, readLanguage } from './texts.js';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'generated');

// Files that stay the same are not touched: the development server would load the page anew.
function write(name, content) {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(content))) writeFileSync(path, content);
}

const json = (name, data) => write(name, JSON.stringify(data) + '\n');

json('puzzles.json', packPuzzles(readFileSync(join(web, 'src/puzzles/puzzles.txt'), 'utf8')));
json('example_pack.json', examplePack(dirname(web)));
json('catalogue.json', readCatalogue(dirname(web)));
// Gestures are drawn when somebody shows one: nobody waits for them.
json(
  'icons.json',
  readIcons(web, (group) => group !== 'gestures'),
);
json(
  'gesture_icons.json',
  readIcons(web, (group) => group === 'gestures'),
);
for (const { name, bytes } of await readFonts(web)) write(`fonts/${name}`, bytes);
write('talk.ts', talkModule(dirname(web)));
write('symbols.ts', symbolsModule(dirname(web)));
write('sentences.ts', sentencesModule(dirname(web)));
write('languages.ts', languagesModule());
write('version.ts', versionModule(dirname(web)));
const read = new Map(LANGUAGES.map((language) => [language, readLanguage(language)]));
const { steps, texts: english } = packed([read.get('en').texts]);
json('texts/en.json', { steps, texts: english[0] });
const others = LANGUAGES.filter((language) => language !== 'en');
const shared = packed(others.map((language) => read.get(language).texts));
json('texts/sums.json', shared.steps);
others.forEach((language, i) => json(`texts/${language}.json`, shared.texts[i]));
for (const [language, { book, asked, faults, lessons, missing }] of read) {
  json(`rules/${language}.json`, book);
  json(`asked/${language}.json`, asked);
  json(`faults/${language}.json`, faults);
  json(`lessons/${language}.json`, lessons);
  if (missing.length) console.warn(`web: ${language} lacks ${missing.length} texts, which stay English`);
}
