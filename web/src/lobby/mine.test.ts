import { expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from '../protocol';
import type { Line } from '../source/line.svelte';
import { MyTables } from './mine.svelte';

function following(): {
  mine: MyTables;
  line: { tables: string[] };
  said: ClientMessage[];
  tell: (table: string) => void;
} {
  const said: ClientMessage[] = [];
  let hear: (message: ServerMessage) => void = () => undefined;
  const line = {
    tables: [] as string[],
    send: (message: ClientMessage) => said.push(message),
    watch: () => () => undefined,
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
  };
  const mine = new MyTables(line as unknown as Line);
  mine.start();
  const tell = (table: string): void => {
    line.tables.push(table);
    hear({ type: 'joined', table, person: 1 });
  };
  return { mine, line, said, tell };
}

test('a table one has come to is in the list', () => {
  const { mine, tell } = following();
  tell('KXQW');
  expect(mine.list).toEqual([{ table: 'KXQW' }]);
});

test('the list does not follow a table that the reader goes to', async () => {
  const { mine, tell } = following();
  await mine.aside(async () => tell('KXQW'));
  expect(mine.list).toEqual([]);
});

test('and follows all of them when that comes to nothing', async () => {
  const { mine, tell, said } = following();
  const refused = mine.aside(async () => {
    tell('KXQW');
    throw new Error('the game could not start');
  });
  await expect(refused).rejects.toThrow('the game could not start');
  expect(mine.list).toEqual([{ table: 'KXQW' }]);
  expect(said).toEqual([{ type: 'resume', table: 'KXQW', n: 0 }]);
});
