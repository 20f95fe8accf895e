// What may be shown at a table instead of said, and claimed, from the rows that the program has it from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from './c_rows.js';

function read(root, name) {
  const path = `src/table/${name}.def`;
  return readRows(readFileSync(join(root, path), 'utf8'), path).map(({ items: [, slug, ...texts] }) => [
    slug,
    ...texts,
  ]);
}

/** Every text of them, as [text]. */
export function talkTexts(root) {
  return ['gestures', 'claims'].flatMap((name) =>
    read(root, name).flatMap(([, ...texts]) => texts.map((text) => [text])),
  );
}

/** The module the client is built from. */
export function talkModule(root) {
  const gestures = read(root, 'gestures').map(([slug, name, telling]) => [slug, { name, telling }]);
  const rows = (list) => list.map(([slug, value]) => `  ${slug}: ${JSON.stringify(value)},\n`).join('');
  return `// Made from src/table/gestures.def and claims.def by web/tools/talk.js.
import type { Claim, Gesture } from '../src/protocol';
export const GESTURES: Record<Gesture, { name: string; telling: string }> = {\n${rows(gestures)}};
export const CLAIMS: Record<Claim, string> = {\n${rows(read(root, 'claims'))}};
`;
}
