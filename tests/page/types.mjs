// index.d.ts says what index.js has and what its calls give: types.mjs PACKAGE WEB FOLDER.  PACKAGE is the installed npm
// package, WEB the folder with the packages of the page, TypeScript among them.  Everything that is exported, and each
// member of a class, stands in both with as many parameters; and what calls give goes into FOLDER as TypeScript, written
// out, where the compiler takes no member that a type lacks and misses each that it demands.  Prints TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [from, web, folder] = process.argv.slice(2);
const require = createRequire(join(web, 'package.json'));
const ts = require('typescript');
const { load } = await import(pathToFileURL(join(from, 'index.js')));
let failed = 0;

function check(what, said) {
  console.log(`${said ? 'not ok' : 'ok'} - types: ${what}`);
  if (said) console.log(String(said).trimEnd().replace(/^/gm, '# '));
  failed += said ? 1 : 0;
}

// --- names and parameters --------------------------------------------------------------------------

const parsed = (name) => {
  const text = readFileSync(join(from, name), 'utf8');
  return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, name.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TS);
};
const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isHidden = (node) => !node.name || node.name.kind === ts.SyntaxKind.PrivateIdentifier;

/** `value` or `(2)`, a call with so many parameters. */
function shape(node) {
  const called = ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isFunctionDeclaration(node);
  return called ? `(${node.parameters.length})` : 'value';
}

/** What a file exports but types, and the members of its classes: "Game.apply (1)". */
function* names(file) {
  for (const node of file.statements.filter(isExported)) {
    if (ts.isVariableStatement(node)) for (const { name } of node.declarationList.declarations) yield `${name.text} value`;
    if (ts.isFunctionDeclaration(node)) yield `${node.name.text} ${shape(node)}`;
    if (!ts.isClassDeclaration(node)) continue;
    yield `${node.name.text} class`;
    // What a constructor sets is the module's own; errors are what Error has, and a code.
    for (const member of node.members.filter((one) => !isHidden(one) && !ts.isConstructorDeclaration(one)))
      if (!node.heritageClauses) yield `${node.name.text}.${member.name.text} ${shape(member)}`;
  }
}

const [told, had] = ['index.d.ts', 'index.js'].map((name) => new Set(names(parsed(name))));
check(
  `${told.size} exports and members are named, each once`,
  [
    ...[...told].filter((one) => !had.has(one)).map((one) => `only in index.d.ts: ${one}`),
    ...[...had].filter((one) => !told.has(one)).map((one) => `only in index.js: ${one}`),
    ...(told.size > 50 ? [] : ['too few']),
  ].join('\n'),
);

// --- what calls give -----------------------------------------------------------------------------------

const sixgun = await load();
const BOT = 'random';
/** A game of bots to its end, and its first steps as a seat sees them and a spectator. */
function played() {
  const game = sixgun.game({ seats: 4, seed: 14 });
  const steps = [];
  while (game.asked) {
    game.apply(game.choose(game.asked === 'A' ? 'rules' : BOT));
    if (steps.length < 20) steps.push(game.step('spectator'), game.step('A'));
  }
  return { game, steps };
}
const { game, steps } = played();
const analysis = sixgun.analysis(game.record, { worlds: 8, most: 24 });
for (let piece = 0; piece < analysis.pieces; piece++) analysis.piece(piece);
const report = JSON.parse(analysis.report());
const { choices } = report;
const asked = [true, false].map((wanted) => choices.find(({ mistake }) => mistake === wanted));
const answers = asked.map((choice) => choice && analysis.ask(choice.move, choice.played));
check('a mistake is one when it is asked again, and what is none is none', answers[0]?.reasons && !answers[1]?.reasons ? '' : JSON.stringify(answers));
const values = [
  ['Report', report],
  ["ReturnType<Analysis['ask']>[]", answers],
  ["ReturnType<Game['step']>[]", steps],
  ["NonNullable<ReturnType<Sixgun['day']>>", sixgun.day('2026-11-23')],
  ["ReturnType<Sixgun['simulate']>", sixgun.simulate({ seats: 4, sets: ['gold_rush'], games: 4 })],
  ["ReturnType<Sixgun['scenario']>", sixgun.scenario('none', '')],
  ["Game['winner']", game.winner],
  ["Game['winners']", game.winners],
  ["Table['state']", sixgun.table().state],
  ['typeof SETS', (await import(pathToFileURL(join(from, 'index.js')))).SETS],
];
const file = join(folder, 'values.ts');
writeFileSync(
  file,
  "import type { Analysis, Game, Report, SETS, Sixgun, Table } from 'sixgun';\n" +
    values.map(([type, value], i) => `export const v${i}: ${type} = ${JSON.stringify(value)};\n`).join(''),
);
let said = '';
try {
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler'];
  execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), ...options, file], { encoding: 'utf8' });
} catch ({ stdout }) {
  said = stdout.slice(0, 2000);
}
check(`what ${values.length} calls give is of their types`, said);
process.exit(failed ? 1 : 0);
