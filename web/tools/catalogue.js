// The catalogue of the client: what cards, characters, events, equipment and rules there are, taken from the rows that
// the engine and the rule book are made of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doesOf, isShot, stripOf } from '../src/catalogue/strip.js';
import { readMacro, readRows } from './c_rows.js';
import { symbolSlugs } from './symbols.js';

const BORDERS = { SG_BROWN: 'brown', SG_BLUE: 'blue', SG_GREEN: 'green' };
const RANKS = { JACK: 'J', QUEEN: 'Q', KING: 'K', ACE: 'A' };

function need(table, word) {
  if (!(word in table)) throw new Error(`catalogue: what is ${JSON.stringify(word)}?`);
  return table[word];
}

// What is printed in the strip of symbols. What a card with a book does is a rule of its own; of these, Jail and Dynamite
// show their draw!, whose suits stand in no row.
const OWN_STRIPS = {
  jail: [{ flip: 'H' }, { sign: 'leave' }],
  dynamite: [
    { flip: 'S', ranks: '2–9' },
    { sign: 'lose', number: 3 },
  ],
};

function doing({ cost, missed, bonus, play = [], in_play = {} }, { effects, aims }) {
  return {
    ...in_play,
    cost,
    missed,
    bonus,
    play: play.map(([effect, aim, amount]) => ({ effect: need(effects, effect), aim: need(aims, aim), amount })),
  };
}

function strip(row, does) {
  if (OWN_STRIPS[row.slug]) return OWN_STRIPS[row.slug];
  if (row.book) return [{ sign: 'book' }];
  const out = stripOf(does);
  if (!out.length) throw new Error(`catalogue: ${row.slug} would have no symbols`);
  if (out.some(({ sign }) => sign === 'book')) throw new Error(`catalogue: ${row.slug} would have a book`);
  return out;
}

function cards(rows, slugs) {
  const out = {};
  for (const row of rows.filter((r) => r.row === 'CARD')) {
    const prints = rows
      .filter((r) => r.row !== 'CARD' && r.items[0] === row.items[0])
      .map((r) => ({ set: r.row.toLowerCase(), face: `${RANKS[r.items[2]] ?? r.items[2]}${r.items[1]}` }));
    const does = doing(row, slugs);
    out[row.slug] = {
      name: row.name,
      border: need(BORDERS, row.border),
      book: row.book === 'true',
      range: row.in_play?.reach ?? 0,
      shot: isShot(does),
      does: doesOf(does),
      symbols: strip(row, does),
      prints,
    };
  }
  return out;
}

const bySlug = (rows, make) => Object.fromEntries(rows.map((row) => [row.slug, make(row)]));

export function readCatalogue(root) {
  const read = (path) => readRows(readFileSync(join(root, path), 'utf8'), path);
  const sets = read('src/content/sets.def').map(({ items }) => items);
  const slugs = symbolSlugs(root);
  const SETS = Object.fromEntries(sets.map(([id, , slug]) => [`SG_SET_${id}`, slug]));
  return {
    sets: Object.fromEntries(sets.map(([, , slug, name, line]) => [slug, { name, line }])),
    cards: cards(read('src/content/cards.def'), slugs),
    characters: bySlug(read('src/content/characters.def'), (row) => ({
      name: row.name,
      set: need(SETS, row.set),
      life: row.life,
      ...(row.is?.throws_away === 'true' && { throws_away: true }),
    })),
    events: bySlug(read('src/content/events.def'), (row) => ({
      name: row.name,
      set: need(SETS, row.set),
      final: row.final === 'true',
    })),
    equipment: bySlug(read('src/content/equipment.def'), (row) => ({
      name: row.name,
      kept: row.kept === 'true',
      cost: row.cost,
      copies: row.copies,
      does: doesOf(doing({ play: row.play && [row.play] }, slugs)),
    })),
    options: options(read('src/content/options.def'), SETS),
    ...tables(read('src/content/roles.def'), read('src/content/options.def')),
    styles: Object.fromEntries(
      readMacro(readFileSync(join(root, 'src/bots/style.h'), 'utf8'), 'src/bots/style.h', 'STYLES').map(
        ({ items: [, slug, name] }) => [slug, { name }],
      ),
    ),
    levels: Object.fromEntries(read('src/bots/levels.def').map(({ items: [, slug, name] }) => [slug, { name }])),
    errors: {
      ...errors(root, 'include/sixgun/sixgun.h', 'SG_ERRORS'),
      ...errors(root, 'src/table/table.h', 'TABLE_ERRORS'),
      ...errors(root, 'src/table/table.h', 'SERVER_ERRORS'),
    },
  };
}

// Why the engine, or a table, refuses something, from the errors in its header.
function errors(root, file, macro) {
  const rows = readMacro(readFileSync(join(root, file), 'utf8'), file, macro);
  return Object.fromEntries(rows.map(({ items: [, slug, message, rule = ''] }) => [slug, { message, rule }]));
}

// The variants of the rules, in the order of their bits: what they need before they mean anything is a set and seats.
function options(rows, SETS) {
  const sorted = rows.map(({ items }) => items).sort((a, b) => a[1] - b[1]);
  return Object.fromEntries(
    sorted.map(([, , slug, name, line, rule, set, seats]) => [
      slug,
      { name, line, rule, set: need({ ...SETS, EVENTS: 'events' }, set), seats },
    ]),
  );
}

// What is dealt to a table of so many seats and who wins there, and whom a role hunts where each plays alone.
function tables(rows, optionRows) {
  const some = (counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  const OPTIONS = Object.fromEntries(optionRows.map(({ items: [id, , slug] }) => [`SG_${id}`, slug]));
  const of = (name) => rows.filter(({ row }) => row === name);
  return {
    tables: of('ROLES').map(({ items: [seats, sheriff, deputy, outlaw, renegade], wins, with: rule, without }) => ({
      seats,
      ...(rule && { with: need(OPTIONS, rule) }),
      ...(without && { without: need(OPTIONS, without) }),
      roles: some({ sheriff, deputy, outlaw, renegade }),
      wins: [wins].flat().map((winner) => winner.toLowerCase()),
    })),
    hunts: Object.fromEntries(of('HUNTS').map(({ items }) => items.map((role) => role.toLowerCase()))),
  };
}

/** The rule book: its chapters, and every rule with id, title and text, in English. */
export function readRules(root) {
  const read = (path) =>
    readFileSync(join(root, 'src', path), 'utf8').replace(/^#include "(.*)"$/gm, (_, other) => read(other));
  const path = 'content/rulebook/book.def';
  const rows = readRows(read(path), path);
  const of = (name) => rows.filter(({ row }) => row === name).map(({ items }) => items);
  return {
    chapters: of('CHAPTER').map(([id, title]) => ({ id, title })),
    rules: of('RULE').map(([id, title, text]) => ({ id, title, text })),
  };
}

/** The words in which players ask for rules, by their ids; under '' those that say nothing about any. */
export function readAsked(root) {
  const path = 'content/rulebook/asked.def';
  const rows = readRows(readFileSync(join(root, 'src', path), 'utf8'), path);
  return Object.fromEntries(rows.map(({ row, items }) => (row === 'SILENT' ? ['', items[0]] : items)));
}

/** The version of the project, which meson.build names. */
export function versionModule(root) {
  const [, version] = /^ *version: '([0-9.]+)',$/m.exec(readFileSync(join(root, 'meson.build'), 'utf8'));
  return `// Made from meson.build by web/tools/catalogue.js.\nexport const VERSION = '${version}';\n`;
}
