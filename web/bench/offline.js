// The page without a line: how soon one plays from what is kept on the device, how big that is, and what a bot's move costs,
// on a 390-pixel screen at a processor slowed four times.
//
//   node web/bench/offline.js           after `make run` has built the page
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOST_KB, moduleOf, weigh } from '../tools/weigh.js';
import { launchBare } from './bare.js';
import { launchKept, row, serve } from './support.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const web = process.env.WEB_SITE ?? join(root, 'build/web');
const TIMES = 11;
const NEW_TIMES = 7; // and one before: nobody may be at more than eight tables
const TOGETHER = 10; // moves, at least: the clock of a page is too coarse for one
const SLOWED = 4;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const most = (list, part) => [...list].sort((a, b) => a - b)[Math.floor(list.length * part)];

const SIZE = { width: 390, height: 844 };
const profile = mkdtempSync(join(tmpdir(), 'sixgun-bench-'));
const launched = () => launchKept(profile, { viewport: SIZE, locale: 'it-IT', bypassCSP: true });
const server = await serve();
let context = await launched();
const first = await context.newPage();
await first.goto(server.url);
await first.evaluate(async () => {
  localStorage.setItem('sixgun', JSON.stringify({ language: 'it' }));
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== 'activated') await new Promise((done) => setTimeout(done, 50));
});
await first.locator('.go .btn').first().click();
await first.locator('.at-table .seat').first().waitFor();
const table = first.url();
await first.waitForTimeout(1000);
await context.close();
await server.stop(); // from here on nobody answers

const PLAY = '.go .btn:not([disabled])';
const SEAT = '.at-table .seat';

/** In the page: presses the first of those in the moment it stands there, and notes when the last one has been painted.
 * Whoever looks and presses from without makes the page itself slower. */
function watch(selectors) {
  const waiting = [...selectors];
  const look = () => {
    const found = waiting.length > 0 && document.querySelector(waiting[0]);
    if (!found) return;
    waiting.shift();
    if (waiting.length > 0) setTimeout(() => found.click());
    else requestAnimationFrame(() => setTimeout(() => (window.paintedAfter = performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Opens a page that is kept, on a slowed processor and with its service worker asleep, until the last of those is
 * painted. */
async function open(url, ...selectors) {
  const page = await bare.page();
  await page.say('ServiceWorker.enable');
  await page.say('ServiceWorker.stopAllWorkers');
  await page.say('ServiceWorker.disable');
  await page.say('Page.enable');
  await page.say('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 1, mobile: false });
  await page.say('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const source = `(${watch})(${JSON.stringify(selectors)})`;
  await page.say('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.say('Page.navigate', { url });
  const look = async () => (await page.say('Runtime.evaluate', { expression: 'window.paintedAfter' })).result.value;
  for (let ms; ; ms = await look()) {
    if (ms !== undefined) {
      await page.close();
      return ms;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}

const bare = launchBare(profile, SIZE);
const times = { table: [], home: [], fresh: [] };
for (let i = 0; i < TIMES; i++) {
  times.table.push(await open(table, SEAT));
  times.home.push(await open(server.url, PLAY));
  if (i < NEW_TIMES) times.fresh.push(await open(server.url, PLAY, SEAT));
}

await bare.close();

// A bot's moves, in the thread of the page, which can be slowed.
context = await launched();
const page = await context.newPage();
const client = await context.newCDPSession(page);
await page.goto(server.url);
const source = readFileSync(join(root, 'src/page/npm/index.js'), 'utf8').replace(
  'export async function load',
  'window.load = load;\nexport async function load',
);
await page.addScriptTag({ type: 'module', content: source });
await page.waitForFunction(() => 'load' in window);
await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
const moves = await page.evaluate(
  async ([file, together]) => {
    const sixgun = await window.load(await (await fetch(file)).arrayBuffer());
    const table = sixgun.table();
    const chance = { deal: '01'.repeat(32), bots: '02'.repeat(32), commitment: 'ab'.repeat(32) };
    let now = 1_700_000_000_000;
    const sets = ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
    table.apply(
      table.create(now, '0BENCH', 1, 'Ann', {
        type: 'create',
        seats: 8,
        bots: 7,
        sets,
        pace: 'instant',
        move_seconds: 0,
      }),
    );
    table.apply(table.request(now, 1, { type: 'start' }, chance));
    const out = { each: [], together: [], count: 0 };
    let [since, moves] = [performance.now(), 0]; // bots have moved without a break
    for (let i = 0; table.state === 'playing' && i < 4000; i++) {
      const from = performance.now();
      const line = table.think((now += 1000));
      if (line) {
        table.apply(line);
        out.each.push(performance.now() - from);
        moves++;
        continue;
      }
      if (moves >= together) {
        out.together.push((performance.now() - since) / moves);
        out.count += moves;
      }
      const { view } = JSON.parse(table.update(table.viewer(1), 0, now));
      if (!view?.question?.legal) continue;
      const { move } = JSON.parse(table.hint(1, { type: 'hint', question: view.question.n }));
      table.apply(table.request(now, 1, { type: 'move', question: view.question.n, move }));
      [since, moves] = [performance.now(), 0];
    }
    return out;
  },
  [moduleOf(web), TOGETHER],
);
await context.close();
rmSync(profile, { recursive: true, force: true });

console.log(
  `Without a line, ${TIMES} times, new tables ${NEW_TIMES} times, medians: a phone of 390 pixels, processor slowed ${SLOWED} times, Italian`,
);
const weight = weigh(web);
row('the module with brotli', (weight.module / 1000).toFixed(1), 'KB', MOST_KB.module);
row('the compiler of packs with brotli', (weight.compiler / 1000).toFixed(1), 'KB', MOST_KB.compiler);
row('all that is kept, with brotli', (weight.kept / 1000).toFixed(0), 'KB', MOST_KB.kept);
row('until a running table is painted', (median(times.table) / 1000).toFixed(2), 's', 1);
row('until the first page is painted', (median(times.home) / 1000).toFixed(2), 's', 1);
row('until a new table is painted, Play now pressed at once', (median(times.fresh) / 1000).toFixed(2), 's', 1);
const many = `median of ${moves.together.length} times several, ${moves.count} in all`;
row(`a move of a rules bot, eight with every set, ${many}`, median(moves.together).toFixed(3), 'ms', 5);
row('the same, 99 of 100', most(moves.each, 0.99).toFixed(2), 'ms');
