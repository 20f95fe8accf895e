// Makes the letters of every page of the files of the type's packages: the characters that src/styles/fonts.css gives
// such a file, and of their features those that are used.  That takes a fifth off, nearly all of it in features.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FEATURES = ['kern', 'liga', 'tnum'];

/** "U+0152-0153, U+20AC" as a string of all these characters. */
export function charactersOf(ranges) {
  const characters = ranges.split(',').map((range) => {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16));
    return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
  });
  return characters.join('');
}

/** The files in generated/fonts that fonts.css asks for: name and bytes of each. */
export async function readFonts(web) {
  const require = createRequire(join(web, 'package.json'));
  const css = readFileSync(join(web, 'src/styles/fonts.css'), 'utf8');
  const faces = css.matchAll(/generated\/fonts\/((\w+)-[\w-]+\.woff2)'[^}]*unicode-range:([^;]*);/g);
  const fonts = [...faces].map(async ([, name, family, ranges]) => {
    const whole = readFileSync(require.resolve(`@fontsource/${family}/files/${name}`));
    const options = { targetFormat: 'woff2', keepFeatures: FEATURES };
    return { name, bytes: await subsetFont(whole, charactersOf(ranges), options) };
  });
  if (fonts.length === 0) throw new Error('fonts: src/styles/fonts.css asks for none');
  return Promise.all(fonts);
}
