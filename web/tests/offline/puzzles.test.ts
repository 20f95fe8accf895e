// A puzzle without a line: its game is played by bots in the page, comes to the question that was found, and the answer that
// was proved is right.
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut, type Size } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { kept } from '../support/installed';
import { autoplay } from '../support/robot';
import { often } from '../support/tier';

withSite();

test.each(often<Size>(['desk', 'phone'], ['phone']))('puzzles are answered, on %s', async (size) => {
  const { page, broken, leave } = await newcomer(browser, size, { serviceWorkers: 'allow' });
  await page.goto(site.url);
  await kept(page);
  await page.context().setOffline(true);
  await page.goto(`${site.url}#/puzzles`);
  await page.reload();
  await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
  await picture(page, `puzzles-${size}.png`, { fullPage: true });
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  // By the program's proof F should pass.
  await page.goto(`${site.url}#/puzzles/5-126`);
  const lesson = page.getByRole('region', { name: 'To the win' });
  await lesson.waitFor();
  await page.locator('.prompt[data-question]').waitFor();
  await picture(page, `puzzle-${size}.png`);
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  await page.locator('.prompt .acts .btn').last().click();
  await lesson.getByText('Right: nothing much better is known.').waitFor();
  await lesson.getByText('Better:').waitFor();
  await picture(page, `puzzle-told-${size}.png`);
  await page.getByRole('button', { name: 'Back to the puzzles' }).click();
  await page.getByRole('link', { name: /^To the win \d+, answered right$/ }).waitFor();
  // Whatever is answered to today's, what was better is told.
  await page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await page.locator('.prompt[data-question]').waitFor({ timeout: 300_000 });
  const robot = await autoplay(page);
  await page.getByText('Better:').waitFor();
  await robot.stop();
  await page.getByRole('button', { name: 'Back to the puzzles' }).click();
  await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
  expect(broken).toEqual([]);
  await leave();
});
