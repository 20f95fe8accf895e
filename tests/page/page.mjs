// The module as programs meet it: page.mjs PACKAGE WASM SIXGUN FOLDER.  PACKAGE is the installed npm package; what the
// module does is compared with the program SIXGUN.  Prints TAP.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [from, sixgunProgram, folder] = process.argv.slice(2);
const { load, SixgunError } = await import(pathToFileURL(join(from, 'index.js')));
const sixgun = await load();
let failed = 0;

function check(what, good, said = '') {
  console.log(`${good ? 'ok' : 'not ok'} - page: ${what}`);
  if (!good && said) console.log(String(said).replace(/^/gm, '# '));
  failed += good ? 0 : 1;
}

function same(what, got, wanted) {
  check(what, got === wanted, `got ${got}\nnot ${wanted}`);
}

function refusal(call, told = ({ code }) => code) {
  try {
    call();
  } catch (error) {
    return error instanceof SixgunError ? told(error) : String(error);
  }
  return 'nothing was refused';
}

const program = (...args) => execFileSync(sixgunProgram, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });

// --- scenarios -----------------------------------------------------------------

const filesIn = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).sort().flatMap((name) => filesIn(join(path, name))) : [path];
let cases = 0;
const wrong = [];
for (const file of filesIn('tests/scenarios').filter((name) => name.endsWith('.scn'))) {
  const { lines } = sixgun.scenario(file, readFileSync(file, 'utf8'));
  cases += lines.filter((line) => /^(not )?ok/.test(line)).length;
  wrong.push(...lines.filter((line) => line.startsWith('not ok')));
}
check(`${cases} scenarios`, cases > 2000 && wrong.length === 0, wrong.join('\n'));
const broken = sixgun.scenario('broken', 'case one\nrule base.bang\nseat A moon\n');
check('a scenario that cannot be read is told', broken.failed === 1, broken.lines.join('\n'));

// --- whole games, beside the program ------------------------------------------------

