// Without a line: a puzzle's game is played by bots in the page, comes to the question that was found, and the answer that
// was proved is right; and lessons are played at the table.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut, type Size } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { kept } from '../support/installed';
import { autoplay } from '../support/robot';
import { often } from '../support/tier';

withSite();

async function looksGood(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
}

/** Two lessons: one that goes wrong at first, from its rule, and the next one. */
async function learn(page: Page, size: Size): Promise<void> {
  await page.goto(`${site.url}#/rules/base.barrel`);
  await page.getByRole('link', { name: 'Try it: Barrel' }).click();
  const barrel = page.getByRole('region', { name: 'Barrel' });
  await barrel.getByText('Bea shoots at you.').waitFor();
  await page.locator('.prompt[data-question]').waitFor();
  await looksGood(page, `lesson-${size}.png`);
  await page.locator('.hand [data-card^=missed]').click();
  await page.locator('.hand [data-card^=missed]').click();
  await barrel.getByText('That does not lead there.').waitFor();
  await looksGood(page, `lesson-missed-${size}.png`);
  await page.getByRole('button', { name: 'Once more' }).click();
  await page.locator('.prompt .acts .btn', { hasText: 'Barrel' }).click();
  await barrel.getByText('That is it.').waitFor();
  await looksGood(page, `lesson-learned-${size}.png`);
  await page.getByRole('link', { name: 'Next lesson' }).click();
  const indians = page.getByRole('region', { name: 'Indians!' });
  await indians.getByText('Come out of it unhurt.').waitFor();
  await page.locator('.prompt .acts .btn', { hasText: 'BANG!' }).click();
  await indians.getByText('That is it.').waitFor();
  await page.getByRole('button', { name: 'Back to the lessons' }).click();
  await page.getByText('2 of 31 are done.').waitFor();
  await page.getByRole('link', { name: 'Barrel, done' }).waitFor();
  await looksGood(page, `lessons-${size}.png`);
}

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
  // By the program's proof D should pass.
  await page.goto(`${site.url}#/puzzles/115-110`);
  const lesson = page.getByRole('region', { name: 'The right card' });
  await lesson.waitFor();
  await page.locator('.prompt[data-question]').waitFor();
  await picture(page, `puzzle-${size}.png`);
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  // Whoever touches a card that cannot be played is told why, and has not answered.
  await page.locator('.hand [data-card^=schofield]').click({ force: true });
  await page
    .getByText(/is no answer to this/)
    .first()
    .waitFor();
  await page.locator('.prompt .acts .btn').last().click();
  await lesson.getByText('Right: nothing much better is known.').waitFor();
  // What is told is about what was played in the game, by whoever answers.
  await lesson.getByText(/^The game went on with: .* That gives .* away/).waitFor();
  expect(await lesson.getByText('Better:').count()).toBe(0);
  await picture(page, `puzzle-told-${size}.png`);
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.waitForURL(/#\/puzzles\/(?!115-110)\d+-\d+$/);
  await page.goto(`${site.url}#/puzzles`);
  await page.getByText('1 of 1 answered right.').waitFor();
  await page.getByRole('link', { name: /^The right card \d+, answered right$/ }).waitFor();
  // Whatever is answered to today's, something is told of it.
  await page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await page.locator('.prompt[data-question]').waitFor({ timeout: 300_000 });
  const robot = await autoplay(page);
  await page
    .getByText(/Better: |The game went on with: /)
    .first()
    .waitFor();
  await robot.stop();
  await page.getByRole('button', { name: 'Back to the puzzles' }).click();
  await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
  await page.getByRole('link', { name: 'Lessons' }).click();
  await page.getByRole('link', { name: 'Begin' }).waitFor();
  await learn(page, size);
  expect(broken).toEqual([]);
  await leave();
});

/** Whether what is for sale lies wholly above what is said of the puzzle. */
async function showsWhatIsForSale(page: Page): Promise<void> {
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const market = await box('.market');
  expect((await box('.hint')).y).toBeGreaterThanOrEqual(market.y + market.height);
}

test('on a low window the answer leaves what is for sale to be seen', async () => {
  const { page, leave } = await newcomer(browser);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`${site.url}#/puzzles/1372-102`);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('link', { name: 'Next puzzle' }).waitFor();
  await showsWhatIsForSale(page);
  await leave();
});

test('a puzzle leaves what is for sale to be seen, however long the words are', async () => {
  const { page, leave } = await newcomer(browser);
  await page.goto(site.url);
  await page.getByLabel('Language').selectOption('es');
  await page.goto(`${site.url}#/puzzles/57-126`);
  await page.getByRole('button', { name: 'Volver a los problemas' }).waitFor();
  await page.locator('.prompt[data-question]').waitFor();
  await showsWhatIsForSale(page);
  await leave();
});
