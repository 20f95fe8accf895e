// The connections of the page: to the server that it came from or is told of, and to its own tables.  Each is opened when a screen first
// needs it.
import { canHaveTables, hereWire } from './offline/here.svelte';
import { isHere } from './offline/people';
import type { Welcome } from './protocol';
import { choose, settings } from './settings.svelte';
import { Line, type Keeper } from './source/line.svelte';
import { webSocketWire, type OpenWire } from './source/wire';
import { spoken, t } from './texts/index.svelte';

// Whoever gives no name is called "Stranger 12" by a server, and by this page, which do not know of each other.
const STRANGER = /^Stranger (\d+)$/;

/** The first of several such names stays. */
const kept = (name: string): string => (STRANGER.test(name) && settings.name ? settings.name : name);

// A session is a secret between this browser and one server.
const keeperAt = (address: string): Keeper => ({
  get: () => {
    const session = settings.sessions[address];
    return { ...(session !== undefined && { session }), ...(settings.name && { name: settings.name }) };
  },
  set: (session, name) => {
    const { [address]: _, ...others } = settings.sessions;
    choose({ name: kept(name), sessions: session === undefined ? others : { ...others, [address]: session } });
  },
});

// This device knows by itself who holds it.
const nameKeeper: Keeper = {
  get: () => (settings.name ? { name: settings.name } : {}),
  set: (_, name) => choose({ name: kept(name) }),
};

// Nobody answers, and nobody is asked.
const noWire: OpenWire = () => ({ send: () => undefined, close: () => undefined });

let own: Line | null = null;
const servers = new Map<string, Line>(); // by address; '' is the one that the page came from

// A server does not know the reader's language, and not by what name the others know one.
const heeded = new WeakSet<Welcome>();
async function callByOwnWords(line: Line): Promise<void> {
  const { welcome } = line;
  if (line.state !== 'up' || !welcome || heeded.has(welcome) || !STRANGER.test(welcome.name)) return;
  heeded.add(welcome);
  const language = await spoken();
  const number = STRANGER.exec(settings.name)?.[1];
  if (number !== undefined && language !== 'en') choose({ name: t('Stranger %1$s', number) });
  if (settings.name !== welcome.name) await line.ask({ type: 'name', name: settings.name });
}

function opened(wire: OpenWire, keeper: Keeper): Line {
  const line = new Line(wire, keeper);
  line.watch(() => void callByOwnWords(line).catch(() => undefined)); // the name it has will do
  // A phone that has slept, a page that was gone back to, another network: is the server still there?
  addEventListener('online', () => line.check());
  addEventListener('offline', () => line.offline());
  addEventListener('pageshow', ({ persisted }) => persisted && line.check());
  document.addEventListener('visibilitychange', () => !document.hidden && line.check());
  return line;
}

/** Whether the page came from a server of the game, or lies in a folder of any site. */
export function cameFromServer(): boolean {
  return document.documentElement.dataset.server !== 'none';
}

/** The address of the server for friends' tables, when the page came from none and one has been typed; else ''. */
export function serverAddress(): string {
  return cameFromServer() ? '' : settings.server;
}

/** The page that friends open to come to its tables: a server elsewhere has one of its own. */
export function friendsPage(): string {
  const address = serverAddress();
  return address === '' ? location.href : `${address}/`;
}

/** Whether there is a server for friends' tables. */
export function hasServer(): boolean {
  return cameFromServer() || settings.server !== '';
}

/** From now on friends' tables are there; '': nowhere.  Tables one is at go on where they are. */
export function useServer(address: string): void {
  const before = serverAddress();
  choose({ server: address });
  const line = servers.get(before);
  if (before === address || !line || line.tables.length > 0) return;
  line.close();
  servers.delete(before);
}

/** To the server for friends' tables. */
export function server(): Line {
  const address = serverAddress();
  let line = servers.get(address);
  if (!line) {
    const url = address === '' ? undefined : `${address.replace(/^http/, 'ws')}/ws`;
    line = opened(hasServer() ? webSocketWire(url) : noWire, keeperAt(address));
    servers.set(address, line);
  }
  return line;
}

/** To the tables of this page, which need no server; where a browser has none, to the server. */
export function alone(): Line {
  if (!canHaveTables()) return server();
  own ??= opened(hereWire(), nameKeeper);
  return own;
}

const guests = new Map<string, Line>();

/** From now on that table is in the page of a friend, and reached by that wire. */
export function guestLine(code: string, wire: OpenWire, keeper: Keeper): Line {
  const line = opened(wire, keeper);
  guests.set(code, line);
  return line;
}

/** That table is in this page now. */
export function endGuestLine(code: string): void {
  guests.get(code)?.close();
  guests.delete(code);
}

/** Whether a table is one of this page's own. */
export function isOwn(code: string): boolean {
  return isHere(code) && !guests.has(code);
}

/** To whoever owns that table. */
export function lineFor(code: string): Line {
  return guests.get(code) ?? (isHere(code) ? alone() : server());
}

/** All that have been opened. */
export function lines(): Line[] {
  return [...servers.values(), ...(own ? [own] : []), ...guests.values()];
}
