import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Room, ServerMessage, View } from '../protocol';
import { ROOM } from '../fixture/room';
import type { Line } from '../source/line.svelte';
import { Side } from './side.svelte';

const summon = vi.fn<(heading: string) => void>();
const newSide = (lineFor?: (code: string) => Line): Side => new Side(lineFor, summon);
vi.mock('../screens', () => ({ screenOf: () => () => Promise.resolve() }));

/** A line that is up, answers all that is asked, and tells what it is told to. */
function fakeLine(tables: string[] = []): { line: Line; said: ClientMessage[]; tell: (message: object) => void } {
  const said: ClientMessage[] = [];
  const hears = new Set<(message: ServerMessage) => void>();
  const line = {
    state: 'up',
    tables,
    welcome: null,
    up: () => Promise.resolve(),
    send: (message: ClientMessage) => said.push(message) > 0,
    ask: (message: ClientMessage) => {
      said.push(message);
      return Promise.resolve({ type: 'joined', table: 'SIDE', person: 1 });
    },
    listen: (hear: (message: ServerMessage) => void) => {
      hears.add(hear);
      return () => hears.delete(hear);
    },
    watch: () => () => undefined,
  };
  return {
    line: line as unknown as Line,
    said,
    tell: (message) => hears.forEach((hear) => hear(message as ServerMessage)),
  };
}

const room = (more: Partial<Room>): Room => ({ ...ROOM, name: 'Friday', game: 3, ...more });
const update = (parts: { room?: Room; view?: unknown }): object => ({ type: 'update', table: 'MAIN', ...parts });
const view = { turn: 'B', turns: 12, players: [{ seat: 'B', name: 'Ben' }] } as unknown as View;
const where = { hash: '' };

beforeEach(() => {
  summon.mockClear();
  where.hash = '';
  vi.stubGlobal('location', where);
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a side table has the boxes of the table, and bots on all other seats', async () => {
  const own = fakeLine();
  await newSide().open(
    own.line,
    fakeLine().line,
    'MAIN',
    ['table', 'MAIN'],
    room({ seats: 6, sets: ['base', 'promos'] }),
  );
  expect(own.said).toMatchObject([
    { type: 'create', seats: 6, bots: 5, sets: ['base', 'promos'] },
    { type: 'start', table: 'SIDE' },
  ]);
  expect(where.hash).toBe('/table/SIDE');
});

test('one sees how the table stands, and is called back once for each thing that happens there', async () => {
  const main = fakeLine();
  const side = newSide();
  await side.open(fakeLine().line, main.line, 'MAIN', ['table', 'MAIN'], room({}));
  expect(main.said).toEqual([{ type: 'resume', table: 'MAIN', n: 0 }]);
  main.tell(update({ room: room({}), view }));
  expect(side.standing).toBe("Turn 12, Ben's turn");
  main.tell({ ...update({ room: room({ state: 'over' }) }), table: 'OTHER' });
  expect(summon).not.toHaveBeenCalled();
  for (const state of ['over', 'over', 'open'] as const) main.tell(update({ room: room({ state }) }));
  main.tell(update({ room: room({ state: 'playing', game: 4 }) }));
  main.tell(update({ view }));
  expect(summon.mock.calls.map(([heading]) => heading)).toEqual([
    'Game over',
    'The next game is being set up',
    'The next game has begun',
  ]);
});

test('one comes back to where one was, and the side table goes on only if it is not over', async () => {
  const own = fakeLine(['SIDE']);
  const main = fakeLine();
  const side = newSide();
  await side.open(own.line, main.line, 'MAIN', ['friend', 'MAIN', 'key'], room({}));
  own.said.length = 0;
  side.back(own.line, false);
  expect([where.hash, side.main, own.said]).toEqual(['/friend/MAIN/key', '', []]);
  main.tell(update({ room: room({ state: 'over' }) }));
  expect(summon).not.toHaveBeenCalled();
  await side.open(own.line, main.line, 'MAIN', ['table', 'MAIN'], room({}));
  expect([where.hash, own.said]).toEqual(['/table/SIDE', []]); // the same one
  side.back(own.line, true);
  expect(own.said).toEqual([{ type: 'leave', table: 'SIDE' }]);
});

test('after a reload the table is followed as before', async () => {
  await newSide().open(fakeLine().line, fakeLine().line, 'MAIN', ['table', 'MAIN'], room({}));
  const main = fakeLine();
  const asked: string[] = [];
  const side = newSide((code) => (asked.push(code), main.line));
  main.tell(update({ room: room({ state: 'over' }) }));
  expect([asked, side.main, side.calls]).toEqual([['MAIN'], 'MAIN', 'Game over']);
});
