// What the built page weighs on a device, in bytes, as a server packs it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kept } from './service_worker.js';

export const MOST_KB = { module: 110, compiler: 16, kept: 700 };

/** A file as it lies packed beside itself, or as it would be. */
export const packed = (path) => {
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  const bytes = readFileSync(path);
  return /\.(woff2|png)$/.test(path) ? bytes.length : brotliCompressSync(bytes).length;
};

/** The path of its module, or of another one. */
export function moduleOf(folder, name = 'sixgun') {
  const is = new RegExp(`^${name}-.*\\.wasm$`);
  const [file, ...others] = readdirSync(join(folder, 'assets')).filter((one) => is.test(one));
  if (!file || others.length > 0) throw new Error(`${folder} has not one module ${name}`);
  return `assets/${file}`;
}

/** Its module, that of the compiler of packs, and all that is kept for playing without a line. */
export function weigh(folder) {
  const sizes = Object.fromEntries(Object.keys(kept(folder)).map((path) => [path, packed(join(folder, path))]));
  return {
    module: sizes[moduleOf(folder)],
    compiler: sizes[moduleOf(folder, 'packs')],
    kept: Object.values(sizes).reduce((sum, size) => sum + size, 0),
  };
}
