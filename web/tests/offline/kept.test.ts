// What a browser keeps of its tables when it is opened again: each comes back when somebody asks for it.
import { beforeEach, expect, test } from 'vitest';
import { DEVICE, holderKey } from '../../src/offline/people';
import type { KeptTable } from '../../src/offline/store';
import { compilerCode } from '../support/here';
import { openOwner, rememberingStore, Somebody, type Said } from '../support/owner';

const TABLE = { type: 'create', seats: 4, bots: 3, pace: 'slow', move_seconds: 0 };

let store: ReturnType<typeof rememberingStore>;
beforeEach(() => {
  store = rememberingStore();
});

/** Whoever holds the device, or another one of those who hand it round, in a page that has just been opened. */
async function come(player = 1, compiler = compilerCode): Promise<Somebody & { tables: string[] }> {
  const owner = await openOwner(undefined, store, compiler);
  const somebody = new Somebody(owner, { who: player === 1 ? DEVICE : holderKey(player) });
  const { tables } = await somebody.ask({ type: 'hello', protocol: 1, name: `Ann ${player}` });
  store.read.length = 0;
  return Object.assign(somebody, { tables: tables! });
}
async function setUp(somebody: Somebody): Promise<string> {
  const { table } = await somebody.ask(TABLE);
  expect(await somebody.ask({ type: 'start', table })).toMatchObject({ type: 'ok' });
  return table!;
}
const wholeUpdate = (somebody: Somebody, table: string): Said | undefined =>
  somebody.heard.find((said) => said.type === 'update' && said.table === table && said.since === 0);

test('of fifty tables only the one that is asked for comes back', async () => {
  const codes: string[] = [];
  for (let player = 1; player <= 10; player++) {
    const somebody = await come(player);
    for (let i = 0; i < 5; i++) codes.push(await setUp(somebody));
  }
  const again = await come();
  expect(again.tables.sort()).toEqual(codes.slice(0, 5).sort());
  expect(store.read).toEqual([]);
  const [first] = codes;
  await again.ask({ type: 'join', table: first });
  expect(wholeUpdate(again, first!)).toMatchObject({ view: { viewer: expect.any(String) } });
  expect(store.read).toEqual([first]);
  // The same once more, and whatever is not there, reads nothing.
  await again.ask({ type: 'resume', table: first, n: 0 });
  expect(await again.ask({ type: 'join', table: '0ZZZZZ' })).toMatchObject({ code: 'no_table' });
  expect(store.read).toEqual([first]);
  // A new one waits for none of the others.
  await setUp(again);
  expect(store.read).toEqual([first]);
}, 60_000);

test('a new name is said at all tables, those that have not come back, too', async () => {
  const somebody = await come();
  const code = await setUp(somebody);
  const again = await come();
  await again.ask({ type: 'name', name: 'Bea' });
  await again.ask({ type: 'join', table: code });
  expect(JSON.stringify(wholeUpdate(again, code))).toContain('"Bea"');
});

test('tables that an older page has kept are found as before', async () => {
  const codes = [await setUp(await come()), await setUp(await come())];
  for (const { members: _, ...kept } of await store.tables()) await store.keepTable(kept as KeptTable);
  expect((await come()).tables.sort()).toEqual(codes.sort());
  expect((await store.tables()).map(({ members }) => members)).toEqual([[1], [1]]);
});

test('whoever has left between two writes is told so when the table comes back', async () => {
  const somebody = await come();
  const code = await setUp(somebody);
  const other = new Somebody(somebody.owner, { who: holderKey(2) });
  await other.ask({ type: 'hello', protocol: 1, name: 'Ben' });
  expect(await other.ask({ type: 'join', table: code })).toMatchObject({ type: 'joined' });
  const [before] = await store.tables();
  expect(before!.members).toEqual([1, 2]);
  await other.ask({ type: 'leave', table: code });
  expect((await store.tables())[0]!.members).toEqual([1]);
  await store.keepTable(before!); // as if the page had been killed there

  const again = await come(2);
  expect(again.tables).toEqual([code]);
  expect(await again.ask({ type: 'resume', table: code, n: 0 })).toMatchObject({ code: 'not_here' });
  expect(again.heard).toContainEqual(expect.objectContaining({ type: 'left', table: code, why: 'left' }));
  expect((await store.tables())[0]!.members).toEqual([1]);
  expect((await come(2)).tables).toEqual([]);
});

test('the compiler of packs comes once, for the first who has own cards; without it their tables wait', async () => {
  let brought = 0;
  const counted = (): ReturnType<typeof compilerCode> => (brought++, compilerCode());
  const somebody = await come(1, counted);
  const plain = await setUp(somebody);
  expect(brought).toBe(0);
  const own = await somebody.ask({ type: 'create', seats: 4, bots: 3 });
  const text = 'sixgun pack 1\ncharacter thorny_theo 4\nis draws 1\n';
  const pack = { type: 'pack', table: own.table, text };
  expect(await somebody.ask({ ...pack, text: `${text}is what 1\n` })).toMatchObject({ code: 'faulty_pack', line: 4 });
  expect(await somebody.ask(pack)).toMatchObject({ type: 'ok' });
  expect(brought).toBe(1);

  let line = false;
  const again = await come(1, () => (line ? counted() : Promise.reject(new TypeError('Failed to fetch'))));
  expect(await again.ask({ type: 'join', table: plain })).toMatchObject({ type: 'joined' });
  expect(await again.ask({ type: 'join', table: own.table })).toMatchObject({ code: 'page' });
  expect(again.tables).toContain(own.table);
  expect((await store.tables()).some(({ aside }) => aside !== undefined)).toBe(false);
  line = true;
  expect(await again.ask({ type: 'join', table: own.table })).toMatchObject({ type: 'joined' });
  expect(wholeUpdate(again, own.table!)).toMatchObject({ pack: { text } });
  expect(brought).toBe(2);
});

