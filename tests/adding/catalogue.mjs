// catalogue.mjs ROOT: the catalogue of that tree has what the page on adding a card puts into it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.argv[2];
const { readCatalogue } = await import(pathToFileURL(join(root, 'web/tools/catalogue.js')));
const text = JSON.stringify(readCatalogue(root));
const missing = ['buckshot', 'tumbleweed_tess', 'thorny_theo', 'stampede', 'tonic'].filter(
  (slug) => !text.includes(`"${slug}"`),
);
if (missing.length) throw new Error(`not in the catalogue: ${missing.join(', ')}`);
