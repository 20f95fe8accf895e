// Two people and three bots play a whole game with every set, one at a desk, the other with a phone.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibility, newcomer, picture, PICTURES, SIZES, sticksOut } from '../support/browser';
import { browser, server, withServer } from '../support/hosts';
import { artefact } from '../support/paths';
import { autoplay, over } from '../support/robot';
import { leaks, Spy, stepsOf } from '../support/secrets';
import { setUp } from '../support/tables';

withServer();

async function pictures(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const size of ['desk', 'phone', 'lying', 'small'] as const) {
    await page.setViewportSize(SIZES[size].viewport);
    await picture(page, `${name}-${size}.png`);
  }
  await page.setViewportSize(SIZES.desk.viewport);
}

describe('a whole game', () => {
  test('of two people and three bots, with every set', async () => {
    const [ann, ben] = await Promise.all([newcomer(browser, 'desk', { sound: true }), newcomer(browser, 'phone')]);
    const spies = { A: new Spy(ann.page), B: new Spy(ben.page) };

    // Ann sets up a table with everything there is.
    await ann.page.goto(server.url);
    await ann.page.getByLabel('The others call you').fill('Ann');
    const code = await setUp(ann.page, 5, 3);

    // Ben has got the link: two taps.
    await ben.page.goto(ann.page.url());
    await ben.page.getByRole('button', { name: 'Sit down' }).tap();
    await ben.page.getByRole('button', { name: 'I am ready' }).tap();
    await ben.page.getByLabel('Say something').fill('Deal me in.');
    await ben.page.keyboard.press('Enter');
    await ann.page.getByText('Deal me in.').waitFor();
    await ann.page.getByRole('button', { name: 'Ring the bell: start' }).click();

    await Promise.all([ann, ben].map(({ page }) => page.locator('.at-table').waitFor()));
    const seat = (page: Page) => page.locator('.own:visible').getAttribute('data-seat');
    expect([await seat(ann.page), await seat(ben.page)]).toEqual(['A', 'B']);
    expect.soft(await accessibility(ann.page)).toEqual([]);
    await pictures(ann.page, 'all-sets');

    const robots = await Promise.all([autoplay(ann.page), autoplay(ben.page)]);
    const looked = async (): Promise<boolean> => {
      await Promise.all([spies.A.look(ann.page), spies.B.look(ben.page)]);
      return over(ann.page)();
    };
    await expect.poll(looked, { timeout: 600_000, interval: 200 }).toBe(true);
    await Promise.all([ann, ben].map(({ page }) => page.locator('.after').waitFor()));
    await Promise.all(robots.map((robot) => robot.stop()));
    expect([...ann.broken, ...ben.broken]).toEqual([]);

    // Nobody was told what they could not know.
    const steps = await stepsOf(ann.page, code);
    expect(steps.length).toBeGreaterThan(20);
    expect(leaks(spies.A, steps, 'A')).toEqual([]);
    expect(leaks(spies.B, steps, 'B')).toEqual([]);
    // The check would have found it: what Ann was told would be too much for Ben.
    expect(leaks(spies.A, steps, 'B').length).toBeGreaterThan(0);

    // What it was.
    const after = ann.page.locator('.after');
    expect(await after.locator('tbody tr').count()).toBe(5);
    await expect.poll(() => after.locator('tbody td.num').first().textContent()).toMatch(/^\d+$/);
    await pictures(ann.page, 'after');
    await picture(ben.page, 'after-ben.png');
    expect.soft(await accessibility(ann.page)).toEqual([]);
    await after.getByRole('button', { name: 'Was it fair?' }).click();
    await expect.poll(() => after.locator('.fair li.good').count()).toBe(3);
    await picture(ann.page, 'after-fair.png');
    const [download] = await Promise.all([
      ann.page.waitForEvent('download'),
      after.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`sixgun-${code}-1.sgr`);
    const record = readFileSync((await download.path())!, 'utf8');
    writeFileSync(artefact('whole-game.sgr'), record);
    expect(record).toMatch(/^sixgun record 1\n[^]*\nend \d+\n$/);

    // Again, from any seat.
    await ann.page.getByRole('button', { name: 'Watch the replay' }).click();
    await ann.page.getByText(/^Move 0 of \d+$/).waitFor();
    for (let i = 0; i < 5; i++) await ann.page.keyboard.press('ArrowRight');
    await ann.page.getByText(/^Move 5 of \d+$/).waitFor();
    await ann.page.getByLabel('Seen by').selectOption('B');
    await expect.poll(() => seat(ann.page)).toBe('B');
    await pictures(ann.page, 'replay');
    expect.soft(await accessibility(ann.page)).toEqual([]);
    expect.soft(await sticksOut(ann.page)).toBe(0);
    await expect.poll(() => ann.page.url()).toMatch(/\/5\/B$/);
    await ann.page.keyboard.press('End');
    await ann.page.locator('.ending').waitFor();
    // The link leads somebody else to the same moment.
    await ben.page.goto(ann.page.url().replace(/\d+\/B$/, '7/A'));
    await ben.page.getByText(/^Move 7 of \d+$/).waitFor();
    expect(await seat(ben.page)).toBe('A');
    await picture(ben.page, 'replay-ben.png');

    // So does the file.
    const dora = await newcomer(browser, 'phone');
    await dora.page.goto(`${server.url}#/replay`);
    const file = { name: 'game.sgr', mimeType: 'text/plain', buffer: Buffer.from(record) };
    await dora.page.getByLabel('Choose a record').setInputFiles(file);
    await dora.page.getByText(/^Move 0 of \d+$/).waitFor();
    expect(dora.broken).toEqual([]);
    await dora.leave();

    // And once more.
    await Promise.all([ann, ben].map(({ page }) => page.goto(`${server.url}#/table/${code}`)));
    await ben.page.locator('.after').waitFor();
    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await ann.page.getByText('Series: 1 game played').waitFor();
    await ben.page.getByRole('button', { name: 'To the next game' }).click();
    await ben.page.getByRole('button', { name: 'I am ready' }).waitFor();
    expect([...ann.broken, ...ben.broken]).toEqual([]);
    await Promise.all([ann.leave(), ben.leave()]);
  });
});
