// index.js: the module as a small library. Texts go in and out as strings; what the module refuses is thrown as a
// SixgunError with the code of docs/protocol.md.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What was refused: `code` is the slug of the error, `message` a sentence in the language of the module. */
export class SixgunError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'SixgunError';
    this.code = code;
  }
}

export const SETS = { base: 1, dodge_city: 2, promos: 4, high_noon: 8, fistful: 16, gold_rush: 32 };
const WINNERS = [null, 'law', 'outlaws', 'renegade', 'seat', 'out_of_turns'];
const STATES = ['new', 'open', 'playing', 'over', 'ended'];
const SEATS = 'ABCDEFGH';
/** Whose eyes: a seat A to H, `spectator`, or `open`, who sees all hands. */
const viewerOf = (who) => (who === 'spectator' ? 9 : who === 'open' ? 10 : SEATS.indexOf(who) + 1);
/** The same where the engine is asked and not a table. */
const eyeOf = (who) => (who === 'spectator' ? 0 : who === 'open' ? 254 : SEATS.indexOf(who) + 1);

/** Thrown where a pack is to be read and the compiler of packs has not come yet: nothing has happened, and when it is there
 * the same may be called again. */
export class NoCompiler extends Error {
  name = 'NoCompiler';
}

let lacking = false; // the compiler, in the call that is being made

/** What reads packs in an instance: the compiler, which works in the memory of that and with its functions. */
function packReader(packs, exportsOf) {
  let compiler;
  return (...pack) => {
    const module = compiler ? undefined : packs();
    if (module) compiler = new WebAssembly.Instance(module, { env: exportsOf() });
    lacking = !compiler;
    return lacking ? 1 : compiler.exports.pack_read(...pack);
  };
}

/** Nothing of the module reads or writes files; what it would print goes nowhere. */
const wasi = { fd_write: () => 8, fd_close: () => 8, fd_seek: () => 8 };

/** Memory of the module with the texts of one call in it. */
class Texts {
  constructor(x) {
    this.x = x;
    this.held = [];
  }
  bytes(bytes, end = 0) {
    const at = this.x.page_alloc(bytes.length + end);
    if (!at) throw new SixgunError('no_memory', 'There is no memory left.');
    const there = new Uint8Array(this.x.memory.buffer, at, bytes.length + end);
    there.set(bytes);
    if (end) there[bytes.length] = 0;
    this.held.push(at);
    return at;
  }
  text(text) {
    return text === null || text === undefined ? 0 : this.bytes(encoder.encode(text), 1);
  }
  free() {
    for (const at of this.held) this.x.page_free(at);
    this.held.length = 0;
  }
}

function at(x, pointer) {
  const bytes = new Uint8Array(x.memory.buffer);
  let end = pointer;
  while (bytes[end]) end++;
  return decoder.decode(bytes.subarray(pointer, end));
}

const written = (x) => decoder.decode(new Uint8Array(x.memory.buffer, x.page_text(), x.page_text_length()));
const lines = (text) => (text ? text.replace(/\n$/, '').split('\n') : []);

function check(x, error) {
  if (!error) return;
  const said = written(x);
  if (!said) x.page_error_message(error);
  throw new SixgunError(at(x, x.page_error_slug(error)), said || written(x));
}

/** What is thrown for an `error` of the protocol, which whoever asked can be sent as it is. */
function refused(reply) {
  const { code, message } = JSON.parse(reply);
  return Object.assign(new SixgunError(code, message), { reply });
}

function using(x, call) {
  const texts = new Texts(x);
  lacking = false;
  try {
    const got = call(texts);
    if (!lacking) return got;
  } catch (error) {
    if (!lacking) throw error;
  } finally {
    texts.free();
  }
  throw new NoCompiler();
}

