// Measures what a browser loads before the first page, and before a table, stands on the screen, with brotli, without
// letters, and what is kept on a device for playing without a line; and fails when that is more than a slow line has time
// for.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOST_KB, packed, weigh } from './weigh.js';

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

function judge(what, is, most, unit) {
  const good = is <= most;
  console.log(`${good ? 'ok' : 'not ok'} - ${what} is ${is.toFixed(1)} ${unit}, and may be ${most} at most`);
  if (!good) process.exitCode = 1;
}

function measure(what, most, keys) {
  const files = new Set(['index.html']);
  for (const key of [chunkOf('page'), ...keys]) take(key, files);
  let sum = 0;
  for (const file of files) {
    const size = packed(join(built, file));
    console.log(`# ${String(size).padStart(7)} ${file}`);
    sum += size;
  }
  judge(`the first load of ${what}`, sum / 1024, most, 'KiB');
}

const texts = ['generated/texts/sums.json', 'generated/texts/it.json'];
measure('the first page', 161, [chunkOf('home'), ...texts]);
// A language with its rules, which the plaque of one's own character is read from.
measure('a table', 207, [chunkOf('table'), ...texts, 'generated/rules/it.json']);

const sizes = weigh(built);
judge('the module with brotli', sizes.module / 1000, MOST_KB.module, 'KB');
judge('the compiler of packs with brotli', sizes.compiler / 1000, MOST_KB.compiler, 'KB');
judge('all that is kept on a device, with brotli', sizes.kept / 1000, MOST_KB.kept, 'KB');
