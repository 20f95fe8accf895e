// Makes what the client is built from besides its sources: web/generated/ with icons, catalogue, texts and rules.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogue } from './catalogue.js';
import { readIcons } from './icons.js';
import { LANGUAGES, readLanguage } from './texts.js';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'generated');

// Files that stay the same are not touched: the development server would load the page anew.
function write(name, data) {
  const path = join(out, name);
  const text = JSON.stringify(data) + '\n';
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

write('catalogue.json', readCatalogue(dirname(web)));
write('icons.json', readIcons(web));
for (const language of LANGUAGES) {
  const { texts, book, missing } = readLanguage(language);
  write(`texts/${language}.json`, texts);
  write(`rules/${language}.json`, book);
  if (missing.length) console.warn(`web: ${language} lacks ${missing.length} texts, which stay English`);
}
