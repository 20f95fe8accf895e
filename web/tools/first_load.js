// Measures what a browser loads before the first page, and before a table, stands on the screen, with brotli, without
// letters; and fails when that is more than a slow line has time for.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const built = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));

function take(key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  // The worker and its module come when the page has been painted.
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])])
    if (!/\.woff2$|\/worker-/.test(file)) files.add(file);
  for (const other of chunk.imports ?? []) take(other, files);
}

const chunkOf = (name) => Object.keys(manifest).find((key) => manifest[key].name === name); // see chunks.js

function measure(what, most, keys) {
  const files = new Set(['index.html']);
  for (const key of ['index.html', ...keys]) take(key, files);
  let sum = 0;
  for (const file of files) {
    const size = brotliCompressSync(readFileSync(join(built, file))).length;
    console.log(`# ${String(size).padStart(7)} ${file}`);
    sum += size;
  }
  const good = sum <= most * 1024;
  console.log(`${good ? 'ok' : 'not ok'} - the first load of ${what} is ${(sum / 1024).toFixed(0)} KiB of ${most}`);
  if (!good) process.exitCode = 1;
}

measure('the first page', 161, [chunkOf('home'), 'generated/texts/it.json']);
// A language with its rules, which the plaque of one's own character is read from.
measure('a table', 207, [chunkOf('table'), 'generated/texts/it.json', 'generated/rules/it.json']);
