// What a server says is taken somewhere in the page: whoever adds a message to the protocol says here by whom, and that
// file must ask for its type.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ServerMessage } from '../protocol';

const NOBODY = ''; // its id, or that it has come at all, says everything

const TAKEN: Record<ServerMessage['type'], string> = {
  welcome: 'source/line.svelte.ts',
  lobby: 'lobby/TableList.svelte',
  joined: 'source/line.svelte.ts',
  left: 'source/table_source.ts',
  update: 'source/table_source.ts',
  call: 'friends/relay.ts',
  picked_up: 'friends/relay.ts',
  answered: 'friends/relay.ts',
  results: 'screens/DuplicateScreen.svelte',
  scores: 'day/Scores.svelte',
  record: 'after/game.ts',
  hint: 'source/table_source.ts',
  replay: 'source/replay_source.ts',
  ok: NOBODY,
  error: 'source/table_source.ts',
  pong: NOBODY,
};

test.each(Object.entries(TAKEN))('somebody takes what a server says: %s', (type, file) => {
  if (file === NOBODY) return;
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toMatch(new RegExp(`\\btype [!=]== '${type}'`));
});
