// The worker of a page that takes part in its tables.  Of all pages of this browser one owns them, whoever holds the
// lock; the workers of the others hand on what their pages say.  When the owner's page dies, the browser gives the lock to
// the next one, who takes the tables out of the store, and everybody comes back as after any line that broke.
import { load, type Sixgun } from 'sixgun';
import { bringCompiler, compilerHere, eyeAlone, moduleAlone, moduleOfTables } from './module';
import { Owner, type Connection, type Machine } from './owner';
import type { Visitor } from './room';
import { fleetingStore, isNewer, Kept, openStore, type Store } from './store';
import { SPEAKS, type FromPage, type Said, type ToPage, type Word } from './words';

const place = self.name; // of the page: two of them on one site keep apart
const me = crypto.randomUUID();
const channel = new BroadcastChannel(`${place} tables`);
const OWNER_LOCK = `${place} tables`;
const tabLock = (tab: string): string => `${place} tab ${tab}`;

const SILENT_MS = 5000; // an owner who says nothing for so long is asleep, and its tables are taken over
const CLEARING_MS = 100; // before a store is asked for again
const OPENING_MS = 8000; // for the store, which may hang in a broken browser

interface Port {
  port: MessagePort;
  visitor: Visitor;
  up: boolean;
}
const ports = new Map<number, Port>(); // of this page
let portCount = 0;
let leader = ''; // who owns the tables, as far as is known,
let strange = false; // and speaks otherwise than this page
let silent: ReturnType<typeof setTimeout> | undefined;

const say = (word: Word): void => channel.postMessage(word);
const tellPage = (news: ToPage): void => postMessage(news);

// --- the module ----------------------------------------------------------------------------

let own: Promise<[WebAssembly.Module, ArrayBuffer]> | undefined;

function moduleOfPage(): Promise<[WebAssembly.Module, ArrayBuffer]> {
  own ??= Promise.all([moduleAlone(), eyeAlone()]).catch((error: unknown) => {
    own = undefined;
    throw error;
  });
  return own;
}

// --- owning the tables -------------------------------------------------------------------------

interface Owned {
  owner: Owner;
  connections: Map<string, Connection>; // by page and wire
}
let owned: Owned | null = null;

/** A browser that is about to throw the old store away opens no new one yet. */
async function openKept(): Promise<Kept> {
  for (;;) {
    try {
      return await openStore(`${place} tables`, true);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      await new Promise((again) => setTimeout(again, CLEARING_MS));
    }
  }
}

/** 'older': there is one, as only a newer page knows it. */
async function someStore(): Promise<Store | 'older'> {
  const opening = openKept();
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), OPENING_MS));
  try {
    const store = await Promise.race([opening, late]);
    watch(store);
    return store;
  } catch (error) {
    if (isNewer(error)) return 'older';
    void opening.then(comesLate, () => undefined);
    return fleetingStore();
  }
}

/** Whoever has begun no table meanwhile has those that are kept. */
function comesLate(store: Kept): void {
  if (!owned?.owner.isIdle) return;
  watch(store);
  trouble = toSay(store);
  void again(store);
}

let kept: Kept | undefined; // the store of the tables that are served here

/** A store that is taken away comes back by its second copy, and all the tables with it. */
function watch(store: Kept): void {
  kept = store;
  void store.lost.then(async () => {
    if (!owned) return;
    store.leaveSpare();
    const another = await someStore();
    if (another === 'older') return tellPage({ failed: another });
    trouble = toSay(another);
    await again(another);
  });
}

function toSay(store: Store): Said {
  if (!store.lasting) return 'fleeting';
  return store instanceof Kept && store.broughtBack ? 'brought_back' : '';
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let trouble: Said = '';
function troubled(what: Said): void {
  trouble = what;
  say({ trouble });
  tellPage({ trouble });
}

function machineFor(store: Store): Machine {
  const modules = new Map<number, Promise<WebAssembly.Module>>();
  let rulesOfPage = 0;
  // A table goes on by the rules that it was begun with.
  async function moduleFor(rules: number): Promise<WebAssembly.Module> {
    const bytes = await store.module(rules);
    if (!bytes) throw new Error(`the module for version ${rules} of the rules is not there`);
    return WebAssembly.compile(bytes);
  }
  async function keep(rules: number): Promise<void> {
    if (!(await store.module(rules))) await store.keepModule(rules, await moduleOfTables());
  }
  return {
    async sixgun(rules): Promise<Sixgun> {
      if (rules === undefined || rules === rulesOfPage) {
        const sixgun = await load(...(await moduleOfPage()), compilerHere);
        if (rulesOfPage === 0) {
          rulesOfPage = sixgun.rulesVersion;
          void keep(rulesOfPage).catch(() => undefined); // tried again by the next page
        }
        return sixgun;
      }
      if (!modules.has(rules)) modules.set(rules, moduleFor(rules));
      return load(await modules.get(rules)!);
    },
    compiler: bringCompiler,
    clock: () => performance.timeOrigin + performance.now(),
    random: (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes))),
    sha256: async (text) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
    again: () => void again(store),
    trouble: troubled,
  };
}

async function again(store: Store): Promise<void> {
  owned?.owner.close();
  owned = null;
  for (const port of ports.values()) drop(port);
  lead(await Owner.open(store, machineFor(store)));
}

function lead(owner: Owner): void {
  owned = { owner, connections: new Map() };
  leader = me;
  clearTimeout(silent);
  say({ owner: me, speaks: SPEAKS });
  troubled(trouble);
  for (const [id, port] of ports) {
    if (port.up) drop(port);
    else openHere(id, port);
  }
}

