// What may be shown at a table instead of said, from the rows that the program has it from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from './c_rows.js';

const PATH = 'src/table/gestures.def';

const read = (root) => readRows(readFileSync(join(root, PATH), 'utf8'), PATH).map(({ items }) => items);

/** Every text of them, as [text]. */
export const gestureTexts = (root) => read(root).flatMap(([, , name, telling]) => [[name], [telling]]);

/** The module the client is built from. */
export function gesturesModule(root) {
  const lines = read(root).map(([, slug, name, telling]) => `  ${slug}: ${JSON.stringify({ name, telling })},\n`);
  return `// Made from ${PATH} by web/tools/gestures.js.
import type { Gesture } from '../src/protocol';
export const GESTURES: Record<Gesture, { name: string; telling: string }> = {\n${lines.join('')}};
`;
}
