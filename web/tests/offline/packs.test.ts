// Own cards without a line: a pack is written in the page, its faults are told, it is played with, killed in the middle, kept,
// watched, saved and opened again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibility, picture, sticksOut } from '../support/browser';
import { Device } from '../support/here';
import { kept, removeSites, siteFolder } from '../support/installed';
import { TRAIL } from '../support/packs';
import { playPast, playToEnd } from '../support/robot';
import { serveSite, type Site } from '../support/site';
import { setUp } from '../support/tables';

let host: Site;
beforeAll(async () => {
  host = await serveSite(siteFolder('1'), '/sixgun/');
});
afterAll(async () => {
  await host.close();
  removeSites();
});

test('a character of one’s own plays a whole game against bots on a phone without a line', async () => {
  const device = new Device();
  let page = await device.start();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(host.url);
  await kept(page);
  const before = host.asked.length;
  await page.goto(host.url);
  await setUp(page, 4, 3, []);
  await page.locator('summary', { hasText: 'Own cards' }).click();
  await page.getByRole('button', { name: 'Show an example' }).waitFor();
  const text = page.getByLabel('The text of the pack');
  const play = page.getByRole('button', { name: 'Play with these cards' });

  // What means nothing is refused, with the place and what would be right, in the reader's language.
  await text.fill(TRAIL.replace('heal 2 @ self', 'heal 2 @ nobody'));
  await play.click();
  const fault = page.getByRole('alert');
  await fault.waitFor();
  const line = TRAIL.split('\n').indexOf('play heal 2 @ self') + 1;
  expect((await fault.innerText()).replace(/\s+/g, ' ')).toBe(
    `Line ${line}, column 15: heal cannot be aimed at nobody. Possible: self, any_player, all_others`,
  );
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(chosen).toBe('nobody');
  await picture(page, 'pack-fault.png', { fullPage: true });
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);

  await text.fill(TRAIL);
  await play.click();
  await page.getByRole('region', { name: 'Own cards' }).getByRole('button', { name: 'Thorny Theo' }).waitFor();
  await page.getByLabel('You are').selectOption('Thorny Theo');
  await page.getByText('The host is Thorny Theo').waitFor();
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();
  await page.locator('.own').getByText('Thorny Theo').first().waitFor({ state: 'attached' });
  await page.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  await picture(page, 'pack-offline.png');
  await playPast(page, 3);
  const table = page.url();
  await device.kill();

  page = await device.start();
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(table);
  await page.locator('.own').waitFor();
  await page.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  await playToEnd(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = await download.path();

  // Watched again from this device's games, and from the file.
  for (const open of [
    () => page.locator('.ways li button').first().click(),
    () => page.getByLabel('Choose a record').setInputFiles(record),
  ]) {
    await page.goto(`${host.url}#/replay`);
    await page.reload(); // what the table has said of its cards is forgotten
    await open();
    await page.locator('.at-table:visible').waitFor();
    await page.getByText('Thorny Theo').first().waitFor({ state: 'attached' });
    await page.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  }
  // The browser looks for a new worker.
  expect(host.asked.slice(before).filter((path) => !path.endsWith('sw.js'))).toEqual([]);
  expect(broken).toEqual([]);
  await device.stop();
});
