// A page that owns a table is killed at any moment: what it has shown to anybody is there when it comes back, to the byte.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sixgun, Table } from 'sixgun';
import { Device, logOf, module, playHere, wakeTables, type Shown } from '../support/here';
import { serveSite, type Site } from '../support/site';
import { ALL } from '../support/tier';

const KILLS = Number(process.env.PAGE_KILLS ?? (ALL ? 100 : 30));
const KILL_MS = 60_000; // it hangs
const GREAT = ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
const SETTINGS = { seats: 8, bots: 7, sets: GREAT, pace: 'instant', move_seconds: 0 };

const device = new Device();
let site: Site;
let sixgun: Sixgun;
beforeAll(async () => {
  [site, sixgun] = await Promise.all([serveSite(), module()]);
});
afterAll(async () => {
  await device.stop();
  await site.close();
});

/** The table as its log makes it, and what the one who plays has seen at each of these updates. */
function replayed(
  { snapshot, lines }: NonNullable<Awaited<ReturnType<typeof logOf>>>,
  wanted: Set<number>,
): {
  table: Table;
  views: Map<number, string>;
} {
  const table = sixgun.table(snapshot?.text);
  const views = new Map<number, string>();
  const look = (): void => {
    if (!wanted.has(table.number)) return;
    const { view } = JSON.parse(table.update(table.viewer(1), 0, 0)) as { view?: unknown };
    views.set(table.number, JSON.stringify(view));
  };
  look();
  for (const line of lines) {
    table.apply(line);
    look();
  }
  return { table, views };
}

test(`${KILLS} kills lose nothing that was shown`, { timeout: KILLS * KILL_MS }, async () => {
  let page = await device.start();
  const shown: (Shown & { state?: string })[] = [];
  const open = async (): Promise<void> => {
    await page.exposeFunction('shown', (text: string) => shown.push(JSON.parse(text)));
  };
  await open();
  // Chromium throws its store away when it was killed between two parts of what it wrote, and then writes on behind the
  // first: the tables come back from their second copy.
  let lost = 0;
  const kept = async (): Promise<NonNullable<Awaited<ReturnType<typeof logOf>>>> => {
    const log = await logOf(page, code);
    if (log) return log;
    lost++;
    await wakeTables(page);
    return (await logOf(page, code))!;
  };
  let code = '';
  let games = 0;
  let compared = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    shown.length = 0;
    code = await playHere(page, site.url, code, SETTINGS);
    const many = 1 + Math.floor(Math.random() * 40);
    const over = (): boolean => shown.some(({ state }) => state === 'over');
    await expect.poll(() => shown.length >= many || over(), { interval: 3 }).toBe(true);
    // The whole machine, or this page alone.
    if (kill % 5 === 0) {
      await device.kill();
      page = await device.start();
    } else page = await device.crash(page);
    await open();
    await page.goto(`${site.url}mark.svg`);
    const { table, views } = replayed(await kept(), new Set(shown.map(({ n }) => n)));
    expect(table.number).toBeGreaterThanOrEqual(shown.at(-1)!.n);
    for (const { n, view } of shown) {
      if (!view || !views.has(n)) continue; // a snapshot has taken it in
      expect(JSON.stringify(view)).toBe(views.get(n));
      compared++;
    }
    if (table.state === 'over') {
      code = '';
      games++;
    }
    table.free();
    if ((kill + 1) % 50 === 0) console.log(`# ${kill + 1} kills`);
  }
  // A kill may come before there is anything to see, or after a snapshot.
  expect(compared).toBeGreaterThan(KILLS);
  console.log(`# ${KILLS} kills, ${games} games ended meanwhile, ${compared} views compared`);
  if (lost > 0) console.log(`# ${lost} times the browser lost its store`);
});
