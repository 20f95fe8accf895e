// The deal of the day without a line: played, judged in the page, kept, told to others; and it is the game that the program
// deals, against the same bots, with the same score.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut, type Size } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { kept } from '../support/installed';
import { root } from '../support/paths';
import { playToEnd } from '../support/robot';
import { often } from '../support/tier';

withSite();

// Whoever answers by chance is asked about ten times in it, thirty times on many another day: each answer is judged for long.
const DAY = '2026-09-13';
const PROGRAM = process.env.SIXGUN ?? join(root, 'build/sixgun');

interface Scored {
  day: string;
  won: boolean;
  choices: number;
  mistakes: number;
  given_away: number;
  point: number;
  strange: number;
}

/** What the program says of the record that the page saves. */
async function scored(page: Page): Promise<Scored> {
  const folder = mkdtempSync(join(tmpdir(), 'sixgun-day-'));
  try {
    const file = join(folder, 'day.sgr');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    await download.saveAs(file);
    expect(readFileSync(file, 'utf8')).toContain('\nname A Ada\n');
    return JSON.parse(
      execFileSync(PROGRAM, ['analyse', '--daily', '--format', 'json', file], { encoding: 'utf8' }),
    ) as Scored;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(often<Size>(['desk', 'phone'], ['phone']))('a day is played, on %s', async (size) => {
  const { page, broken, leave } = await newcomer(browser, size, {
    serviceWorkers: 'allow',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(site.url);
  await kept(page);
  await page.evaluate(() => localStorage.setItem('sixgun', JSON.stringify({ name: 'Ada', tempo: 'straight' })));
  await page.context().setOffline(true);
  await page.goto(`${site.url}#/day/${DAY}`);
  await page.reload();
  await page.getByRole('heading', { name: '13 September 2026' }).waitFor();
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  await picture(page, `day-${size}.png`, { fullPage: true });
  await page.getByRole('button', { name: 'Sit down and begin' }).click();
  await page.locator('.at-table').waitFor();
  // Whoever looks elsewhere is led back to it.
  await page.goto(`${site.url}#/day/${DAY}`);
  await page.goto(site.url);
  await page.getByText('Deal of 13 September 2026', { exact: true }).first().waitFor();
  await page.goto(`${site.url}#/day/${DAY}`);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.locator('.prompt').waitFor();
  expect(await page.getByRole('button', { name: 'What would a bot do?' }).count()).toBe(0);
  await playToEnd(page);
  const result = page.getByRole('group', { name: 'Deal of the day' });
  const told = result.getByText(/^Choices: /);
  await told.waitFor({ timeout: 600_000 });
  await told.scrollIntoViewIfNeeded();
  await picture(page, `day-over-${size}.png`);
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  const score = await scored(page);
  expect(score).toMatchObject({ day: DAY, strange: 0 });
  const words = `Choices: ${score.choices}. Mistakes: ${score.mistakes}. Points of winning chance given away: ${(
    score.given_away / score.point
  ).toFixed(1)}.`;
  expect(await told.innerText()).toBe(words);
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  // It is told to others without a word about who was who.
  await result.getByRole('button', { name: 'Copy the result' }).click();
  await result.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n').slice(0, 2)).toEqual([
    `Sixgun · Deal of the day ${DAY}`,
    `${score.won ? 'Won' : 'Lost'}. ${words}`,
  ]);
  expect([...text].filter((sign) => sign === '⭐').length).toBe(score.choices - score.mistakes);
  expect([...text].filter((sign) => sign === '💥').length).toBe(score.mistakes);
  expect(text).toContain(`#/day/${DAY}`);
  expect(text).not.toMatch(/sheriff|outlaw|deputy|renegade/i);
  // It stays on the device.
  await page.locator('.after').getByRole('link', { name: 'Deal of the day' }).click();
  await page.reload();
  const days = page.locator('section', { has: page.getByRole('heading', { name: 'Your days' }) });
  await days.getByText(words).waitFor();
  expect(await days.getByText('in a row').count()).toBe(0); // it was not played on its day
  expect(await page.getByRole('button', { name: 'Sit down and begin' }).count()).toBe(0);
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  await picture(page, `day-after-${size}.png`, { fullPage: true });
  await page.getByRole('button', { name: 'Luck and skill' }).click();
  await page.locator('svg[role=group]').waitFor();
  // Names stay names where there is room for figures only.
  await page.setViewportSize({ width: 280, height: 568 });
  const named = page.locator('table:not(.vh, .readings) th[scope=row]').first();
  expect.soft((await named.boundingBox())?.width).toBeGreaterThanOrEqual(75);
  expect.soft(await sticksOut(page)).toBe(0);
  expect(broken).toEqual([]);
  await leave();
});

test('the first page tells how today has gone', async () => {
  const { page, broken, leave } = await newcomer(browser);
  await page.goto(site.url);
  await picture(page, 'day-home-new.png');
  await page.getByRole('link', { name: 'Today’s deal' }).click();
  await page.getByRole('button', { name: 'Sit down and begin' }).click();
  // Nobody can say to be anything: bots would heed it.
  await page.getByRole('tab', { name: 'Talk' }).click();
  const words = page.getByRole('group', { name: 'Quick words' });
  await words.getByRole('button').first().waitFor();
  expect(await words.locator('[aria-pressed]').count()).toBe(0);
  await page.goto(site.url);
  await page.evaluate(() => {
    const today = new Date().toISOString().slice(0, 10);
    const score = { choices: 9, mistakes: 1, given: 2.25, marks: '........x' };
    const days = { [today]: { table: '0AAAAA', first: '0AAAAA', won: true, score } };
    localStorage.setItem('sixgun-days', JSON.stringify(days));
  });
  await page.reload();
  await page.getByText('You have won.').waitFor();
  await page.getByText('1 day in a row').waitFor();
  await picture(page, 'day-home.png');
  await page.getByRole('link', { name: 'Your days' }).click();
  await page.getByRole('button', { name: 'Copy the result' }).waitFor();
  // And among all games.
  await page.goto(`${site.url}#/replay`);
  await page.getByRole('link', { name: '1 deal of the day' }).waitFor();
  for (const no of ['2026-02-30', '9999-12-31', 'tomorrow']) {
    await page.goto(`${site.url}#/day/${no}`);
    await page.getByText('That is no day, or it has not come yet.').waitFor();
  }
  expect(broken).toEqual([]);
  await leave();
});
