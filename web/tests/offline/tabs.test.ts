// Several tabs of one browser, and games that go from one browser to another.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { crash, newcomer } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { comeTogether, goesOn, playPast } from '../support/robot';
import { serveSite } from '../support/site';
import { siteFolder, removeSites } from '../support/installed';

withSite(() => serveSite(siteFolder(), '/deep/down/'));
afterAll(removeSites);

/** A table of this page that has begun, at which bots do not seem to think. */
async function begin(page: Page): Promise<string> {
  await page.context().addInitScript(() => localStorage.setItem('sixgun', JSON.stringify({ tempo: 'straight' })));
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.at-table .seat').first().waitFor();
  return page.url();
}

test('one tab owns the tables, the next one takes over when it dies', async () => {
  const { page, leave } = await newcomer(browser);
  const table = await begin(page);
  const second = await page.context().newPage();
  const third = await page.context().newPage();
  for (const tab of [second, third]) {
    await tab.goto(table);
    await tab.locator('.at-table .seat').first().waitFor();
  }
  await page.bringToFront();
  await crash(page);
  await goesOn(second);
  await playPast(second, 0);
  await comeTogether(second, third);
  await leave();
});

test('all games go to a file, and on in another browser whose clock is behind', async () => {
  const here = await newcomer(browser);
  const code = (await begin(here.page)).split('/').at(-1)!;
  await here.page.goto(site.url);
  await here.page.getByRole('button', { name: 'Settings' }).click();
  const [file] = await Promise.all([
    here.page.waitForEvent('download'),
    here.page.getByRole('button', { name: 'Save all games to a file' }).click(),
  ]);

  const there = await newcomer(browser);
  await there.page.route(/\/worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const behind = `const from = performance.timeOrigin - 1e9;
      Object.defineProperty(performance, 'timeOrigin', { get: () => from });`;
    await route.fulfill({ response: answer, body: `${behind}\n${await answer.text()}` });
  });
  await there.page.goto(site.url);
  await there.page.getByText('You sit at no table.').waitFor();
  await there.page.getByRole('button', { name: 'Settings' }).click();
  const field = there.page.getByLabel('Take games from a file');
  await field.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"sixgun":1}') });
  await there.page.getByText('That is no file of games').waitFor();
  await field.setInputFiles(await file.path());
  await there.page.getByRole('button', { name: 'Replace them' }).click();
  await there.page.getByRole('link', { name: new RegExp(code) }).click();
  await there.page.locator('.at-table .seat').first().waitFor();
  await goesOn(there.page);
  expect([...here.broken, ...there.broken]).toEqual([]);
  await here.leave();
  await there.leave();
});
