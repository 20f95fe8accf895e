// The connections of the page: to the server that it came from, and to its own tables.  Each is opened when a screen first
// needs it.
import { canHaveTables, hereWire } from './offline/here.svelte';
import { isHere } from './offline/people';
import { choose, settings } from './settings.svelte';
import { Line, type Keeper } from './source/line.svelte';
import { webSocketWire, type OpenWire } from './source/wire';
import { language, t } from './texts/index.svelte';

const keeper: Keeper = {
  get: () => ({
    ...(settings.session && { session: settings.session }),
    ...(settings.name && { name: settings.name }),
  }),
  set: (session, name) => choose({ session: session ?? '', name }), // a page has a cookie instead
};

// This device knows by itself who holds it.
const nameKeeper: Keeper = {
  get: () => (settings.name ? { name: settings.name } : {}),
  set: (_, name) => choose({ name }),
};

// Nobody answers, and nobody is asked.
const noWire: OpenWire = () => ({ send: () => undefined, close: () => undefined });

let line: Line | null = null;
let own: Line | null = null;

// Whoever gives no name is called "Stranger 12" by the server, which does not know the reader's language.
async function callByOwnWords(line: Line): Promise<void> {
  const number = line.state === 'up' ? /^Stranger (\d+)$/.exec(settings.name)?.[1] : undefined;
  if (number === undefined || language() === 'en') return;
  const name = t('Stranger %1$s', number);
  await line.ask({ type: 'name', name });
  choose({ name });
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
export function hasServer(): boolean {
  return document.documentElement.dataset.server !== 'none';
}

/** To the server that the page came from. */
export function server(): Line {
  line ??= opened(hasServer() ? webSocketWire() : noWire, keeper);
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
  return [...new Set([line, own, ...guests.values()])].filter((one) => one !== null);
}
