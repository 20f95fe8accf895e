// A page whose net goes: that is noticed at once, and what was asked for meanwhile comes when it is back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer } from '../support/browser';
import { contrast } from '../support/contrast';
import { fakeServer, room, tableOf } from '../support/fake';
import { browser, site, withSite } from '../support/hosts';

withSite();

/** Stops the clock of the page where it is. Its date is held first: to a time that has gone by meanwhile, as when the
    machine is busy, no clock can be brought. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now);
  await page.clock.pauseAt(now);
  await page.clock.setSystemTime(now);
}

test('a line that is gone is noticed when the browser says so, and is taken up when it is back', async () => {
  const { page, broken, leave } = await newcomer(browser);
  await page.clock.install();
  let away = false;
  const answer = tableOf(() => ({ room: room() }));
  const fake = await fakeServer(page, (message, say) => {
    if (!away) return answer(message, say);
    if (message.type === 'hello') void fake.cut();
    return true;
  });
  await page.goto(`${site.url}#/table/MULE`);
  await page.getByText('Waiting for: Kofi').waitFor();
  await stopClock(page);
  away = true;
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.clock.runFor(2000); // of which nobody waits: without a word from the browser it takes ten times as long
  await page.getByText('Line lost. Coming back…').first().waitFor();
  away = false;
  await page.context().setOffline(false);
  await page.clock.resume();
  await page.getByText('Waiting for: Kofi').waitFor();
  expect(broken).toEqual([]);
  await leave();
});

test.each(['', 'table/MULE'])('the rules, asked for without a net, come when it is back: #/%s', async (from) => {
  const { page, leave } = await newcomer(browser, 'phone');
  // What the page fetches beforehand comes by its clock.
  await page.clock.install();
  await fakeServer(
    page,
    tableOf(() => ({ room: room() })),
  );
  await page.goto(`${site.url}#/${from}`);
  await page.getByRole('link', { name: 'Rules' }).waitFor();
  await stopClock(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect.soft(await contrast(page.getByRole('link', { name: 'Home', exact: true }), 4)).toBeGreaterThan(4.5);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Setting up', exact: true }).waitFor();
  await leave();
});
