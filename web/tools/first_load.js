// Measures what a browser loads before a table stands on the screen, packed as a server sends it, without letters; and
// fails when it is more than 250 KiB.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST = 250 * 1024;
const built = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));

const files = new Set(['index.html']);
function take(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  // The worker and its module come when the page has been painted.
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])])
    if (!/\.woff2$|\/worker-/.test(file)) files.add(file);
  for (const other of chunk.imports ?? []) take(other);
}
take('index.html');
// The table, and a language with its rules, which the plaque of one's own character is read from.
const table = Object.keys(manifest).find((key) => manifest[key].name === 'table'); // see chunks.js
for (const key of [table, 'generated/texts/it.json', 'generated/rules/it.json']) take(key);

let sum = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
  console.log(`# ${String(size).padStart(7)} ${file}`);
  sum += size;
}
console.log(`${sum <= MOST ? 'ok' : 'not ok'} - the first load is ${(sum / 1024).toFixed(0)} KiB of ${MOST / 1024}`);
process.exitCode = sum <= MOST ? 0 : 1;
