// Once the page is kept, nobody is asked for anything, on whatever host: all of the browser's requests go through a proxy
// that counts them.
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, newcomer } from '../support/browser';
import { kept, removeSites, siteFolder } from '../support/installed';
import { countingProxy, type Proxy } from '../support/proxy';
import { play } from '../support/record';
import { autoplay, over } from '../support/robot';
import { serveSite, type Site } from '../support/site';
import { setUp } from '../support/tables';

let host: Site;
let proxy: Proxy;
beforeAll(async () => {
  [host, proxy] = await Promise.all([serveSite(siteFolder()), countingProxy()]);
});
afterAll(async () => {
  await Promise.all([host.close(), proxy.close()]);
  removeSites();
});

test('no request leaves a page that is kept', async () => {
  const { record } = play(3, 'random,random,random', 50, false); // the shortest of hundreds, thirteen moves
  const browser = await launch(proxy.args);
  const { page, broken } = await newcomer(browser, 'phone', { serviceWorkers: 'allow' });
  await page.goto(host.url);
  await kept(page);
  // Whatever had to come has come through the proxy, or it would count nothing.
  expect(proxy.asked.some((address) => address.endsWith('.wasm'))).toBe(true);
  expect(proxy.asked.filter((address) => !address.startsWith(host.url))).toEqual([]);
  await page.goto('about:blank'); // nothing that the first visit asked for comes late
  proxy.asked.length = 0;

  await page.goto(host.url);
  // The browser has taken it out of the cache, and woken no worker for it.
  expect(
    await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).workerStart,
    ),
  ).toBe(0);
  await setUp(page, 4, 3, []);
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();
  await page.locator('.own').waitFor();
  await autoplay(page);
  await expect.poll(over(page), { timeout: 600_000 }).toBe(true);
  await page.locator('.after h2').waitFor();

  await page.goto(`${host.url}#/rules/base.beer`);
  await page.getByRole('heading', { name: 'Beer' }).first().waitFor();
  await page.goto(`${host.url}#/replay`);
  await page.locator('.ways li button').first().click();
  await page.locator('.at-table:visible').waitFor();
  await page.goto(`${host.url}#/analysis/z${deflateRawSync(record).toString('base64url')}`);
  await page.locator('svg[role=group]').waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 600_000 });

  // What is not kept would have been asked for; only the browser itself looks whether there is a newer version.
  expect(proxy.asked.filter((address) => address !== `${host.url}sw.js`)).toEqual([]);
  expect(broken).toEqual([]);
  // And it still counts.
  await page.evaluate(() => fetch('http://elsewhere.invalid/', { mode: 'no-cors' }).catch(() => undefined));
  expect(proxy.asked).toContain('http://elsewhere.invalid/');
  await browser.close();
});
