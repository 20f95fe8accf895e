// Three pages play together, and no server of the game is there.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibility, crash, newcomer, picture, sticksOut } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { bring, listen, meet, MEETING, withClipboard } from '../support/friends';
import { workerFile } from '../support/here';
import { autoplay, farOf, OPEN_QUESTION, over } from '../support/robot';
import { leaks, Spy, stepsOf } from '../support/secrets';
import { serveSite } from '../support/site';
import { setUp } from '../support/tables';

withSite(serveSite, MEETING);

const GAME_MS = 600_000; // it hangs
const STILL_MOST = 600; // looks in which nothing changes

const seat = (page: Page): Promise<string | null> => page.locator('.own').getAttribute('data-seat');
/** The table as somebody sees it, but for who is there and who is away. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.own, .seat, .hand .card')];
    const told = parts.map((one) => one.getAttribute('aria-label') ?? one.textContent);
    return told.map((text) => text.replace(', away, a bot plays', ''));
  });
/** The same when nothing moves any more, as somebody is asked or all have seen the end, and nothing is half chosen, which is
 * not kept. What is said then comes to the page after all that has happened. */
async function settled(page: Page, everybody: Page[]): Promise<string[]> {
  for (let i = 0; i < 6; i++) await page.keyboard.press('Escape');
  const there = (what: string): Promise<boolean[]> =>
    Promise.all(everybody.map(async (one) => (await one.locator(what).count()) > 0));
  const rests = async (): Promise<boolean> =>
    (await there(OPEN_QUESTION)).some(Boolean) || (await there('.after')).every(Boolean);
  await expect.poll(rests).toBe(true);
  if ((await page.locator('.after').count()) === 0) {
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.getByLabel('Say something').fill('Now wait.');
    await page.keyboard.press('Enter');
    await page.locator('.talk li', { hasText: 'Now wait.' }).waitFor();
  }
  return seen(page);
}
/** Whether one of them is asked something after that question. A game that none of them lives in is as far as it goes. */
async function isPast(question: number, pages: Page[]): Promise<boolean> {
  const far = await Promise.all(pages.map(farOf));
  return far.some((one) => one > question && one < Infinity) || Math.min(...far) === Infinity;
}

