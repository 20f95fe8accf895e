// Packs the files of the built page, so that the server need not do it for every reader: beside each text file one with
// .br and one with .gz, where that is smaller.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|wasm|eye|webmanifest)$/;

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (TEXT.test(entry.name)) yield path;
  }
}

/** In blocks as long as brotli likes them, or in short ones: which of them is smaller depends on the file. */
function brotli(plain) {
  const tried = [0, 16].map((block) =>
    brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_LGBLOCK]: block },
    }),
  );
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}

export function pack(folder) {
  for (const path of [...files(folder)]) {
    const plain = readFileSync(path);
    const packed = {
      br: brotli(plain),
      gz: gzipSync(plain, { level: 9 }),
    };
    for (const [ending, bytes] of Object.entries(packed)) {
      if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes);
    }
  }
}