function openHere(id: number, port: Port): void {
  const connection = owned!.owner.connect((text) => port.port.postMessage(text), port.visitor);
  owned!.connections.set(`${me} ${id}`, connection);
  up(port);
}

/** Opens a wire for another page; when that page dies, its lock becomes free. */
function openFor(tab: string, id: number, visitor: Visitor): void {
  const { owner, connections } = owned!;
  const connection = owner.connect((text) => say({ to: tab, port: id, text }), visitor);
  connections.set(`${tab} ${id}`, connection);
  say({ to: tab, port: id, up: true });
  void navigator.locks.request(tabLock(tab), { mode: 'shared' }, () => {
    if (owned?.connections.get(`${tab} ${id}`) !== connection) return;
    connections.delete(`${tab} ${id}`);
    connection.gone();
  });
}

async function takeOver(): Promise<void> {
  leader = me;
  say({ owner: me, speaks: SPEAKS, busy: true }); // nobody need think that it is asleep
  const opening = someStore();
  try {
    if (typeof WebAssembly === 'undefined') throw new Error('no_wasm');
    await moduleOfPage();
  } catch (error) {
    tellPage({ failed: String(error).includes('no_wasm') ? 'no_wasm' : 'no_module' });
    say({ failed: 'no_module' });
    return;
  }
  const store = await opening;
  if (store === 'older') return tellPage({ failed: store });
  trouble = toSay(store);
  lead(await Owner.open(store, machineFor(store)));
}

/** Waits for the lock, and holds it as long as the tables can be served. */
async function wantTables(steal: boolean): Promise<void> {
  try {
    await navigator.locks.request(OWNER_LOCK, steal ? { steal } : {}, async () => {
      await takeOver();
      if (owned) await new Promise(() => undefined);
    });
  } catch {
    // Another page has taken the tables over, because this one was asleep.
  }
  owned?.owner.close();
  owned = null;
  kept?.leaveSpare();
  if (leader === me) leader = '';
  for (const port of ports.values()) drop(port);
  if (ports.size > 0) setTimeout(() => void wantTables(false), 1000);
  else wanting = false;
}
let wanting = false;

// --- following another page -----------------------------------------------------------------------

function up(port: Port): void {
  port.up = true;
  port.port.postMessage({ up: true });
}

function drop(port: Port): void {
  port.up = false;
  port.port.postMessage({ down: true });
}

function forget(id: number): void {
  ports.delete(id);
  owned?.connections.get(`${me} ${id}`)?.gone();
  owned?.connections.delete(`${me} ${id}`);
  if (!owned && leader) say({ to: leader, from: me, port: id, close: true });
}

function seek(): void {
  say({ seek: me });
  clearTimeout(silent);
  silent = setTimeout(() => {
    if (!owned && leader !== me) void wantTables(true);
  }, SILENT_MS);
}

function follow({ owner, speaks, busy }: Extract<Word, { owner: string }>): void {
  clearTimeout(silent);
  if (owned) return;
  const changed = leader !== owner;
  leader = owner;
  strange = speaks !== SPEAKS;
  if (strange) return notUnderstood();
  for (const [id, port] of ports) {
    if (port.up && changed) drop(port);
    else if (!port.up && !busy) say({ to: owner, from: me, port: id, open: port.visitor });
  }
}

// The tables are in good hands, but this page could not tell what is said about them.
function notUnderstood(): void {
  tellPage({ failed: 'other_version' });
  for (const port of ports.values()) if (port.up) drop(port);
}

channel.onmessage = ({ data }: MessageEvent<Word>) => {
  if ('seek' in data && (owned || leader === me)) say({ owner: me, speaks: SPEAKS, ...(!owned && { busy: true }) });
  if ('owner' in data) follow(data);
  if ('trouble' in data) tellPage({ trouble: data.trouble });
  if ('failed' in data) tellPage({ failed: data.failed });
  if (!('to' in data) || data.to !== me) return;
  if ('from' in data) heardAsOwner(data);
  else {
    const port = ports.get(data.port);
    if (!port) return;
    if ('up' in data) up(port);
    else if ('down' in data) drop(port);
    else if ('text' in data) port.port.postMessage(data.text);
  }
};

function heardAsOwner(word: Extract<Word, { from: string }>): void {
  const key = `${word.from} ${word.port}`;
  const connection = owned?.connections.get(key);
  if (!owned) return;
  if ('open' in word) {
    if (!connection) openFor(word.from, word.port, word.open);
  } else if ('close' in word) {
    connection?.gone();
    owned.connections.delete(key);
  } else if (connection) connection.text(word.text);
  else say({ to: word.from, port: word.port, down: true });
}

// --- the page -------------------------------------------------------------------------------------------

const ready = new Promise<void>((done) => {
  void navigator.locks.request(tabLock(me), () => {
    done();
    return new Promise(() => undefined);
  });
});

onmessage = ({ data }: MessageEvent<FromPage>) => {
  if ('open' in data) void ready.then(() => open(data));
};

function open({ open: visitor, port }: Extract<FromPage, { open: unknown }>): void {
  const id = ++portCount;
  const held: Port = { port, visitor, up: false };
  ports.set(id, held);
  port.onmessage = ({ data: text }: MessageEvent<string | null>) => {
    if (text === null) forget(id);
    else if (owned) owned.connections.get(`${me} ${id}`)?.text(text);
    else say({ to: leader, from: me, port: id, text });
  };
  if (owned) openHere(id, held);
  else if (leader && leader !== me && !strange) say({ to: leader, from: me, port: id, open: held.visitor });
  if (!owned && leader !== me) seek();
  if (wanting) return;
  wanting = true;
  void wantTables(false);
}