test('a table that cannot come back is laid aside, and the others are played', async () => {
  const somebody = await come();
  const codes = [await setUp(somebody), await setUp(somebody)];
  store.spoil(codes[0]!);
  const again = await come();
  expect(again.tables).toHaveLength(2);
  expect(await again.ask({ type: 'join', table: codes[0] })).toMatchObject({ code: 'no_table' });
  expect(again.heard).toContainEqual(expect.objectContaining({ type: 'left', table: codes[0], why: 'ended' }));
  expect(await again.ask({ type: 'join', table: codes[1] })).toMatchObject({ type: 'joined' });
  expect((await come()).tables).toEqual([codes[1]]);
  expect((await store.tables()).find(({ code }) => code === codes[0])!.aside).toBeTruthy(); // and is still kept
});

type Seen = { seat: string; name: string; status: string; hand: string[] };
type Told = { question?: { n: number; legal?: { move: string }[] }; viewer?: string; players?: Seen[] };
const viewOf = ({ view }: Said): Told => (view ?? {}) as Told;

/** Plays any moves until one is out, and sits down for a bot; whether one was in time before the end. */
async function takenOver(somebody: Somebody, table: string): Promise<boolean> {
  const taken = new Promise<boolean>((done) => {
    somebody.hear = (said) => {
      const { question, viewer, players } = viewOf(said);
      const own = players?.find(({ seat }) => seat === viewer);
      if (own?.status === 'dead') void somebody.ask({ type: 'sit', table }).then(({ type }) => done(type === 'ok'));
      else if (players && !question) done(false);
      else if (question?.legal)
        somebody.say({ type: 'move', table, question: question.n, move: question.legal.at(-1)!.move });
    };
  });
  await somebody.ask({ type: 'tempo', table, tempo: 'straight' });
  somebody.say({ type: 'resume', table, n: 0 });
  try {
    return await taken;
  } finally {
    somebody.hear = () => undefined;
  }
}

test('a bot that somebody has taken over is theirs also after the page was closed', async () => {
  const somebody = await come();
  const { table } = await somebody.ask({ ...TABLE, seats: 5, bots: 4, level: 'random', take_over: true });
  await somebody.ask({ type: 'start', table });
  while (!(await takenOver(somebody, table!))) {
    await somebody.ask({ type: 'rematch', table });
    await somebody.ask({ type: 'start', table });
  }
  const again = await come();
  await again.ask({ type: 'resume', table, n: 0 });
  const whole = wholeUpdate(again, table!)!;
  const { viewer, players } = viewOf(whole);
  const { places } = whole.room as { places: { seat: string; person: number; taken_over?: boolean }[] };
  expect(viewer).not.toBe('A');
  expect(places.find(({ seat }) => seat === viewer)).toMatchObject({ person: 1, taken_over: true });
  expect(players!.find(({ seat }) => seat === viewer)!.hand).not.toContain('?');
});

test('a clock that was set back while the page was closed takes nobody’s time', async () => {
  let now = 1_800_000_000_000;
  interface Now extends Said {
    view: { question?: { n: number; legal?: { move: string }[] } };
    clock?: { left_ms: number };
  }
  /** What is asked at the table, and how long yet. */
  async function asked(who: Somebody): Promise<{ n: number | undefined; left: number | undefined; moves: number }> {
    await who.ask({ type: 'resume', table, n: 0 });
    const { view, clock } = who.heard.findLast(({ type }) => type === 'update') as Now;
    return { n: view.question?.n, left: clock?.left_ms, moves: view.question?.legal?.length ?? 0 };
  }
  const open = async (): Promise<Somebody> => {
    const somebody = new Somebody(await openOwner(() => now, store), { who: DEVICE });
    await somebody.ask({ type: 'hello', protocol: 1 });
    return somebody;
  };
  const before = await open();
  const { table } = await before.ask({ ...TABLE, pace: 'instant', move_seconds: 60 });
  await before.ask({ type: 'start', table });
  await expect.poll(async () => ((now += 100), (await asked(before)).moves), { interval: 20 }).toBeGreaterThan(1);
  const { n, left } = await asked(before);
  expect(left).toBeGreaterThan(0);
  before.owner.close();

  now -= 86_400_000;
  const after = await open();
  const { left: still, ...question } = await asked(after);
  expect(question).toMatchObject({ n });
  // It stands where the last input left it.
  expect(still).toBeGreaterThanOrEqual(left!);
  expect(still).toBeLessThanOrEqual(60_000);
  now += 1000;
  expect((await asked(after)).left).toBe(still! - 1000);
  after.owner.close();
});
