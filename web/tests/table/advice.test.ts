// What a bot would do, shown at a table with hand-made games.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibility, picture, type Size } from '../support/browser';
import { SIZES, table, visitor, withFixture } from '../support/fixture';
import { misplaced } from '../support/layout';
import { each } from '../support/tier';

withFixture();

describe('what a bot would do', () => {
  const link = (page: Page): ReturnType<Page['locator']> => page.getByRole('button', { name: /What would a bot do\?/ });

  test('is said in words and marked, on demand', async () => {
    const { page, broken, leave } = await visitor();
    await table(page, 'state=play');
    expect(await page.locator('.advised').count()).toBe(0);
    await page.keyboard.press('b');
    const said = 'A bot would choose: Play BANG! (7♦) on Nettie.';
    expect(await page.locator('.prompt .ask p').innerText()).toBe(said);
    expect(await page.locator('.prompt [aria-live="polite"]').first().innerText()).toBe(said);
    expect(await page.locator('.advised').count()).toBe(2);
    expect(await page.locator('.hand [data-card="bang:7D"] > .advised').isVisible()).toBe(true);
    expect(await page.locator('.seat[data-seat="B"] > .advised').isVisible()).toBe(true);
    expect(await page.locator('.refused').innerText()).toBe(''); // the fixture refuses whatever is played
    expect(await accessibility(page, '.mine')).toEqual([]);
    await picture(page, 'table-advice-desk.png');
    await page.locator('.hand [data-card="panic:JH"]').click(); // something else: whom, is no advice for that
    expect(await page.locator('.seat > .advised').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.hand [data-card="bang:7D"]').click();
    expect(await page.locator('.seat[data-seat="B"] > .advised').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    expect(await page.locator('.advised').count()).toBe(0);
    expect(await page.locator('.prompt .ask p').innerText()).toBe('Play cards, or end your turn.');
    await table(page, 'state=play&why');
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'A bot would choose' }).click();
    await page.getByRole('dialog').getByText('That wins about 62 games of a hundred').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Nettie is likely an Outlaw' }).count()).toBe(1);
    expect(await accessibility(page, '.dialog')).toEqual([]);
    await picture(page, 'table-reasons-desk.png');
    await page.keyboard.press('Escape');
    expect(broken).toEqual([]);
    await leave();
  });

  test('is not all that is told: the notebook says what everybody could know of roles', async () => {
    const { page, leave } = await visitor();
    const chances = (percent: string): ReturnType<Page['locator']> =>
      page.getByRole('complementary').getByRole('listitem').filter({ hasText: percent });
    await table(page, 'state=play');
    await page.getByRole('tab', { name: 'Notebook' }).click();
    await chances('Outlaw 68\u00a0%, Deputy 21\u00a0%, Renegade 11\u00a0%').filter({ hasText: 'Nettie' }).waitFor();
    await chances('Outlaw 70\u00a0%').filter({ hasText: 'You' }).waitFor();
    expect(await accessibility(page, '.suspects')).toEqual([]);
    await picture(page, 'table-notebook-desk.png');
    await table(page, 'state=play&nohints');
    await page.getByRole('tab', { name: 'Notebook' }).click();
    await page.getByText('Still hidden').waitFor();
    expect(await chances('%').count()).toBe(0);
    await leave();
  });

  test('can be asked with a finger, and leaves the focus where it was', async () => {
    const { page, leave } = await visitor('phone');
    await table(page, 'state=attacked&hint=flip%20barrel:QS');
    await link(page).tap();
    expect(await link(page).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.prompt .ask p').innerText()).toBe('A bot would choose: Try a draw! (Barrel (Q♠)).');
    expect(await page.locator('.prompt .btn:has(> .advised)').innerText()).toContain('Barrel: draw!');
    expect(await page.locator('.own .card > .advised').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.matches('.advice-link'))).toBe(true);
    expect(await accessibility(page)).toEqual([]);
    await link(page).tap();
    expect(await page.locator('.advised').count()).toBe(0);
    await leave();
  });

  const QUERIES = [
    'state=play',
    'state=play&hand=20&inplay=8&n=8',
    'state=play&hand=10&inplay=8&n=8&lang=it',
    'state=play&hint=buy%20bottle%20beer',
    'state=attacked',
    'state=attacked&why',
    'state=play&why&lang=it',
    'state=store',
    'state=excess',
    'state=duel&lang=it',
    'state=play&lang=fr',
    'state=play&lang=es',
  ];
  test.each(each<Size, string>([...SIZES, 'low', 'laptop', 'tablet'], QUERIES, ['small']))(
    'has room on a %s screen',
    async (size, queries) => {
      const { page, leave } = await visitor(size);
      // As without it: an attack may lie over the feet of the seats, and over what is for sale.
      const allowed = (text: string): boolean =>
        (size === 'low' && /^over each other: (seat|piles) .* and prompt paper alarm/.test(text)) ||
        (size === 'desk' && /^over each other: market .* and prompt paper alarm/.test(text));
      for (const query of queries) {
        // These do not fit without it either.
        if ((size === 'low' && /inplay|store/.test(query)) || (size === 'lying' && /lang=es/.test(query))) continue;
        await table(page, query);
        await page.keyboard.press('b');
        await page.locator('.prompt .advice').waitFor();
        const share = await page
          .locator('.prompt .ask p.advice')
          .evaluate((words) => words.clientWidth / words.closest('.prompt')!.clientWidth);
        expect.soft(share, `the words of ${query}`).toBeGreaterThan(0.4);
        await picture(page, `table-advice-${size}.png`);
        expect.soft(await misplaced(page, allowed), query).toEqual([]);
      }
      await leave();
    },
  );

  test.each(['state=play&nohints', 'state=play&watch', 'state=waiting', 'state=dead', 'state=over'])(
    'is not to be had: %s',
    async (query) => {
      const { page, leave } = await visitor();
      await table(page, query);
      expect(await link(page).count()).toBe(0);
      await page.keyboard.press('b');
      expect(await page.locator('.advice, .advised').count()).toBe(0);
      await leave();
    },
  );
});
