// The connection to the server that the page came from; opened when a screen first needs it.
import { choose, settings } from './settings.svelte';
import { Line, type Keeper } from './source/line.svelte';
import { lineTable, type TableSource } from './source/table_source';
import { webSocketWire } from './source/wire';

const keeper: Keeper = {
  get: () => ({
    ...(settings.session && { session: settings.session }),
    ...(settings.name && { name: settings.name }),
  }),
  set: (session, name) => choose({ session, name }),
};

let line: Line | null = null;

export function server(): Line {
  line ??= new Line(webSocketWire(), keeper);
  return line;
}

export function serverTable(code: string): TableSource {
  return lineTable(server(), code);
}