/** One game: its moves, its views, its record. Free it when it is over. */
export class Game {
  constructor(x, record) {
    this.x = x;
    this.g = using(x, (t) => {
      const bytes = encoder.encode(record);
      return x.page_game_read(t.bytes(bytes), bytes.length);
    });
    if (!this.g) throw new SixgunError('bad_record', written(x));
  }
  free() {
    this.x.page_game_free(this.g);
    this.g = 0;
  }
  /** Who is asked, A to H; null when the game is over. */
  get asked() {
    return SEATS[this.x.page_game_asked(this.g) - 1] ?? null;
  }
  get winner() {
    return WINNERS[this.x.page_game_winner(this.g)];
  }
  get winners() {
    return [...SEATS].filter((_, i) => this.x.page_game_won(this.g, i + 1));
  }
  get hash() {
    this.x.page_game_hash(this.g);
    return written(this.x);
  }
  get record() {
    check(this.x, this.x.page_game_record(this.g));
    return written(this.x);
  }
  get position() {
    this.x.page_game_position(this.g);
    return written(this.x);
  }
  legal() {
    this.x.page_game_legal(this.g);
    return lines(written(this.x));
  }
  apply(move) {
    using(this.x, (t) => check(this.x, this.x.page_game_apply(this.g, t.text(move))));
  }
  /** The last move as somebody saw it: { n, move, events, view }. */
  step(who) {
    this.x.page_game_step(this.g, viewerOf(who));
    return JSON.parse(written(this.x));
  }
  /** What happened by the last move, in sentences. */
  story(who) {
    this.x.page_game_story(this.g, eyeOf(who));
    return lines(written(this.x));
  }
  question(who) {
    this.x.page_game_question(this.g, eyeOf(who));
    return written(this.x);
  }
  /** What a bot does in the place of whoever is asked. */
  choose(level = 'rules') {
    return using(this.x, (t) => {
      check(this.x, this.x.page_game_choose(this.g, t.text(level)));
      return written(this.x).trim();
    });
  }
}

/** A table with people and bots, by the messages of docs/protocol.md. What changes it is a line: store it, then apply it. */
export class Table {
  constructor(x, t = 0) {
    this.x = x;
    this.t = t || x.page_table_new();
    if (!this.t) throw new SixgunError('no_memory', 'There is no memory left.');
  }
  free() {
    this.x.page_table_free(this.t);
    this.t = 0;
  }
  get state() {
    return STATES[this.x.page_table_state(this.t)];
  }
  get number() {
    return this.x.page_table_number(this.t) >>> 0;
  }
  /** When think() next has something to do: 0 when a bot has to think, Infinity when the table waits for people. */
  get due() {
    return this.x.page_table_due(this.t);
  }
  #line(call, message) {
    return using(this.x, (t) => {
      put(this.x, t, message);
      const error = call(t, t.text(message?.id));
      const said = written(this.x);
      if (!error) return said;
      throw refused(said);
    });
  }
  create(now, code, person, name, message) {
    return this.#line((t, id) => this.x.page_table_create(now, t.text(code), person, t.text(name), id), message);
  }
  join(now, person, name, message) {
    return this.#line((t, id) => this.x.page_table_join(this.t, now, person, t.text(name), id), message);
  }
  presence(now, person, here) {
    return this.#line(() => this.x.page_table_presence(this.t, now, person, here));
  }
  rename(now, person, name) {
    return this.#line((t) => this.x.page_table_rename(this.t, now, person, t.text(name)));
  }
  /** `chance` is { deal, bots, commitment }, seeds as 64 hex digits, for a `start`. */
  request(now, person, message, chance) {
    return this.#line(
      (t, id) =>
        this.x.page_table_request(
          this.t, now, person, t.text(chance?.deal), t.text(chance?.bots), t.text(chance?.commitment), id,
        ),
      message,
    );
  }
  /** Has a bot think, or makes the next input that nobody else makes, as a line; null when none is due. */
  think(now) {
    return this.x.page_table_think(this.t, now) ? written(this.x) : null;
  }
  apply(line) {
    using(this.x, (t) => {
      const error = this.x.page_table_apply(this.t, t.text(line));
      if (error) throw new SixgunError(at(this.x, this.x.page_error_slug(error)), line);
    });
  }
  isHere(person) {
    return Boolean(this.x.page_table_is_here(this.t, person));
  }
  /** The numbers of all who are at the table, seated or not, connected or not. */
  get members() {
    this.x.page_table_members(this.t);
    return lines(written(this.x)).map(Number);
  }
  viewer(person) {
    return this.x.page_table_viewer(this.t, person);
  }
  update(viewer, since, now) {
    this.x.page_table_update(this.t, viewer, since, now);
    return written(this.x);
  }
  hint(person, message) {
    return this.#line((t, id) => this.x.page_table_hint(this.t, person, id), message);
  }
  /** The record of the game so far. Every card is in it: nobody but the owner of the table may have it. */
  recordSoFar() {
    return this.#line(() => this.x.page_table_record_so_far(this.t));
  }
  record(message) {
    return this.#line((t, id) => this.x.page_table_record(this.t, id), message);
  }
  get snapshot() {
    this.x.page_table_snapshot(this.t);
    return written(this.x);
  }
  restore(text) {
    return using(this.x, (t) => {
      const bytes = encoder.encode(text);
      return Boolean(this.x.page_table_restore(this.t, t.bytes(bytes), bytes.length));
    });
  }
}

