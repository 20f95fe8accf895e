// Two tabs of one browser that are of two versions, at one table.
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accessibility, crash, picture, sticksOut } from '../support/browser';
import { Device } from '../support/here';
import { site, withSite } from '../support/hosts';
import { kept, removeSites, siteFolder, versionOf } from '../support/installed';
import { comeTogether, farOf, goesOn, playPast } from '../support/robot';
import { serveSite } from '../support/site';

withSite(() => serveSite(siteFolder('1'), '/sixgun/'));
afterAll(removeSites);
beforeEach(() => {
  site.folder = siteFolder('1');
  site.missing.clear();
});

/** A page that is kept here, with a game that has begun. */
async function begin(device: Device): Promise<Page> {
  const page = await device.start();
  // Bots that do not seem to think.
  await device.context.addInitScript(() => {
    if (localStorage.getItem('sixgun') === null) localStorage.setItem('sixgun', JSON.stringify({ tempo: 'instant' }));
  });
  await page.goto(site.url);
  await kept(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.own').waitFor();
  return page;
}

/** A tab whose page comes from the host, past what is kept: as when somebody loads it anew with the shift key held. */
async function newerTab(device: Device): Promise<Page> {
  site.folder = siteFolder('2');
  site.missing.add('sw.js'); // the other tabs stay what they are
  const page = await device.context.newPage();
  const client = await device.context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBypassServiceWorker', { bypass: true });
  return page;
}

/** Its worker calls what workers say to each other something else than all other pages do. */
async function speaksOtherwise(page: Page): Promise<void> {
  await page.route(/\/worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const otherwise = code.replaceAll('words 1, protocol', 'words 2, protocol');
    expect(otherwise).not.toBe(code);
    await route.fulfill({ response: answer, body: otherwise });
  });
}

const OTHER = 'Another tab has the games of this device, in another version of Sixgun.';

test('play at it together, and the newer one goes on when the older one dies', async () => {
  const device = new Device();
  const older = await begin(device);
  const table = older.url();
  const newer = await newerTab(device);
  await newer.goto(table);
  await newer.locator('.own').waitFor();
  expect([await versionOf(older), await versionOf(newer)]).toEqual(['1', '2']);
  await playPast(newer, 10);
  await comeTogether(newer, older);

  await crash(older);
  const again = await device.context.newPage();
  await again.goto(table);
  await again.locator('.own').waitFor();
  expect(await versionOf(again)).toBe('1');
  await goesOn(newer);
  await playPast(newer, 0);
  await comeTogether(newer, again);
  await device.stop();
});

test('that do not understand each other say so, and each goes on when the other is gone', async () => {
  const device = new Device();
  const older = await begin(device);
  const table = older.url();
  const newer = await newerTab(device);
  await speaksOtherwise(newer);
  await newer.goto(table);
  await newer.getByText(OTHER).waitFor();
  await picture(newer, 'two-versions.png');
  expect.soft(await sticksOut(newer)).toBe(0);
  expect.soft(await accessibility(newer)).toEqual([]);
  // The table does not notice.
  const asked = await playPast(older, (await farOf(older)) + 5);

  await crash(older);
  await newer.locator('.own').waitFor();
  await newer.getByText(OTHER).waitFor({ state: 'detached' });
  await expect.poll(() => farOf(newer)).toBeGreaterThanOrEqual(asked);

  // The other way round: the newer one has the table.
  const again = await device.context.newPage();
  await again.goto(table);
  await again.getByText(OTHER).waitFor();
  expect(await versionOf(again)).toBe('1');
  await again.goto(site.url);
  await again.getByText(OTHER).waitFor();
  await newer.close();
  await again.getByText(OTHER).waitFor({ state: 'detached' });
  await again.goto(table);
  await goesOn(again);
  await device.stop();
});

test('a page that is older than what its games were kept by touches none of them', async () => {
  const device = new Device();
  const page = await begin(device);
  const table = page.url();
  await page.close();
  const other = await device.context.newPage();
  await other.goto(`${site.url}mark.svg`); // a page of that host, in which nothing of the game runs
  /** Opens the store in that version of its shape; how many inputs are in it. */
  const inputs = (version: number): Promise<number> =>
    other.evaluate(
      (version) =>
        new Promise<number>((done, failed) => {
          const request = indexedDB.open('/sixgun/ tables', version);
          request.onerror = () => failed(request.error);
          request.onsuccess = () => {
            const db = request.result;
            const count = db.transaction('inputs').objectStore('inputs').count();
            count.onsuccess = () => {
              db.close();
              done(count.result);
            };
          };
        }),
      version,
    );
  const before = await inputs(99);
  expect(before).toBeGreaterThan(0);
  for (const where of [site.url, table]) {
    const late = await device.context.newPage();
    await late.goto(where);
    await late.getByText('The games of this device were kept by a newer version of Sixgun.').waitFor();
    await late.close();
  }
  expect(await inputs(99)).toBe(before);
  await device.stop();
});
