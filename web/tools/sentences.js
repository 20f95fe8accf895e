// The sentences for what happened, for moves and for questions, from the rows that the program chooses them by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from './c_rows.js';

const FILES = { EVENT: 'events', MOVE: 'moves', QUESTION: 'questions', OUTLOOK: 'outlooks', REASON: 'reasons' };

function read(root, name) {
  const path = `src/say/${name}.def`;
  return readRows(readFileSync(join(root, path), 'utf8'), path);
}

function text({ call, inside }) {
  if (call === 'SAY' && inside.length === 1) return inside[0];
  if (call === 'COUNT' && inside.length === 2) return inside;
  throw new Error(`sentences: what is ${call}(${inside})?`);
}

// [about, facts, sentences by reader] with the slugs of the protocol.
function rowsOf(root, row) {
  return read(root, FILES[row])
    .filter((one) => one.row === row)
    .map(({ items: [about, facts, ...texts] }) => [
      about.toLowerCase(),
      [facts].flat().filter((fact) => fact !== 'ALWAYS'),
      texts.map(text),
    ]);
}

function price(root) {
  return text(read(root, 'moves').find(({ row }) => row === 'PRICE').items[0]);
}

/** Every sentence, [singular] or [singular, plural]. */
export function sentenceTexts(root) {
  const all = Object.keys(FILES).flatMap((row) => rowsOf(root, row).flatMap(([, , texts]) => texts));
  const found = new Map([...all, price(root)].map((one) => [[one].flat()[0], [one].flat()]));
  return [...found.values()];
}

/** The module the client is built from. */
export function sentencesModule(root) {
  const parts = Object.keys(FILES).map((row) => {
    const rows = rowsOf(root, row);
    const name = FILES[row].toUpperCase();
    const facts = [...new Set(rows.flatMap(([, needs]) => needs))].map((fact) => `'${fact}'`).join(' | ');
    const type = `${row[0]}${row.slice(1).toLowerCase()}Fact`;
    const lines = rows.map((one) => `  ${JSON.stringify(one)},\n`).join('');
    return `export type ${type} = ${facts};\nexport const ${name}: Row<${type}>[] = [\n${lines}];\n`;
  });
  return `// Made from src/say/*.def by web/tools/sentences.js.
export type Text = string | [one: string, many: string];
export type Row<Fact> = [about: string, facts: Fact[], to: Text[]];
${parts.join('')}export const PRICE: Text = ${JSON.stringify(price(root))};
`;
}