/** The analysis of a finished game, in pieces. Several instances that have read the same record share them: each hands what
 * a piece has found to the one that reports. */
export class Analysis {
  constructor(x, y, record, { seed = 1, worlds = 0, most = 0 } = {}) {
    this.x = x;
    this.y = y; // what has page_analysis_…: the same, or the part that is a module of its own
    this.a = using(x, (t) => {
      const bytes = encoder.encode(record);
      return y.page_analysis_read(t.bytes(bytes), bytes.length, seed, worlds, most);
    });
    if (!this.a) throw new SixgunError('bad_record', written(x));
  }
  free() {
    this.y.page_analysis_free(this.a);
    this.a = 0;
  }
  get pieces() {
    return this.y.page_analysis_pieces(this.a);
  }
  /** Does a piece; what it has found, for take() of another instance. */
  piece(number) {
    this.y.page_analysis_piece(this.a, number);
    return new Uint8Array(this.x.memory.buffer, this.y.page_analysis_found(this.a, number), this.y.page_analysis_size()).slice();
  }
  take(number, found) {
    using(this.x, (t) => this.y.page_analysis_take(this.a, number, t.bytes(found)));
  }
  /** What `sixgun analyse --format json` prints, of the pieces that are there. */
  report() {
    this.y.page_analysis_report(this.a);
    return written(this.x);
  }
  /** How good another move would have been in the place of that number: { regret, error, mistake, best, reasons }. */
  ask(number, move) {
    using(this.x, (t) => check(this.x, this.y.page_analysis_ask(this.a, number, t.text(move))));
    return JSON.parse(written(this.x));
  }
}

/** Hands the members of a message over, as protocol.h wants them. */
function put(x, texts, message) {
  x.page_message_begin();
  for (const [key, value] of Object.entries(message ?? {})) putMember(x, texts, texts.text(key), value);
}

function putText(x, texts, key, text) {
  const bytes = encoder.encode(text);
  x.page_message_text(key, texts.bytes(bytes), bytes.length);
}

function putMember(x, texts, key, value) {
  if (typeof value === 'string') putText(x, texts, key, value);
  else if (typeof value === 'number') x.page_message_number(key, value);
  else if (typeof value === 'boolean') x.page_message_flag(key, value);
  else if (Array.isArray(value) && value.length === 0) x.page_message_empty(key);
  else if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    for (const one of value) putText(x, texts, key, one);
  else x.page_message_number(key, NaN); // no member may be such a thing
}

/** The numbers of all errors by their slugs. */
function errorNumbers(x) {
  const numbers = new Map();
  for (let number = 1, slug; (slug = x.page_error_slug(number)); number++) numbers.set(at(x, slug), number);
  return numbers;
}

