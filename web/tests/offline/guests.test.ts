// What guests from other pages may do: the owner of the tables of a page lets them come to one, and to nothing else.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Owner } from '../../src/offline/owner';
import { DEVICE, holderKey } from '../../src/offline/people';
import { openOwner, Somebody, type Said } from '../support/owner';

let owner: Owner;
let passed = 0; // milliseconds that nobody waits for
let host: Somebody;
let [one, other] = ['', ''];
beforeAll(async () => {
  owner = await openOwner(() => performance.now() + passed);
  host = new Somebody(owner, { who: DEVICE });
  await host.ask({ type: 'hello', protocol: 1 });
  const create = { type: 'create', seats: 4, bots: 1, pace: 'slow', move_seconds: 0 };
  [one, other] = [(await host.ask(create)).table!, (await host.ask(create)).table!];
});

async function guest(session?: string, as?: number): Promise<Somebody & { session: string; person: number }> {
  const somebody = new Somebody(owner, { table: one, ...(as !== undefined && { as }) });
  const welcome = await somebody.ask({ type: 'hello', protocol: 1, ...(session && { session }) });
  return Object.assign(somebody, { session: welcome.session!, person: welcome.person! });
}

describe('who hands the device round', () => {
  const settled = { type: 'create', seats: 4, bots: 1, move_seconds: 0 };
  async function sitDown(player: number, table: string): Promise<Somebody> {
    const somebody = new Somebody(owner, { who: holderKey(player) });
    await somebody.ask({ type: 'hello', protocol: 1, name: `Ben ${player}` });
    expect((await somebody.ask({ type: 'join', table })).type).toBe('joined');
    expect((await somebody.ask({ type: 'sit', table })).type).toBe('ok');
    return somebody;
  }

  test('is told to whoever holds it, table by table, and to nobody else', async () => {
    const [two, four] = [(await host.ask(settled)).table!, (await host.ask(settled)).table!];
    const ask = (table: string): Promise<Said> => host.ask({ type: 'x_holders', table });
    expect(await ask(two)).toMatchObject({ holders: [], next: 2 });
    const ben = await sitDown(2, two);
    const { person } = await new Somebody(owner, { who: holderKey(2) }).ask({ type: 'hello', protocol: 1 });
    expect(await ask(two)).toMatchObject({ holders: [{ player: 2, person }], next: 3 });
    // Whoever is at another table is not called by another name there.
    expect(await ask(four)).toMatchObject({ holders: [], next: 3 });
    for (const one of [ben, await guest()])
      expect(await one.ask({ type: 'x_holders', table: two })).toMatchObject({ type: 'error' });
    for (const table of [two, four]) await host.ask({ type: 'leave', table });
  });

  test('is taken along by whoever leaves with it, and then the table ends', async () => {
    const { table } = await host.ask(settled);
    const [ben, cid] = [await sitDown(2, table!), await sitDown(3, table!)];
    expect((await host.ask({ type: 'leave', table })).type).toBe('ok');
    await expect.poll(() => [ben, cid].map(({ heard }) => heard.at(-1)?.type)).toEqual(['left', 'left']);
    expect((await ben.ask({ type: 'join', table })).code).toBe('no_table');
    expect(await host.ask({ type: 'x_holders', table: one })).toMatchObject({ holders: [], next: 2 });
  });
});

test('no clock runs while the device is handed on', async () => {
  let now = 1000;
  const owner = await openOwner(() => now);
  const [ann, ben] = [new Somebody(owner, { who: DEVICE }), new Somebody(owner, { who: holderKey(2) })];
  await ann.ask({ type: 'hello', protocol: 1 });
  await ben.ask({ type: 'hello', protocol: 1 });
  const { table } = await ann.ask({ type: 'create', seats: 4, bots: 2, pace: 'instant', move_seconds: 20 });
  for (const message of [{ type: 'join' }, { type: 'sit' }, { type: 'ready', ready: true }])
    await ben.ask({ ...message, table });
  await ann.ask({ type: 'start', table });
  interface Now {
    view: { question?: { n: number; legal?: { move: string }[] } };
    clock: { left_ms: number };
  }
  /** What somebody is asked now, how long yet, and what they may do. */
  async function question(who: Somebody): Promise<{ n: number; left: number; moves: string[] } | undefined> {
    await who.ask({ type: 'resume', table, n: 0 });
    const { view, clock } = who.heard.findLast(({ type }) => type === 'update') as unknown as Now;
    const { n, legal } = view.question ?? {};
    if (!legal || legal.length < 2) return undefined; // what has one answer only is answered by itself after a while
    return { n: n!, left: clock.left_ms, moves: legal.map(({ move }) => move) };
  }
  /** Time goes on, and Ann does whatever comes last, until Ben is asked. */
  async function untilBen(): Promise<boolean> {
    now += 100;
    const asked = await question(ann);
    if (asked) await ann.ask({ type: 'move', table, question: asked.n, move: asked.moves.at(-1) });
    return (await question(ben)) !== undefined;
  }
  await expect.poll(untilBen, { interval: 20 }).toBe(true);
  const before = await question(ben);
  expect((await ben.ask({ type: 'x_hold', table, held: true })).code).toBe('bad_message');
  expect((await ann.ask({ type: 'x_hold', table, held: true })).type).toBe('ok');
  now += 3_600_000;
  expect(await question(ben)).toEqual(before);
  expect((await ann.ask({ type: 'x_hold', table, held: false })).type).toBe('ok');
  expect(await question(ben)).toEqual(before);
  now += 5000;
  expect(await question(ben)).toEqual({ ...before, left: before!.left - 5000 });
  // Whoever goes meanwhile stops no clock of those who stay.
  await ann.ask({ type: 'x_hold', table, held: true });
  ann.go();
  now += 1000;
  expect(await question(ben)).toEqual({ ...before, left: before!.left - 6000 });
  owner.close();
});

