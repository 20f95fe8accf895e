// The same game with a finger, with keys alone, in another language, and with a server that dies in the middle.
import { describe, expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut } from '../support/browser';
import { browser, server, withServer } from '../support/hosts';
import {
  autoplay,
  goesOn,
  OPEN_QUESTION,
  over,
  playByAdvice,
  playByKeys,
  playByTouch,
  playToEnd,
} from '../support/robot';
import { QUICK, tableFor } from '../support/tables';
import { ALL } from '../support/tier';

withServer();

describe('a game', () => {
  test('upright on a phone, with a finger', async () => {
    const { page, broken, leave } = await newcomer(browser, 'phone');
    await page.goto(server.url);
    const code = await tableFor(page, QUICK);
    await page.goto(`${server.url}#/table/${code}`);
    await page.locator('.own').waitFor();
    await playByTouch(page, over(page));
    await picture(page, 'touch-over.png');
    expect.soft(await sticksOut(page)).toBe(0);
    expect.soft(await accessibility(page)).toEqual([]);
    expect(broken).toEqual([]);
    await leave();
  });

  test('with keys alone, from the first page on', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const code = await tableFor(page, { ...QUICK, max_turns: 10 });
    await page.getByLabel('The letters and digits that your friend reads to you').waitFor();
    for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.matches('.code'))); i++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.locator('.own').waitFor();
    const steps = await playByKeys(page, over(page));
    expect(steps).toBeGreaterThan(0);
    expect(broken).toEqual([]);
    await leave();
  });

  test('by what a bot would do, whoever knows no rules', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const sets = ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
    for (let told = 0, table = 0; told < (ALL ? 25 : 8) && table < 4; table++) {
      const code = await tableFor(page, { ...QUICK, max_turns: ALL ? 40 : 12, sets });
      await page.goto(`${server.url}#/table/${code}`);
      await page.locator('.own').waitFor();
      told += await playByAdvice(page, over(page));
    }
    expect(broken).toEqual([]);
    await leave();
  });

  test('without hints, when the host wants it so', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const code = await tableFor(page, QUICK, false);
    await page.goto(`${server.url}#/table/${code}`);
    await page.locator('summary', { hasText: 'The table' }).click();
    await page.getByLabel('Whoever is asked may see what a bot would do, and all').uncheck();
    await picture(page, 'lobby-hints.png', { fullPage: true });
    await page.getByRole('button', { name: 'Ring the bell: start' }).click();
    await page.locator('.prompt[data-question]').waitFor();
    expect(await page.getByRole('button', { name: 'What would a bot do?' }).count()).toBe(0);
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('dialog').getByText('what a bot would do').count()).toBe(0);
    expect(await page.locator('.prompt .advice').count()).toBe(0);
    expect(broken).toEqual([]);
    await leave();
  });

  test('goes on after the server has been killed and started again', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const table = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('.prompt h2, .own, .seat, .hand .card')];
        return parts.map((one) => one.getAttribute('aria-label') ?? one.textContent);
      });
    // In the middle of a game, and asked something; whoever is out by then tries another table.
    for (let asked = false; !asked; asked = (await page.locator('.prompt[data-question]').count()) > 0) {
      const code = await tableFor(page, { ...QUICK, max_turns: 30 });
      await page.goto(`${server.url}#/table/${code}`);
      await page.locator('.own').waitFor();
      const robot = await autoplay(page);
      await page.waitForTimeout(300);
      await robot.stop();
      await page.locator(`${OPEN_QUESTION}, .own.dead, .after`).first().waitFor();
    }
    // What was half chosen is not kept.
    for (let i = 0; i < 6; i++) await page.keyboard.press('Escape');
    const before = await table();
    await server.kill();
    await page.getByText('Line lost. Coming back…').waitFor();
    await picture(page, 'line-lost.png');
    expect.soft(await accessibility(page)).toEqual([]);
    await server.again();
    await page.getByText('Line lost. Coming back…').waitFor({ state: 'detached' });
    await page.locator('.prompt[data-question]').waitFor();
    expect(await table()).toEqual(before);
    await goesOn(page);
    expect(broken).toEqual([]);
    await leave();
  });

  test('changes its language in the middle', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const code = await tableFor(page, QUICK);
    await page.goto(`${server.url}#/table/${code}`);
    await page.locator('.prompt[data-question]').waitFor();
    const heading = page.locator('.prompt h2').first();
    const english = await heading.textContent();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByLabel('Language').selectOption('es');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es');
    await expect.poll(() => heading.textContent()).not.toBe(english);
    await picture(page, 'table-spanish.png');
    expect.soft(await accessibility(page)).toEqual([]);
    expect(broken).toEqual([]);
    await leave();
  });
});

describe('the first game', () => {
  test('explains what can be done, and can be told to be quiet', async () => {
    const { page, broken, leave } = await newcomer(browser, 'phone');
    await page.goto(`${server.url}#/first`);
    await page.getByRole('heading', { name: 'A first game' }).waitFor();
    expect.soft(await accessibility(page)).toEqual([]);
    await picture(page, 'first.png', { fullPage: true });
    await page.getByRole('button', { name: 'Sit down and begin' }).tap();
    await page.getByRole('region', { name: 'Hint' }).waitFor();
    await picture(page, 'first-hint.png');
    expect.soft(await sticksOut(page)).toBe(0);
    expect.soft(await accessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'No more hints' }).tap();
    await page.getByRole('button', { name: 'Show hints' }).waitFor();
    expect(broken).toEqual([]);
    await leave();
  });

  test('makes the newcomer Sheriff with the first turn, and leads on to roles that are to be guessed', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(`${server.url}#/first`);
    await page.getByRole('button', { name: 'Sit down and begin' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByText('You are the Sheriff', { exact: false }).waitFor();
    const own = page.locator('.own');
    await own.getByText('Bart Cassidy').first().waitFor();
    await page.locator('.prompt').getByRole('heading', { name: 'Your turn' }).waitFor();
    await picture(page, 'first-turn.png');
    await page.getByRole('button', { name: 'Straight to my turn' }).click();
    await playToEnd(page);
    await picture(page, 'first-over.png');
    await page.getByRole('button', { name: 'Play with the whole deck' }).click();
    await expect.poll(() => page.locator('.at-table .seat').count()).toBe(4);
    await hint.waitFor();
    expect(broken).toEqual([]);
    await leave();
  });
});
