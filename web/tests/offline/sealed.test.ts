// A table whose host is lost: its friends have kept the log, sealed, and go on with it together.
import { afterEach, expect, test } from 'vitest';
import { isSealed, kept, type KeptLog } from '../../src/friends/keep';
import { joined, lettersOf, roomFor, sessionOf } from '../../src/friends/seal';
import type { SealedMessage } from '../../src/friends/sealer';
import { openTogether, takenFrom } from '../../src/friends/together';
import type { Owner } from '../../src/offline/owner';
import { DEVICE } from '../../src/offline/people';
import { openOwner, Somebody, type Said } from '../support/owner';

const GREAT = ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
const SETTINGS = { type: 'create', seats: 8, bots: 4, sets: GREAT, pace: 'instant', move_seconds: 0, max_turns: 30 };
const MINUTE = 60_000;

interface View {
  viewer: string;
  winner?: string;
  players: { seat: string; hand: unknown[]; role?: string }[];
  question?: { n: number; seat: string; legal?: { move: string }[] };
}

const owners: Owner[] = [];
afterEach(() => owners.splice(0).forEach((owner) => owner.close()));

/** The owner of a device, which can be a minute later at once. */
async function device(): Promise<{ owner: Owner; later(): void }> {
  let more = 0;
  const owner = await openOwner(() => performance.now() + more);
  owners.push(owner);
  return { owner, later: () => void (more += MINUTE) };
}

/** Somebody who keeps what is sealed, and plays any move as long as `plays` says so. */
class Friend extends Somebody {
  name = '';
  session = '';
  person = 0;
  view: View | undefined;
  state = '';
  kept: KeptLog | null = null;
  plays: () => boolean = () => true;
  /** What has come, in order: an entry (e), a snapshot (s) or an update (u), and its number. */
  readonly came: [sort: string, n: number][] = [];
  #answered = 0;

