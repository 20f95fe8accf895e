// The end of a game: all of it can be read in every window, and it says what comes next.
import { describe, expect, test } from 'vitest';
import { picture, sticksOut, type Size } from '../support/browser';
import { table, visitor, withFixture } from '../support/fixture';

withFixture();

describe('the end of a game', () => {
  const windows: Size[] = ['folded', 'small', 'phone', 'low', 'lying', 'tablet', 'laptop', 'desk'];
  test.each(windows)('is told whole: %s', async (size) => {
    const { page, leave } = await visitor(size);
    for (const lang of ['en', 'fr']) {
      await table(page, `state=over&n=8&long&guess&lang=${lang}`);
      await page.locator('.after').waitFor();
      await picture(page, `end-${size}-${lang}.png`, { fullPage: true });
      expect.soft(await sticksOut(page), lang).toBe(0);
      // Nothing written is wider than where it stands, and all that can be pressed can be scrolled to.
      const cut = await page.locator('.after').evaluate((sheet) =>
        [...sheet.querySelectorAll('.scroll, th, td, .roletag, .acts, .btn')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
          .filter((one) => one.checkVisibility())
          .map((one) => one.textContent),
      );
      expect.soft(cut, lang).toEqual([]);
      const leaves = page.locator('.after .acts .btn').last();
      await leaves.scrollIntoViewIfNeeded();
      await leaves.click({ trial: true });
    }
    await leave();
  });

  test.each(['phone', 'small', 'desk'] as Size[])('calls for the next game where it is seen: %s', async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=over&n=8&long&called');
    const call = page.getByRole('button', { name: 'To the next game' });
    const seen = (): Promise<boolean> =>
      call.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await call.waitFor();
    await expect.poll(seen).toBe(true);
    await picture(page, `end-called-${size}.png`);
    await page.locator('.after .acts .btn').last().scrollIntoViewIfNeeded();
    await expect.poll(seen).toBe(true);
    expect(await sticksOut(page)).toBe(0);
    await leave();
  });

  test.each(['desk', 'phone', 'folded'] as Size[])(
    'tells for whom a shadow of the Renegade played: %s',
    async (size) => {
      const { page, leave } = await visitor(size);
      await table(page, 'state=over&n=8&side');
      const row = page.locator('.after tbody tr', { hasText: 'Nettie' });
      await expect.poll(() => row.locator('.roletag').allInnerTexts()).toEqual(['Renegade', 'Outlaw']);
      expect.soft(await sticksOut(page)).toBe(0);
      await picture(page, `end-side-${size}.png`);
      if (size === 'desk') {
        await page.locator('.seat', { hasText: 'Nettie' }).locator('.pname').click();
        const roles = page.locator('.seat-sheet .roles .roletag');
        await expect.poll(() => roles.allInnerTexts()).toEqual(['Renegade', 'Outlaw']);
      }
      await leave();
    },
  );

  test.each(['desk', 'phone'] as Size[])('is guessed by whoever is out, or played on for a bot: %s', async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=dead&guess=due&n=5&bots&refuse=no_seat');
    // Many buttons leave room for what there is to hope for.
    await page.getByText('The Sheriff still stands: if the law wins, you win too.').waitFor();
    await page.getByRole('button', { name: 'Who wins?' }).click();
    const sheet = page.getByRole('dialog');
    const sends = sheet.getByRole('button', { name: 'That is my guess' });
    expect(await sends.isDisabled()).toBe(true);
    await sheet.getByText('The Renegade wins').click();
    await sheet.getByRole('slider').fill('4');
    await sheet.getByText('It ends in 4 turns.').waitFor();
    await picture(page, `guess-${size}.png`);
    await sends.click();
    await page.getByText('Your guess: The Renegade wins, in turn 35.').waitFor();
    expect(await page.getByRole('button', { name: 'Who wins?' }).count()).toBe(0);
    expect(await sticksOut(page)).toBe(0);
    await picture(page, `guessed-${size}.png`);
    await page.getByRole('button', { name: 'Take over a bot' }).click();
    await sheet.getByText('Your guess is void then.').waitFor();
    // All who are left, of whom the roles are known that all know.
    const bots = sheet.locator('.bots .btn');
    expect(await bots.count()).toBe(await page.locator('.seat:not(.dead)').count());
    expect(await bots.filter({ hasText: 'Sheriff' }).count()).toBe(1);
    expect(await sticksOut(page)).toBe(0);
    await picture(page, `take-over-${size}.png`);
    await bots.first().click();
    await page.getByText('There is no such seat, or none is free').waitFor(); // somebody was faster
    await leave();
  });

  test('leaves nothing to hope for to whoever is out of three', async () => {
    const { page, leave } = await visitor('phone');
    await table(page, 'state=dead&n=3');
    await page.getByText('You can watch to the end.').waitFor();
    await leave();
  });

  test.each(['desk', 'phone'] as Size[])('is likely to be won by, say all hands: %s', async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=dead&openhands&n=7');
    await page.getByText('You win in about 5 of 100 games.').waitFor();
    const hands = page.locator('.open-hands').filter({ visible: true });
    const living = await page.locator('.seat:not(.dead)').count();
    await expect.poll(() => hands.getByText(/wins in about \d+ of 100 games/).count()).toBe(living);
    expect(await sticksOut(page)).toBe(0);
    await picture(page, `chances-${size}.png`);
    await leave();
  });

  test('leaves one’s own place in sight at a desk', async () => {
    const { page, leave } = await visitor('desk');
    await table(page, 'state=over&n=5');
    await page.locator('.after').waitFor();
    const covered = await page.locator('.own').evaluate((own) => {
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return own.contains(over) ? '' : (over?.className ?? 'the window');
    });
    expect(covered).toBe('');
    await leave();
  });

  test('has what everybody did in sight to the last column, where words are long', async () => {
    const { page, leave } = await visitor('desk');
    await table(page, 'state=over&n=4&lang=es');
    await page.locator('.after td.num').last().waitFor();
    await page.locator('.after tbody tr :nth-child(3)').evaluateAll((ends) => {
      for (const end of ends) end.textContent = 'Abatido por Forastero 12'; // as it may have come
    });
    await picture(page, 'over-spanish.png');
    expect(await page.locator('.after .scroll').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await leave();
  });

  test('leads on step by step, until one knows the way', async () => {
    const { page, leave } = await visitor();
    const offer = page.locator('.after .acts .btn').first();
    await table(page, 'state=over&hints&sets=base');
    await page.getByText('Now you know the base game.').waitFor();
    expect(await offer.innerText()).toBe('Play with Dodge City');
    await table(page, 'state=over&hints&sets=base,dodge_city');
    await page.getByText('You know your way now').waitFor();
    expect(await offer.innerText()).toBe('Rematch');
    await leave();
  });
});