test('friends come by two codes, drop out, come back, and are told only what they may see', async () => {
  const [ann, ben, cid] = await Promise.all([newcomer(browser), newcomer(browser, 'phone'), newcomer(browser)]);
  const spies = { B: new Spy(ben.page), C: new Spy(cid.page) };
  await Promise.all([ann, ben, cid].map(({ page }) => withClipboard(page)));
  await Promise.all([listen(ben.page, spies.B), listen(cid.page, spies.C)]);

  await ann.page.goto(site.url);
  const code = await setUp(ann.page, 4, 1, ['Dodge City', 'Gold Rush'], 20);

  await meet(ann.page, ben.page);
  await picture(ann.page, 'friends-host.png', { fullPage: true });
  await ben.page.getByRole('button', { name: 'Sit down' }).tap();
  await meet(ann.page, cid.page, 'tab');
  await ann.page.getByText('2 friends are connected.').waitFor();
  await cid.page.getByRole('button', { name: 'Sit down' }).click();
  await ben.page.getByRole('button', { name: 'I am ready' }).tap();
  await cid.page.getByRole('button', { name: 'I am ready' }).click();
  await ben.page.getByLabel('Say something').fill('Deal me in.');
  await ben.page.keyboard.press('Enter');
  await ann.page.getByText('Deal me in.').waitFor();
  await picture(ben.page, 'friends-guest.png', { fullPage: true });
  expect.soft(await accessibility(ben.page)).toEqual([]);
  await ann.page.getByRole('button', { name: 'Ring the bell: start' }).click();
  await Promise.all([ann, ben, cid].map(({ page }) => page.locator('.own').waitFor()));
  expect([await seat(ann.page), await seat(ben.page), await seat(cid.page)]).toEqual(['A', 'B', 'C']);

  // Somebody loads the page anew in the middle.
  const robots = [await autoplay(ann.page, 10), await autoplay(ben.page, 10)];
  const mine = await seen(cid.page);
  await cid.page.reload();
  await cid.page.getByText('The line to your friend’s page is gone.').waitFor();
  await picture(cid.page, 'friends-gone.png');
  await ann.page.getByText(/^Line lost: /).waitFor();
  await ann.page.getByRole('tab', { name: 'Talk' }).click({ trial: true }); // the note covers no tab
  await Promise.all(robots.map((robot) => robot.stop()));
  await picture(ann.page, 'friends-away.png');
  await ann.page.getByRole('button', { name: 'Call again' }).click();
  await meet(ann.page, cid.page);
  await cid.page.locator('.own').waitFor();
  expect(await seat(cid.page)).toBe('C');
  expect((await seen(cid.page)).length).toBeGreaterThanOrEqual(mine.length - 2);
  await ann.page.getByText(/^Line lost: /).waitFor({ state: 'detached' });
  await ann.page.keyboard.press('Escape');

  // The host does: the table is where it was, and the friends come back to their seats.
  const pages = [ann, ben, cid].map(({ page }) => page);
  const before = await settled(ann.page, pages);
  await ann.page.reload();
  await ann.page.locator('.own').waitFor();
  await expect.poll(() => seen(ann.page)).toEqual(before);
  await ben.page.getByText('The line to your friend’s page is gone.').waitFor();
  await ben.page.getByRole('heading', { name: 'Line lost', exact: true }).waitFor(); // it does not come back by itself
  await picture(ben.page, 'friends-host-gone.png');
  expect.soft(await accessibility(ben.page)).toEqual([]);
  expect.soft(await sticksOut(ben.page)).toBe(0);
  await ann.page.getByRole('button', { name: 'Call again' }).click();
  await ann.page
    .getByRole('dialog')
    .getByRole('button', { name: /^A link for/ })
    .waitFor();
  expect.soft(await accessibility(ann.page)).toEqual([]);
  await meet(ann.page, ben.page, 'tab');
  await meet(ann.page, cid.page);
  await ann.page.keyboard.press('Escape');
  await expect.poll(() => ann.page.getByText(/^Line lost: /).count()).toBe(0);

  // The host's page dies in the middle, and does not come back: Ben and Cid go on together, in Ben's page.
  const asked = Math.max(...(await Promise.all(pages.map(farOf))).filter((far) => far < Infinity));
  const playing = await Promise.all(pages.map((page) => autoplay(page, asked + 5)));
  const goesOn = (): Promise<boolean> => spies.B.look(ben.page).then(() => isPast(asked + 5, pages));
  await expect.poll(goesOn, { timeout: GAME_MS }).toBe(true);
  await Promise.all(playing.map((robot) => robot.stop()));
  await crash(ann.page);
  for (const { page } of [ben, cid]) await page.getByText('Your friend does not come back?').waitFor();
  const hands = { ben: await seen(ben.page), cid: await seen(cid.page) };
  await ben.page.getByRole('button', { name: 'Go on in my page' }).click();
  await ben.page.getByText('Still missing: ').waitFor();
  await picture(ben.page, 'friends-gather.png');
  expect.soft(await accessibility(ben.page)).toEqual([]);
  expect.soft(await sticksOut(ben.page)).toBe(0);
  await bring(ben.page, cid.page);
  await cid.page.getByText(/wants to go on with the table/).waitFor();
  await picture(cid.page, 'friends-asked.png');
  expect.soft(await accessibility(cid.page)).toEqual([]);
  spies.B.end(); // the moves of the others come to Ben's page now
  await cid.page.getByRole('button', { name: 'Give my part of the key' }).click();
  await ben.page.waitForURL(/#\/table\//);
  await ben.page.locator('.own').waitFor();
  await expect.poll(() => cid.page.getByLabel('The line to your friend').count()).toBe(0);
  expect([await seat(ben.page), await seat(cid.page)]).toEqual(['B', 'C']);
  expect((await seen(ben.page)).length).toBeGreaterThanOrEqual(hands.ben.length - 1);
  expect((await seen(cid.page)).length).toBeGreaterThanOrEqual(hands.cid.length - 1);

  // Ann comes back after all, with a device that still has the table as it was: as a guest, in the same seat.
  const back = await ann.page.context().newPage();
  await withClipboard(back);
  await back.goto(site.url);
  await ben.page.getByRole('button', { name: 'Call again' }).click();
  await meet(ben.page, back);
  await ben.page.keyboard.press('Escape');
  await back.locator('.own').waitFor();
  expect(await seat(back)).toBe('A');
  await picture(back, 'friends-back.png');

  // Then Ann's browser forgets everything. A link to the seat is the way back.
  await back.close();
  await ben.page.getByText(/^Line lost: /).waitFor();
  await ben.page.getByRole('button', { name: 'Call again' }).click();
  const anew = await newcomer(browser);
  await withClipboard(anew.page);
  await meet(ben.page, anew.page, 'paste', /^A link to the seat of /);
  await anew.page.locator('.own').waitFor();
  expect(await seat(anew.page)).toBe('A');
  await ben.page.getByText(/^Line lost: /).waitFor({ state: 'detached' });
  await ben.page.keyboard.press('Escape');

  const everybody = [anew.page, ben.page, cid.page];
  for (const page of everybody) await autoplay(page);
  // A table that stands still says where.
  const asks = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector('.prompt, .after')?.textContent ?? document.body.innerText);
  let standing = '';
  for (let still = 0; !(await Promise.all(everybody.map((page) => over(page)()))).every(Boolean); still++) {
    await spies.C.look(cid.page);
    await anew.page.waitForTimeout(200);
    const now = JSON.stringify(await Promise.all(everybody.map(asks)));
    if (now !== standing) still = 0;
    if (still === STILL_MOST) throw new Error(`The table stands still: ${now}`);
    standing = now;
  }

  const steps = await stepsOf(ben.page, code, workerFile());
  expect(steps.length).toBeGreaterThan(10);
  expect(leaks(spies.B, steps, 'B')).toEqual([]);
  expect(leaks(spies.C, steps, 'C')).toEqual([]);
  // The check would have found it.
  expect(leaks(spies.B, steps, 'C').length).toBeGreaterThan(0);
  await picture(ben.page, 'friends-over.png');
  expect([ann.broken, ben.broken, cid.broken, anew.broken]).toEqual([[], [], [], []]);
  await Promise.all([ann, ben, cid, anew].map(({ leave }) => leave()));
});