describe('a guest', () => {
  test('comes to one table only, and sets up none', async () => {
    const ben = await guest();
    expect((await ben.ask({ type: 'join', table: other })).code).toBe('no_table');
    expect((await ben.ask({ type: 'resume', table: other, n: 0 })).code).toBe('no_table');
    expect((await ben.ask({ type: 'record', table: other })).code).toBe('no_table');
    expect((await ben.ask({ type: 'create', seats: 4 })).code).toBe('server_full');
    expect((await ben.ask({ type: 'lobby' })).tables).toEqual([]);
    expect((await ben.ask({ type: 'join', table: one })).type).toBe('joined');
    ben.go();
  });

  test('gets none of the games of the device, and replaces none', async () => {
    const ben = await guest();
    for (const type of ['x_export', 'x_import']) {
      const answer = await ben.ask({ type, games: { people: [], tables: [], snapshots: [], inputs: [] } });
      expect(answer).toMatchObject({ type: 'error', code: 'bad_message' });
      expect(answer).not.toHaveProperty('games.people');
    }
    ben.go();
  });

  test('is nobody else: neither who holds the device, nor another guest', async () => {
    const somebody = new Somebody(owner, { table: one });
    for (const session of [DEVICE, 'guest:', '', '0'.repeat(32)]) {
      const answer = await somebody.ask({ type: 'hello', protocol: 1, session });
      expect([answer.type, answer.code]).toEqual(['error', 'bad_session']);
    }
    expect((await somebody.ask({ type: 'join', table: one })).code).toBe('hello_first');
    const [ben, cid] = [await guest(), await guest()];
    expect(ben.session).not.toBe(cid.session);
    for (const one of [ben, cid, somebody]) one.go();
  });

  test('does what a host may do no more than at a server', async () => {
    const ben = await guest();
    await ben.ask({ type: 'join', table: one });
    for (const message of [
      { type: 'set', seats: 5 },
      { type: 'kick', person: 1 },
      { type: 'start', fill: true },
    ])
      expect((await ben.ask({ ...message, table: one })).code, message.type).toBe('not_host');
    ben.go();
  });

  test('comes back to seat and hand by the session, and sees nobody else’s', async () => {
    const ben = await guest();
    await ben.ask({ type: 'join', table: one });
    await ben.ask({ type: 'sit', seat: 'B', table: one });
    await ben.ask({ type: 'ready', ready: true, table: one });
    expect((await host.ask({ type: 'start', fill: true, table: one })).type).toBe('ok');
    type Seen = { players: { seat: string; hand: string[] }[]; question?: { seat: string } };
    const views = (who: Somebody): Seen[] =>
      who.heard.map(({ view }) => view as Seen | undefined).filter((v) => v !== undefined);
    const hand = (who: Somebody): unknown =>
      views(who)
        .at(-1)
        ?.players.map(({ seat, hand }) => [seat, hand]);
    // What was dealt, before anybody could show a card to all.
    await expect.poll(() => views(ben).length).toBeGreaterThan(0);
    const [dealt] = views(ben).map(({ players }) => players);
    const known = dealt!.map(({ seat, hand }) => [seat, hand.filter((card) => card.includes(':')).length]);
    expect(known.filter(([, many]) => many !== 0)).toEqual([['B', dealt![1]!.hand.length]]);
    // Bots think as long as they like, and nothing happens any more while a person is asked.
    async function asked(): Promise<string | undefined> {
      passed += 1000;
      await host.ask({ type: 'resume', table: one, n: 0 });
      return views(ben).at(-1)?.question?.seat;
    }
    await expect.poll(asked, { interval: 20 }).toMatch(/^[AB]$/);
    const before = hand(ben);
    ben.go();
    const again = await guest(ben.session);
    await again.ask({ type: 'resume', table: one, n: 0 });
    await expect.poll(() => hand(again)).toEqual(before);

    // Nobody is put in the place of somebody who is there, or of whoever holds the device.
    const { person } = ben;
    const own = (await host.ask({ type: 'ping' })) && host.heard.find(({ type }) => type === 'welcome')!.person!;
    for (const taken of [person, own, 999]) {
      const cid = await guest(undefined, taken);
      expect([person, own]).not.toContain(cid.person);
      expect((await cid.ask({ type: 'resume', table: one, n: 0 })).code).toBe('not_here');
      cid.go();
    }
    // A browser that has forgotten the session comes to the place by a link that says so; the old session is nobody's then.
    again.go();
    const anew = await guest(undefined, person);
    expect(anew.person).toBe(person);
    await anew.ask({ type: 'resume', table: one, n: 0 });
    await expect.poll(() => hand(anew)).toEqual(before);
    const late = new Somebody(owner, { table: one });
    expect((await late.ask({ type: 'hello', protocol: 1, session: ben.session })).code).toBe('bad_session');
    anew.go();
    const once = await guest(anew.session);
    expect(once.person).toBe(person);
    owner.close();
  });
});