/** A part of the module that works in its memory; what it keeps for a while lies in a piece of that. */
function withStack(x, part) {
  const size = 1 << 19;
  const { exports } = new WebAssembly.Instance(part, { env: x });
  const lowest = x.page_alloc(size);
  if (!lowest) throw new SixgunError('no_memory', 'There is no memory left.');
  exports.__stack_pointer.value = lowest + size;
  return exports;
}

/** One instance of the module. */
export class Sixgun {
  constructor(instance, analyses) {
    this.x = instance.exports;
    this.analyses = analyses;
    this.x._initialize?.();
  }
  get version() {
    return at(this.x, this.x.page_version());
  }
  get rulesVersion() {
    return this.x.page_rules_version();
  }
  /** Sentences of another language: the bytes of its gettext catalogue, or null for English. */
  language(catalogue) {
    const texts = new Texts(this.x);
    const good = this.x.page_language(catalogue ? texts.bytes(catalogue) : 0, catalogue?.length ?? 0);
    this.catalogue?.free();
    this.catalogue = texts; // it stays in memory while the language is spoken
    if (!good) throw new SixgunError('bad_message', 'That is no catalogue.');
  }
  isGoodName(name) {
    return using(this.x, (t) => Boolean(this.x.page_name_is_good(t.text(name))));
  }

  // The messages of the protocol that are about no table, for whoever owns some.

  welcome({ session, person, name, tables }, id) {
    return using(this.x, (t) => {
      const codes = new Uint32Array([...tables.map((code) => t.text(code)), 0]);
      const list = t.bytes(new Uint8Array(codes.buffer));
      this.x.page_welcome(t.text(session), person, t.text(name), list, t.text(id));
      return written(this.x);
    });
  }
  joined(code, person, id) {
    return using(this.x, (t) => (this.x.page_joined(t.text(code), person, t.text(id)), written(this.x)));
  }
  left(code, why) {
    return using(this.x, (t) => (this.x.page_left(t.text(code), t.text(why)), written(this.x)));
  }
  ok(id) {
    return using(this.x, (t) => (this.x.page_ok(t.text(id)), written(this.x)));
  }
  pong(id) {
    return using(this.x, (t) => (this.x.page_pong(t.text(id)), written(this.x)));
  }
  /** The `error` with that code. */
  refusal(code, id) {
    this.errors ??= errorNumbers(this.x);
    return using(this.x, (t) => (this.x.page_refuse(this.errors.get(code) ?? 0, t.text(id)), written(this.x)));
  }