  override hear = (said: Said): void => {
    if (said.type === 'x_sealed') {
      const message = said as unknown as SealedMessage;
      const now = kept(this.kept, message);
      if (!now) throw new Error(`${this.name} cannot keep what has come`);
      this.kept = now;
      if (message.snapshot) this.came.push(['s', message.snapshot.n]);
      for (const { n } of message.entries ?? []) this.came.push(['e', n]);
    }
    if (said.type !== 'update') return;
    this.came.push(['u', said.n as number]);
    this.view = (said.view as View | undefined) ?? this.view;
    this.state = (said.room as { state: string } | undefined)?.state ?? this.state;
    const { question } = this.view ?? {};
    if (!question?.legal || question.n === this.#answered || !this.plays()) return;
    this.#answered = question.n;
    const { move } = question.legal[question.n % question.legal.length]!;
    this.say({ type: 'move', question: question.n, move });
  };
}

async function friend(owner: Owner, table: string, name: string, session?: string, as?: number): Promise<Friend> {
  const one = new Friend(owner, { table, ...(as !== undefined && { as }) });
  const welcome = await one.ask({ type: 'hello', protocol: 1, name, ...(session && { session }) });
  Object.assign(one, { name, session: welcome.session!, person: welcome.person! });
  await one.ask({ type: 'join', table });
  one.say({ type: 'x_keep', table });
  return one;
}

async function host(owner: Owner): Promise<Friend> {
  const one = new Friend(owner, { who: DEVICE });
  await one.ask({ type: 'hello', protocol: 1, name: 'Ann' });
  return one;
}

/** A host with friends who have a seat each, and a game that has begun. They play on to that question, and no further. */
async function begun(
  names: string[],
  last = Infinity,
): Promise<{ ann: Friend; friends: Friend[]; owner: Owner; table: string }> {
  const { owner } = await device();
  const ann = await host(owner);
  const { table } = await ann.ask({ ...SETTINGS, bots: 7 - names.length });
  const friends = [];
  for (const name of names) friends.push(await friend(owner, table!, name));
  for (const one of friends) {
    await one.ask({ type: 'sit', table });
    await one.ask({ type: 'ready', ready: true, table });
  }
  for (const one of [ann, ...friends]) one.plays = () => moves(one) <= last;
  expect((await ann.ask({ type: 'start', table })).type).toBe('ok');
  return { ann, friends, owner, table: table! };
}

const moves = ({ view }: Friend): number => view?.question?.n ?? 0;

test('friends go on to the end, each in their seat, and the host comes back as a guest', async () => {
  const { ann, friends, owner, table } = await begun(['Ben', 'Cid', 'Dan'], 60);
  await expect.poll(() => moves(ann)).toBeGreaterThan(60);
  owner.close();
  ann.go();
  const seal = friends[0]!.kept!.log!.header;
  expect(seal.keepers.map(({ name }) => name)).toEqual(['Ben', 'Cid', 'Dan']);
  const newest = Math.max(...friends.map(moves));

  const brought = friends.map(({ kept }) => kept!.log!);
  const opened = (await openTogether(seal, brought))!;
  expect(JSON.stringify(opened.opened).length).toBeLessThan(roomFor('snapshot', opened.n) / 2);
  // Cid has another table, whose people have the same numbers.
  const there = await device();
  const cid = await host(there.owner);
  const other = await cid.ask({ type: 'create', seats: 4, bots: 2, move_seconds: 0 });
  const stranger = await friend(there.owner, other.table!, 'Eve');
  const me = friends[1]!.person;
  expect((await cid.ask({ type: 'x_take', taken: takenFrom(seal, me, opened) })).type).toBe('ok');

  cid.plays = () => false;
  expect((await cid.ask({ type: 'join', table })).person).toBe(me);
  await expect.poll(() => cid.view?.question?.n).toBeGreaterThanOrEqual(newest);
  expect(cid.view!.players.find(({ seat }) => seat === 'C')!.role).toBeDefined();
  expect(cid.view!.viewer).toBe('C');
  const again = [await friend(there.owner, table, 'Ben', friends[0]!.session)];
  again.push(await friend(there.owner, table, 'Dan', friends[2]!.session));
  await expect
    .poll(() => again.map(({ view, kept }) => [view?.viewer, kept?.term]))
    .toEqual([
      ['B', 1],
      ['D', 1],
    ]);
  // Nobody else comes to a seat there: not who has the same number elsewhere, and not somebody new.
  expect((await stranger.ask({ type: 'resume', table, n: 0 })).code).toBe('no_table');
  const eve = await friend(there.owner, table, 'Eve');
  expect([friends[0]!.person, me, friends[2]!.person, 1]).not.toContain(eve.person);

  // Ann is gone for a minute, then a bot plays; later Ann comes back, by what only that host knows.
  there.later();
  const key = joined(brought.map(({ share }) => share));
  const back = await friend(there.owner, table, 'Ann', await sessionOf({ key }, 1));
  await expect.poll(() => [back.person, back.view?.viewer]).toEqual([1, 'A']);
  cid.plays = () => true;
  cid.say({ type: 'resume', table, n: 0 });
  await expect.poll(() => [cid, ...again, back].map(({ state }) => state)).toEqual(Array(4).fill('over'));
  expect((await cid.ask({ type: 'leave', table })).type).toBe('ok');
  expect((await cid.ask({ type: 'resume', table: other.table, n: 0 })).type).toBe('ok');
});

test('what is sealed tells nothing: one entry for each update, before it, and all of one length', async () => {
  const { ann, friends, owner, table } = await begun(['Ben', 'Cid', 'Dan']);
  const lengths = new Set<number>();
  for (const one of friends) {
    const hear = one.hear;
    one.hear = (said) => {
      for (const { data } of (said.entries ?? []) as { data: string }[]) lengths.add(data.length);
      hear(said);
    };
  }
  await expect.poll(() => moves(ann)).toBeGreaterThan(10);
  await friend(owner, table, 'Eve'); // whom a new snapshot must know
  await expect.poll(() => ann.state).toBe('over');
  expect([...lengths]).toEqual([lettersOf('entry', 1)]);
  for (const { came } of friends) {
    const log = came.slice(came.findIndex(([sort]) => sort === 's'));
    expect(log.filter(([sort]) => sort === 's').length).toBeGreaterThan(1);
    // Each update comes just after its input; when the last one is shown there is nothing to keep any more.
    expect(log.map(([sort]) => (sort === 'u' ? 'u' : 'e')).join('')).toMatch(/^(eu)+u$/);
  }
  expect(friends.map(({ kept }) => kept!.log)).toEqual([null, null, null]); // the game is over
});

test('a single friend gets no share, nor a spectator, and whoever leaves has the key no more', async () => {
  const alone = await begun(['Ben']);
  await expect.poll(() => moves(alone.ann)).toBeGreaterThan(5);
  expect(alone.friends[0]!.kept?.log).toBeNull();
  expect(alone.friends[0]!.came.every(([sort]) => sort === 'u')).toBe(true);

  const { friends, owner, table } = await begun(['Ben', 'Cid', 'Dan']);
  for (const one of friends) one.plays = () => false;
  const eve = await friend(owner, table, 'Eve');
  await expect.poll(() => eve.view).toBeDefined();
  const [ben, cid, dan] = friends as [Friend, Friend, Friend];
  await expect.poll(() => friends.every(({ kept }) => kept?.log)).toBe(true);
  const before = dan.kept!.log!;
  await dan.ask({ type: 'leave', table });
  await expect.poll(() => ben.kept!.log!.header.keepers.length).toBe(2);
  expect(eve.kept?.log ?? null).toBeNull();
  expect(ben.kept!.log!.header.id).not.toBe(before.header.id);
  const log = [ben, cid].map(({ kept }) => kept!.log!);
  expect(await openTogether(log[0]!.header, log)).not.toBeNull();
  expect(await openTogether(log[0]!.header, [...log, before])).toBeNull();
  await cid.ask({ type: 'leave', table });
  await expect.poll(() => ben.kept!.log).toBeNull();
});

test('whoever comes to a seat with another browser is known by it in what friends keep', async () => {
  const { friends, owner, table } = await begun(['Ben', 'Cid']);
  const [ben, cid] = friends as [Friend, Friend];
  for (const one of friends) one.plays = () => false;
  await expect.poll(() => cid.kept?.log).toBeTruthy();
  ben.go();
  const anew = await friend(owner, table, 'Ben', undefined, ben.person);
  expect([anew.person, anew.session === ben.session]).toEqual([ben.person, false]);
  const known = async (): Promise<string[] | undefined> => {
    const logs = [anew, cid].flatMap(({ kept }) => kept?.log ?? []);
    const log = logs.length === 2 ? await openTogether(logs[0]!.header, logs) : null;
    return log?.opened.people.map(({ key }) => key);
  };
  await expect.poll(known).toContain(`guest:${anew.session}`);
  expect(await known()).not.toContain(`guest:${ben.session}`);
});

test('a friend who drops out gets what was missed; nobody takes a table who does not hold the device', async () => {
  const { friends, owner, table } = await begun(['Ben', 'Cid']);
  const [ben, cid] = friends as [Friend, Friend];
  await expect.poll(() => moves(cid)).toBeGreaterThan(10);
  ben.go();
  const had = ben.kept!;
  const { id } = had.log!.header;
  await expect.poll(() => cid.kept!.log!.entries.length).toBeGreaterThan(had.log!.entries.length);
  const again = new Friend(owner, { table });
  again.kept = had;
  await again.ask({ type: 'hello', protocol: 1, session: ben.session });
  await again.ask({ type: 'join', table });
  again.say({ type: 'x_keep', table, seal: id, n: had.log!.entries.at(-1)?.n ?? had.log!.snapshot.n });
  await expect.poll(() => again.came.some(([sort]) => sort !== 'u')).toBe(true);
  expect(again.kept!.log!.header.id).toBe(id);
  expect(again.heard.filter(({ whole }) => whole)).toEqual([]);
  const { entries, snapshot } = again.kept!.log!;
  expect(entries.every((entry, i) => isSealed('entry', entry) && entry.n === snapshot.n + 1 + i)).toBe(true);
  for (const message of [
    { type: 'x_take', taken: {} },
    { type: 'x_moved', table },
  ])
    expect(await again.ask(message)).toMatchObject({ type: 'error', code: 'bad_message' });
});
