// What the compiler of packs says is wrong with one, from its own sources: the page says it in the reader's language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['pack/read.c', 'pack/words.c', 'notation/lines.c'];
const CALL = /(?<!\w)_\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)/g;
const STRING = /"((?:[^"\\]|\\.)*)"/g;

/** Every sentence, as gettext knows it. */
export function faultTexts(root) {
  const found = new Set();
  for (const file of FILES)
    for (const [, strings] of readFileSync(join(root, 'src', file), 'utf8').matchAll(CALL))
      found.add([...strings.matchAll(STRING)].map(([, text]) => text.replace(/\\(.)/g, '$1')).join(''));
  return [...found];
}

/** The pack that docs/own-cards.md begins with. */
export function examplePack(root) {
  const [, text] = /```pack\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/own-cards.md'), 'utf8'));
  return text;
}
