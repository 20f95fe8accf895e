// The report of a finished game, thought through in the page with nobody to ask; its figures are those of the program.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture, PICTURES, sticksOut, type Size } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { kept } from '../support/installed';
import { artefact } from '../support/paths';
import { play } from '../support/record';
import { autoplay } from '../support/robot';
import { often } from '../support/tier';

withSite();

const DONE = 3; // pieces of an analysis

/** What the page first tells as its last word: the report as it is when nothing says any more that it is thinking. And how
 * far it was when it first told that. */
function watch(): void {
  const [LAST, FIRST] = ['lastWord', 'firstDone'];
  new MutationObserver(() => {
    const report = document.querySelector('table:not(.vh) tbody');
    const bar = document.querySelector('progress');
    const told = document.documentElement.dataset;
    if (report && !bar) told[LAST] ??= report.textContent;
    if (bar?.value) told[FIRST] ??= String(bar.value);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['value'] });
}

/** A picture of the report for three is saved where pictures cannot be sent, and the link is the address of the report. */
async function showsFriends(page: Page, size: Size): Promise<void> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'As a picture' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sixgun.png');
  const png = readFileSync(await saved.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 886]);
  if (PICTURES) await saved.saveAs(artefact(`report-of-${size}.png`));
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => Promise.resolve(void (document.documentElement.dataset['copied'] = text));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['copied'])).toBe(page.url());
}

test.each(often<Size>(['desk', 'phone'], ['phone']))('without a line, on %s', async (size) => {
  const { record, told } = play(3, 'random,random,random', 199, true); // fourteen moves, that it may take a short time
  if (!told) throw new Error('nothing was told');
  const { page, broken, leave } = await newcomer(browser, size, { serviceWorkers: 'allow' });
  await page.goto(site.url);
  await kept(page);
  await page.context().setOffline(true);
  await page.addInitScript(watch);
  await page.goto(`${site.url}#/analysis/z${deflateRawSync(record).toString('base64url')}`);
  await page.locator('svg[role=group]').waitFor();
  // It is interrupted, and goes on where it was.
  await page.waitForFunction((done) => (document.querySelector('progress')?.value ?? 0) > done, DONE);
  await page.reload();
  await page.locator('svg[role=group]').waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 600_000 });
  const first = await page.evaluate(() => document.documentElement.dataset['firstDone']);
  expect(Number(first)).toBeGreaterThan(DONE);
  const points = (worth: number): string => ((worth / told.one) * 100).toFixed(1);
  const rows = await page.locator('table:not(.vh)').first().locator('tbody tr').allInnerTexts();
  const shown = rows.map((row) =>
    row
      .split('\t')
      .slice(2, 4)
      .map((text) => Number(text.replace('−', '-')).toFixed(1)),
  );
  expect(shown).toEqual(told.seats.map(({ luck, own }) => [points(luck), points(own)]));
  const lastWord = await page.evaluate(() => document.documentElement.dataset['lastWord']);
  expect(lastWord).toBe(await page.locator('table:not(.vh) tbody').first().textContent());
  const mistakes = told.choices.filter(({ mistake }) => mistake).length;
  expect(mistakes).toBeGreaterThan(0);
  expect(await page.locator('ol > li').count()).toBe(mistakes);
  await expect.poll(() => page.locator('ol b').first().innerText()).not.toMatch(/:\w+$/); // in words, not in notation
  await picture(page, `analysis-${size}.png`, { fullPage: true });
  expect.soft(await sticksOut(page)).toBe(0);
  const hidden = await page
    .locator('.scroll')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect.soft(Math.max(...hidden)).toBe(0); // whole tables, on a phone, too
  await page.getByText('All roles lay open.').waitFor();
  expect.soft(await accessibility(page)).toEqual([]);
  await showsFriends(page, size);
  // The mistakes are asked again at the table: one is answered, and something is told of each.
  await page.getByRole('button', { name: 'Answer them' }).click();
  const lesson = page.getByRole('region', { name: `Mistake 1 of ${mistakes}` });
  await lesson.getByText('what would you do?').waitFor();
  await page.locator('.prompt[data-question]').waitFor();
  await picture(page, `learn-${size}.png`);
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  const robot = await autoplay(page);
  await lesson
    .getByText(/Better: |The game went on with: /)
    .first()
    .waitFor();
  const [right, wrong] = ['Right: nothing much better is known.', /^That gives .* points of a hundred away/];
  await lesson.getByText(right).or(lesson.getByText(wrong)).first().waitFor();
  await robot.stop();
  await picture(page, `learned-${size}.png`);
  for (let i = 1; i < mistakes; i++) {
    await page.getByRole('button', { name: 'Next mistake' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByText('Skipped').waitFor();
  }
  await page.getByText(/^[01] of 1 answered right/).waitFor();
  await page.getByRole('button', { name: 'Back to the report' }).click();
  await page.locator('ol a').first().click();
  await page.locator('.replay').waitFor();
  expect(broken).toEqual([]);
  await leave();
});

test('eight columns fit on a phone', async () => {
  const { record } = play(8, 'rules', 3, false);
  const { page, broken, leave } = await newcomer(browser, 'phone');
  await page.goto(`${site.url}#/analysis/z${deflateRawSync(record).toString('base64url')}`);
  await page.locator('.readings').waitFor({ timeout: 300_000 }); // at the first glance
  const hidden = await page
    .locator('.scroll')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect.soft(hidden).toEqual([0, 0]);
  const columns = await page.locator('.readings').evaluate((table) =>
    ['thead tr', 'tbody tr'].map((row) =>
      [...(table.querySelector(row)?.children ?? [])].map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return `${left} ${right}`;
      }),
    ),
  );
  expect.soft(columns[0]).toEqual(columns[1]); // names over what they stand for
  await picture(page, 'analysis-eight.png', { fullPage: true });
  expect(broken).toEqual([]);
  await leave();
});
