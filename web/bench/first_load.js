// The first load over a slow line, nothing kept from before: 1.6 Mbit/s, 150 ms there and back.
//
//   node web/bench/first_load.js        after `make`; prints bytes as they went over the line, and times
import { begin, launch, row, serve } from './support.js';

const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const TIMES = 5;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Loads an address over the slow line until `ready` is there: how long it took, and what came. */
async function load(page, url, ready) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', LINE);
  const files = new Map();
  client.on('Network.responseReceived', ({ requestId, response }) =>
    files.set(requestId, { url: response.url, bytes: 0 }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) files.get(requestId).bytes = encodedDataLength;
  });
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { timeout: 60_000 });
  const ms = performance.now() - from;
  const bytes = [...files.values()]
    .filter(({ url: file }) => !file.endsWith('.woff2'))
    .reduce((sum, file) => sum + file.bytes, 0);
  await page.waitForLoadState('networkidle');
  const fonts = [...files.values()]
    .filter(({ url: file }) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + file.bytes, 0);
  await client.detach();
  return { ms, bytes, fonts };
}

const [server, browser] = await Promise.all([serve(), launch()]);
const results = { home: [], table: [] };
for (let i = 0; i < TIMES; i++) {
  for (const what of ['home', 'table']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'it-IT' });
    const page = await context.newPage();
    let url = server.url;
    if (what === 'table') {
      await page.goto(`${server.url}mark.svg`);
      const { table } = await begin(page, { seats: 5, bots: 4, pace: 'instant', move_seconds: 0 });
      url += `#/table/${table}`;
      await page.goto('about:blank');
    }
    results[what].push(
      await load(page, url, what === 'home' ? '.go .btn:not([disabled])' : '.prompt[data-question] .btn'),
    );
    await context.close();
  }
}
await browser.close();
await server.stop();

const kib = (bytes) => (bytes / 1024).toFixed(0);
const of = (what, key) => median(results[what].map((one) => one[key]));
console.log(`First load, ${TIMES} times, medians: 1.6 Mbit/s, 150 ms, Italian, a phone`);
row('home: bytes over the line, without fonts', kib(of('home', 'bytes')), 'KiB', 250);
row('home: fonts', kib(of('home', 'fonts')), 'KiB');
row('home: until "Play now" can be pressed', (of('home', 'ms') / 1000).toFixed(2), 's', 3);
row('a running game: bytes over the line, without fonts', kib(of('table', 'bytes')), 'KiB', 250);
row('a running game: fonts', kib(of('table', 'fonts')), 'KiB');
row('a running game: until the question can be answered', (of('table', 'ms') / 1000).toFixed(2), 's', 3);