  /** A game from a record, or the head of one. */
  read(record) {
    return new Game(this.x, record);
  }
  /** A new game. */
  game({ seats = 5, sets = [], options = [], seed, names = {} } = {}) {
    const head = [
      'sixgun record 1',
      `rules ${this.rulesVersion}`,
      `sets ${['base', ...sets.filter((set) => set !== 'base')].join(' ')}`,
      ...options.map((option) => `option ${option.replace('=', ' ')}`),
      `seed ${seed ?? Math.floor(Math.random() * 2 ** 48)}`,
      `seats ${seats}`,
      ...Object.entries(names).map(([seat, name]) => `name ${seat} ${name}`),
      'moves',
    ];
    try {
      return this.read(head.join('\n') + '\n');
    } catch (error) {
      error.message = error.message.replace(/^\d+:\d+: /, ''); // whoever asked has written no lines
      throw error;
    }
  }
  /** The analysis of a finished game: { seed, worlds, most }, as docs/analysis.md tells; `most` -1 judges no choices. */
  analysis(record, plan) {
    this.y ??= this.x.page_analysis_read ? this.x : withStack(this.x, new WebAssembly.Module(this.analyses));
    return new Analysis(this.x, this.y, record, plan);
  }
  table(snapshot) {
    const table = new Table(this.x);
    let good = snapshot === undefined;
    try {
      good ||= table.restore(snapshot);
    } finally {
      if (!good) table.free();
    }
    if (!good) throw new SixgunError('bad_input', 'That is no snapshot of this version.');
    return table;
  }
  /** A `replay` of the protocol for { view, from, count } of a record. */
  replay(record, message = {}) {
    return using(this.x, (t) => {
      put(this.x, t, message);
      const bytes = encoder.encode(record);
      const error = this.x.page_replay(t.bytes(bytes), bytes.length, t.text(message.id));
      if (error) throw refused(written(this.x));
      return written(this.x);
    });
  }
  /** How a record goes on that may break off: its next hash, and on another line what a bot of the level `rules` does. */
  choose(record, seat) {
    return using(this.x, (t) => {
      const bytes = encoder.encode(record);
      check(this.x, this.x.page_choose(t.bytes(bytes), bytes.length, eyeOf(seat)));
      return written(this.x);
    });
  }
  /** How the deal of a day is set up (2026-11-23): its seed as 64 hex digits, seats, the level of the bots, whose seat is not
   * theirs. Nothing when that is no day. */
  day(date) {
    return using(this.x, (t) => (this.x.page_day(t.text(date)) ? JSON.parse(written(this.x)) : undefined));
  }
  /** Runs a scenario file: { failed, lines } with a line of TAP for each case. */
  scenario(name, text) {
    return using(this.x, (t) => {
      const bytes = encoder.encode(text);
      const failed = this.x.page_scenario(t.text(name), t.bytes(bytes), bytes.length);
      return { failed, lines: lines(written(this.x)) };
    });
  }
  /** Plays games of bots; the sums of several instances may be added up. `pack`: the text of own cards. */
  simulate({ seats = 5, sets = [], options = [], level = 'rules', seed = 1, first = 0, games = 100, pack = '' } = {}) {
    const sum = (words, bit) => words.reduce((bits, word) => bits | bit(word), 0);
    return using(this.x, (t) => {
      const boxes = sum(sets, (name) => SETS[name] ?? 0);
      const flags = sum(options, (name) => this.x.page_option(t.text(name)));
      const text = encoder.encode(pack);
      const lies = [t.bytes(text), text.length];
      check(this.x, this.x.page_simulate(seats, boxes, flags, t.text(level), seed, first, games, ...lies));
      return JSON.parse(written(this.x));
    });
  }
}

/** Loads the module: from the file beside this one, or from bytes, a Response, or a compiled WebAssembly.Module. One that
 * was made for a page lacks three things, unless they stand in it as sections: the weights of its bots' eye, `eye` are the
 * bytes of the file with them; the compiler of packs, which `packs` gives, a compiled module, as soon as it is there; and
 * analyses, which only a section can bring. */
export async function load(source, eye, packs) {
  const module = await compiled(source);
  const [section] = WebAssembly.Module.customSections(module, 'packs');
  packs ??= () => section && new WebAssembly.Module(section);
  let instance;
  const env = { pack_read: packReader(packs, () => instance.exports) };
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi, env });
  bring(instance.exports, eye ?? WebAssembly.Module.customSections(module, 'eye')[0]);
  return new Sixgun(instance, WebAssembly.Module.customSections(module, 'analysis')[0]);
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof Response !== 'undefined' && (await source) instanceof Response)
    return WebAssembly.compileStreaming(source);
  return WebAssembly.compile(source ?? (await beside()));
}

function bring(x, eye) {
  if (!x.page_eye) return;
  const count = x.page_eye_bytes();
  if (!eye || eye.byteLength < count) throw new Error('the weights of the eye are missing');
  const at = x.page_alloc(count);
  if (!at) throw new SixgunError('no_memory', 'There is no memory left.');
  new Uint8Array(x.memory.buffer, at, count).set(new Uint8Array(eye).subarray(-count));
  x.page_eye(at);
}

async function beside() {
  const url = new URL('./sixgun.wasm', import.meta.url);
  if (url.protocol !== 'file:') return (await fetch(url)).arrayBuffer();
  const { readFile } = await import('node:fs/promises');
  return readFile(url);
}
