// A browser that loses its store: the tables come back from their second copy, and people are told.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, logOf, playHere, type Shown } from '../support/here';
import { serveSite, type Site } from '../support/site';

// Bots that answer at once would leave the page no time for anything else.
const SETTINGS = { seats: 8, bots: 7, sets: ['base'], pace: 'fast', move_seconds: 0 };

const device = new Device();
let site: Site;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(async () => {
  await device.stop();
  await site.close();
});

test('the store is thrown away while games go on, and they go on', async () => {
  const page = await device.start();
  const shown: Shown[] = [];
  await page.exposeFunction('shown', (text: string) => shown.push(JSON.parse(text)));
  const code = await playHere(page, site.url, '', SETTINGS, { endlessly: true });
  await expect.poll(() => shown.length).toBeGreaterThan(10);
  const client = await device.context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: new URL(site.url).origin, storageTypes: 'indexeddb' });
  const before = shown.at(-1)!.n;
  await expect.poll(() => shown.at(-1)!.n, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  const { snapshot, lines } = (await logOf(page, code))!;
  expect((snapshot?.n ?? 0) + lines.length).toBeGreaterThan(before);
});

const OLD = 77;

/** Makes the tables of the store those of older rules, whose module only the store has: as by a page of before. */
function growOld(page: Page): Promise<void> {
  return page.evaluate(
    (old) =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('/ tables');
        open.onsuccess = () => {
          const t = open.result.transaction(['tables', 'modules'], 'readwrite');
          const [tables, modules] = [t.objectStore('tables'), t.objectStore('modules')];
          tables.getAll().onsuccess = ({ target }) => {
            for (const table of (target as IDBRequest).result) tables.put({ ...table, rules: old });
          };
          modules.getAll().onsuccess = ({ target }) => modules.put((target as IDBRequest).result[0], old);
          t.oncomplete = () => (open.result.close(), done());
          t.onabort = () => failed(t.error);
        };
      }),
    OLD,
  );
}

/** How many bytes the second copy of that module has. */
function spareBytes(page: Page): Promise<number> {
  return page.evaluate(async (old) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(encodeURIComponent('/ tables'));
    return folder.getFileHandle(`module ${old}`).then(
      async (file) => (await file.getFile()).size,
      () => 0,
    );
  }, OLD);
}

test('a store that has gone bad comes back with older rules when the browser is started again', async () => {
  let page = device.context.pages()[0]!;
  const broken: string[] = [];
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  // Once there is a choice the table stands still: before that a bot may take a card, and the table itself gives the only
  // answer there is.
  const asked = async (): Promise<void> => {
    await page.locator('.prompt[data-question]:not(.lost)').waitFor();
    await page.locator('.prompt .acts .btn:not(.small), .card.playable, .seat.legal').nth(1).waitFor();
  };
  await asked();
  const hand = (): Promise<string[]> =>
    page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? card.textContent ?? ''));
  const table = page.url();
  const before = await hand();
  await page.goto(`${site.url}mark.svg`); // nothing of the game runs there
  await growOld(page);
  await page.goto(table);
  await asked();
  await expect.poll(() => spareBytes(page)).toBeGreaterThan(100_000);
  await device.kill();
  device.spoilStore();
  page = await device.start();
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(site.url);
  await page.getByText('They have been brought back from a second copy.').waitFor();
  await page.goto(table);
  await asked();
  expect(await hand()).toEqual(before);
  expect(broken).toEqual([]);
});
