// What the built page weighs on a device, in bytes, as a server packs it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kept } from './service_worker.js';

export const MOST_KB = { module: 110, kept: 700 };

export const packed = (path) => {
  const bytes = readFileSync(path);
  return /\.(woff2|png)$/.test(path) ? bytes.length : brotliCompressSync(bytes).length;
};

/** The path of its module. */
export function moduleOf(folder) {
  const [file, ...others] = readdirSync(join(folder, 'assets')).filter((name) => /^sixgun-.*\.wasm$/.test(name));
  if (!file || others.length > 0) throw new Error(`${folder} has not one module`);
  return `assets/${file}`;
}

/** Its module, and all that is kept for playing without a line. */
export function weigh(folder) {
  const sizes = Object.keys(kept(folder)).map((path) => [path, packed(join(folder, path))]);
  return { module: Object.fromEntries(sizes)[moduleOf(folder)], kept: sizes.reduce((sum, [, size]) => sum + size, 0) };
}
