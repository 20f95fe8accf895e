// The games of tests/signature/games.c once more, by the npm package as programs meet it: agree.mjs PACKAGE LINES PART PARTS
// plays one in PARTS of those in the file LINES, through texts of moves, and prints TAP.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRows } from '../../web/tools/c_rows.js';

const [from, file, part, parts] = process.argv.slice(2);
const { load, SETS } = await import(pathToFileURL(join(from, 'index.js')));
const sixgun = await load();
const OPTIONS = readRows(readFileSync('src/content/options.def', 'utf8'), 'options.def').map(({ items: [, bit, slug] }) => ({ bit, slug }));

const mix = (sum, value) => {
  const mixed = BigInt.asUintN(64, (sum ^ value) * 0x9e3779b97f4a7c15n);
  return mixed ^ (mixed >> 29n);
};

/** The line of a game whose head is that of `line`. */
function played(line) {
  const [number, seats, boxes, flags] = line.split(' ').map(Number);
  const sets = Object.keys(SETS).filter((name) => boxes & SETS[name]);
  const options = OPTIONS.filter(({ bit }) => flags & bit).map(({ slug }) => slug);
  const game = sixgun.game({ seats, sets, options, seed: number });
  let sum = 0n;
  let moves = 0;
  for (; game.asked; moves++) {
    const hash = BigInt(`0x${game.hash}`);
    const legal = game.legal();
    sum = mix(mix(sum, hash), BigInt(legal.length));
    game.apply(legal[Number(BigInt.asUintN(32, hash ^ (hash >> 32n)) % BigInt(legal.length))]);
  }
  sum = mix(sum, BigInt(`0x${game.hash}`));
  game.free();
  return `${number} ${seats} ${boxes} ${flags} ${moves} ${sum.toString(16).padStart(16, '0')}`;
}

const lines = readFileSync(file, 'utf8').trim().split('\n');
const mine = lines.filter((_, i) => i % parts === part % parts);
const wrong = mine.filter((line) => played(line) !== line);
console.log(`${wrong.length ? 'not ok' : 'ok'} - agree: ${mine.length} games in the npm package`);
for (const line of wrong.slice(0, 10)) console.log(`# another one: ${line}`);
process.exitCode = wrong.length ? 1 : 0;