const GREAT = ['dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
// All together 600 games, or 10,000.
const KINDS = process.env.SIXGUN_ALL === '1'
  ? [3, 4, 5, 6, 7, 8].flatMap((seats) => [[seats, [], 834], [seats, GREAT, 834]])
  : [[4, [], 300], [8, GREAT, 300]];
const HOUSE = ['safe_first_round', 'plain_sheriff', 'full_hand', 'dead_reckoning', 'dynamite_stays', 'two_dynamites',
  'one_nugget_for_indians'];
for (const [seats, sets, games] of KINDS) {
  const options = sets.length ? HOUSE : [];
  const args = ['sim', '-n', String(games), '-p', String(seats), '--seed', '5', '--bots', 'rules', '-f', 'json'];
  const native = JSON.parse(program(...args, ...(sets.length ? ['--sets', sets.join(',')] : []),
    ...options.flatMap((option) => ['--option', option])));
  const halves = [0, games / 2].map((first) => sixgun.simulate({ seats, sets, options, seed: 5, first, games: games / 2 }));
  const sum = halves.reduce((total, half) => (total + BigInt(`0x${half.signature}`)) % 2n ** 64n, 0n);
  same(`${games} games of ${seats} bots end as in the program`, sum.toString(16).padStart(16, '0'), native.signature);
}

// What a pack does to the balance, beside the program: as many games with it as without.
const shares = (roles) => JSON.stringify(Object.entries(roles).map(([slug, { games, won }]) => [slug, games, won]));
const PACK = 'sixgun pack 1\nname en Wide\ncard bang brown\nplay shoot @ any_other\ncharacter rosie 4\nname en Rosie\nwhen wounded then draw 1 @ self\n';
writeFileSync(join(folder, 'wide.pack'), PACK);
const weighed = JSON.parse(program('pack', 'balance', '-n', '200', '-p', '4', '--seed', '1', '-f', 'json', join(folder, 'wide.pack')));
const sides = { with: PACK, without: '' };
for (const [side, pack] of Object.entries(sides)) {
  const { roles, characters } = sixgun.simulate({ seats: 4, seed: 1, games: 200, pack });
  same(`200 games ${side} a pack are won as in the program`, shares(roles), shares(weighed[side].role));
  if (pack) same('and by its character', shares({ rosie: characters.rosie }), shares(weighed.with.character));
}
check('the pack changes who wins', shares(weighed.with.role) !== shares(weighed.without.role));
same('a pack with a fault', refusal(() => sixgun.simulate({ pack: 'once upon a time' })), 'faulty_pack');

const game = sixgun.game({ seats: 6, sets: ['dodge_city', 'gold_rush'], options: ['shadow_gunslingers'], seed: 9, names: { A: 'Ada' } });
let moves = 0;
for (; game.asked; moves++) {
  if (moves === 40) {
    const again = sixgun.read(game.record);
    same('a game goes on from its record', again.hash, game.hash);
    same('and its bots know what they have seen', again.choose(), game.choose());
    again.free();
  }
  const move = game.choose();
  if (moves < 200 && !game.legal().includes(move)) check('a bot plays a legal move', false, move);
  game.apply(move);
}
const file = join(folder, 'page.sgr');
writeFileSync(file, game.record);
check('the program replays the record of a game', program('replay', file).length > 0);
check('somebody has won', game.winners.length > 0 && game.winner !== null);
check('what happened is told', game.story('A').length > 0);
same('the last step says how many moves there were', game.step('open').n, moves);
check('its view has all players', game.step('B').view.players.length === 6);
same('a game that is over asks nobody', refusal(() => game.choose()), 'game_over');
same('and takes no move', refusal(() => game.apply('A end')), 'game_over');
game.free();

const dealt = { deal: `0135290300000001${'0'.repeat(48)}`, seats: 5, level: 'rules', seat: 'A' };
same('the deal of a day is what the program deals', JSON.stringify(sixgun.day('2026-11-23')), JSON.stringify(dealt));
same('and there is none of a day that is no day', sixgun.day('2026-02-30'), undefined);

const short = sixgun.game({ seats: 4, seed: 3, options: ['max_turns=3', 'plain_sheriff'] });
check('an option may have a number', /^option max_turns 3$/m.test(short.record), short.record);
short.free();
for (const [what, setup] of [['seats', { seats: 9 }], ['an option', { options: ['moon=3'] }], ['a number', { options: ['max_turns'] }]]) {
  const said = refusal(() => sixgun.game(setup), ({ message }) => message);
  check(`${what} that cannot be: told without lines of a record`, /^[^\d]/.test(said) && said !== 'nothing was refused', said);
}
{
  const [, code] = readFileSync(join(from, 'README.md'), 'utf8').match(/```js\n([^]*?)```/);
  const printed = [];
  const AsyncFunction = (async () => {}).constructor;
  const run = new AsyncFunction('load', 'console', 'localStorage', code.replace(/^import .*$/m, ''));
  await run(load, { log: (...words) => printed.push(words) }, { setItem() {} });
  const [winner, winners] = printed.at(-1);
  const shown = code.match(/console\.log\(game\.winner, game\.winners\); *\/\/ (.*)/)[1];
  same('what the README shows comes of it', `'${winner}', [${winners.map((seat) => `'${seat}'`).join(', ')}]`, shown);
}

const young = sixgun.game({ seats: 4, seed: 3 });
const hidden = JSON.stringify(young.step('spectator').view);
check('a spectator is shown no hand', !/"cards":\["[a-z]/.test(hidden), hidden);
same('a word that is no move', refusal(() => young.apply('A play moon')), 'bad_move');
check('a card nobody holds', !['bad_move', 'not_your_question'].includes(refusal(() => young.apply(`${young.asked} play dynamite:2H`))));
same('no such bot', refusal(() => young.choose('clever')), 'no_bot');
same('no record', refusal(() => sixgun.read('once upon a time')), 'bad_record');
same('half a head', refusal(() => sixgun.read('sixgun record 1\nrules 1\n')), 'bad_record');
same('nine players', refusal(() => sixgun.game({ seats: 9 })), 'bad_record');
young.free();

// --- languages ----------------------------------------------------------------------------

const italian = sixgun.game({ seats: 4, seed: 3 });
sixgun.language(readFileSync(join(folder, 'it.mo')));
check('it speaks Italian', /[^a-z](turno|carta|carte|tocca)/i.test([...italian.story('A'), italian.question(italian.asked)].join(' ')));
sixgun.language(null);
check('and English again', /[^a-z](turn|card|cards|draw)/i.test(italian.question(italian.asked)));
same('a catalogue that is none', refusal(() => sixgun.language(new Uint8Array(64))), 'bad_message');
italian.free();

// --- a table ---------------------------------------------------------------------------------

const deal = '01'.repeat(32);
const chance = { deal, bots: '02'.repeat(32), commitment: createHash('sha256').update(deal).digest('hex') };
// What Ada is asked, answered as a hint says.
function asHinted(table) {
  const { view } = JSON.parse(table.update(table.viewer(1), 0, now));
  if (!view?.question?.legal) return null;
  const hint = JSON.parse(table.hint(1, { type: 'hint', question: view.question.n }));
  return table.request(now, 1, { type: 'move', question: view.question.n, move: hint.move });
}
const table = sixgun.table();
let now = 1_700_000_000_000;
const log = [];
function apply(line) {
  log.push(line);
  table.apply(line);
}
apply(table.create(now, 'PAGE', 1, 'Ada', { type: 'create', seats: 5, bots: 4, sets: ['base', 'gold_rush'], pace: 'instant' }));
same('a setting that is impossible', refusal(() => sixgun.table().create(now, 'PAGE', 1, 'Ada', { type: 'create', seats: 12 })), 'bad_setting');
same('a member of the wrong kind', refusal(() => table.request(now, 1, { type: 'set', seats: 'many' })), 'bad_message');
same('a stranger may not start', refusal(() => table.request(now, 7, { type: 'start' }, chance)), 'not_here');
same('a game that is not on has no record', refusal(() => table.recordSoFar()), 'not_playing');
apply(table.request(now, 1, { type: 'start' }, chance));
same('the game is on', table.state, 'playing');
let halfway = '';
for (let answers = 0; table.state === 'playing' && answers < 5000; ) {
  now += 50;
  const line = table.think(now);
  if (line) {
    apply(line);
    continue;
  }
  const move = asHinted(table);
  if (!move) continue;
  apply(move);
  answers++;
  if (answers === 5) halfway = table.recordSoFar();
}
same('a person and four bots play a game to its end', table.state, 'over');
const thinkers = sixgun.table();
thinkers.apply(thinkers.create(now, 'PAGE', 1, 'Ada', { type: 'create', seats: 4, bots: 3, level: 'gunslinger', move_seconds: 0 }));
thinkers.apply(thinkers.request(now, 1, { type: 'start' }, chance));
while (thinkers.due > 0) thinkers.apply(thinkers.due === Infinity ? asHinted(thinkers) : thinkers.think(thinkers.due));
same('a bot thinks as soon as it is asked', thinkers.think(now), null);
same('the table hears of the thought by the next call', thinkers.due, 0);
same('and keeps the answer back', thinkers.think(now), null);
check('until it is due', thinkers.due > now && thinkers.think(thinkers.due).includes(' auto '), thinkers.due);
thinkers.free();
const twin = sixgun.table();
for (const line of log) twin.apply(line);
same('the same lines make the same table', twin.snapshot, table.snapshot);
const restored = sixgun.table(table.snapshot);
same('and so does its snapshot', restored.snapshot, table.snapshot);
same('what one sees is the same too', restored.update(1, 0, now), table.update(1, 0, now));
const kept = JSON.parse(table.record()).record;
same('its record is that of the game', JSON.parse(sixgun.replay(kept, { view: 'A', count: 1 })).moves > 10, true);
same('byte for byte', table.recordSoFar(), kept);
const again = sixgun.read(kept);
same('also when the page has read it', again.record, kept);
again.free();
const lines = (text) => text.split('\n').filter((line) => !/^hash|^end/.test(line)).join('\n');
check('the record so far is its beginning', halfway.length > 300 && lines(kept).startsWith(lines(halfway).trimEnd()), halfway.slice(-200));
const torn = refusal(() => sixgun.replay('sixgun record 1\nA plya\n', { view: 'A', id: '9' }), ({ reply }) => JSON.parse(reply));
same('a record that is none is refused as the protocol says', `${torn.id} ${torn.code}`, '9 bad_record');
check('and with its line', torn.message.includes('Line 2'), torn.message);
same('a line that is none', refusal(() => table.apply('once upon a time')), 'bad_input');
same('a snapshot that is none', refusal(() => sixgun.table('moon')), 'bad_input');
for (const one of [table, twin, restored]) one.free();

// --- analysis -----------------------------------------------------------------------------------

// A short game: two instances share the pieces, the last one first.
program('sim', '--seed', '3', '--games', '1', '--players', '3', '--bots', 'rules,random,random', '--record', '1', '--out', folder);
const played = readFileSync(join(folder, 'game-000001.sgr'), 'utf8');
const other = await load();
const [one, two] = [sixgun, other].map((instance) => instance.analysis(played, { seed: 7, worlds: 12, most: 24 }));
check('an analysis has pieces', one.pieces > 20 && one.pieces === two.pieces, one.pieces);
for (let piece = one.pieces - 1; piece >= 0; piece--) {
  if (piece % 2) one.piece(piece);
  else one.take(piece, two.piece(piece));
}
const told = JSON.parse(one.report());
check('its sums are exact', told.seats.every(({ prior, luck, own, others, won }) => prior + luck + own + others === won));
one.free();
two.free();
const both = [sixgun.analysis(played, { worlds: 24, most: 24 }), program('analyse', '--worlds', '24', '--format', 'json', join(folder, 'game-000001.sgr'))];
for (let piece = 0; piece < both[0].pieces; piece++) both[0].piece(piece);
same('the program finds the same, to the last digit', both[0].report(), both[1]);
// What was a mistake is one again when it is asked for, and what was better is none.
const mistake = JSON.parse(both[1]).choices.find(({ mistake }) => mistake);
const blunder = both[0].ask(mistake.move, `${mistake.seat} ${mistake.played}`);
same('a mistake asked again is one', blunder.mistake, true);
check('what was better is told, and why', blunder.best !== mistake.played && blunder.reasons.every(({ part, of }) => part && of.length === 2), JSON.stringify(blunder));
const better = both[0].ask(mistake.move, `${mistake.seat} ${mistake.best}`);
check('what was better is none', !better.mistake && !better.reasons && better.regret < mistake.regret, JSON.stringify(better));
same('no move at all is none to judge', refusal(() => both[0].ask(mistake.move, 'fly')), 'bad_move');
same('nor one that was not legal', refusal(() => both[0].ask(mistake.move, `${mistake.seat} play dynamite:2H`)), 'wrong_verb');
same('nor one of another game', refusal(() => both[0].ask(100000, 'end')), 'bad_message');
both[0].free();
const unfinished = played.split('\n').filter((line) => !line.startsWith('end')).join('\n');
same('a game that breaks off is not analysed', refusal(() => sixgun.analysis(unfinished)), 'bad_record');
same('nor what is no record', refusal(() => sixgun.analysis('once upon a time')), 'bad_record');

// --- memory -------------------------------------------------------------------------------------

const size = () => sixgun.x.memory.buffer.byteLength;
const play = () => {
  const short = sixgun.game({ seats: 3, seed: 1 });
  for (let i = 0; i < 20 && short.asked; i++) short.apply(short.legal()[0]);
  void short.record;
  short.free();
};
play();
const before = size();
for (let i = 0; i < 300; i++) play();
same('memory that is given back is used again', size(), before);
process.exitCode = failed ? 1 : 0;
