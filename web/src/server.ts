// The connection to the server that the page came from; opened when a screen first needs it.
import { choose, settings } from './settings.svelte';
import { Line, type Keeper } from './source/line.svelte';
import { lineTable, type TableSource } from './source/table_source';
import { webSocketWire } from './source/wire';
import { language, t } from './texts/index.svelte';

const keeper: Keeper = {
  get: () => ({
    ...(settings.session && { session: settings.session }),
    ...(settings.name && { name: settings.name }),
  }),
  set: (session, name) => choose({ session: session ?? '', name }), // a page has a cookie instead
};

let line: Line | null = null;

// Whoever gives no name is called "Stranger 12" by the server, which does not know the reader's language.
async function callByOwnWords(line: Line): Promise<void> {
  const number = line.state === 'up' ? /^Stranger (\d+)$/.exec(settings.name)?.[1] : undefined;
  if (number === undefined || language() === 'en') return;
  const name = t('Stranger %1$s', number);
  await line.ask({ type: 'name', name });
  choose({ name });
}

function opened(): Line {
  const line = new Line(webSocketWire(), keeper);
  line.watch(() => void callByOwnWords(line).catch(() => undefined)); // the name it has will do
  // A phone that has slept, a page that was gone back to, another network: is the server still there?
  addEventListener('online', () => line.check());
  addEventListener('pageshow', ({ persisted }) => persisted && line.check());
  document.addEventListener('visibilitychange', () => !document.hidden && line.check());
  return line;
}

export function server(): Line {
  line ??= opened();
  return line;
}

export function serverTable(code: string): TableSource {
  return lineTable(server(), code);
}
