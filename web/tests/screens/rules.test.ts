import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { accessibility, magnified, newcomer, picture, SIZES, sticksOut, type Size } from '../support/browser';
import { contrast } from '../support/contrast';
import { browser, site } from '../support/hosts';
import { visitor, withScreens } from '../support/screen';
import { fakeServer } from '../support/fake';
import { often } from '../support/tier';

withScreens();

const ALL_SIZES: Size[] = ['desk', 'phone', 'small'];

describe('the rule book', () => {
  test.each(often(ALL_SIZES, ['desk', 'small']))('fits %s and can be used by all', async (size) => {
    const { page, broken, leave } = await visitor(size);
    await fakeServer(page);
    await page.goto(`${site.url}#/rules`);
    await page.getByRole('heading', { name: 'Setting up', exact: true }).waitFor();
    await picture(page, `rules-${size}.png`);
    expect.soft(await sticksOut(page)).toBe(0);
    // What is out of sight has no layout, and so no size that could be measured.
    await page.addStyleTag({ content: '.entries article { content-visibility: visible !important }' });
    if (size !== 'small') expect.soft(await accessibility(page)).toEqual([]);
    else {
      const cut = await magnified(page, '200%', () =>
        page
          .locator('.signs li, .entries :is(h3, p)')
          .evaluateAll((all) =>
            all.flatMap((one) =>
              one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth
                ? [one.textContent?.slice(0, 30)]
                : [],
            ),
          ),
      );
      expect.soft(cut, 'text of twice its size').toEqual([]);
    }
    expect(broken).toEqual([]);
    await leave();
  });

  test('opens at the rule that was asked for, with its picture', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page);
    await page.goto(`${site.url}#/rules/base.beer`);
    const beer = page.getByRole('heading', { name: 'Beer', exact: true });
    await expect.poll(() => beer.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await beer.isVisible()).toBe(true);
    await page.getByRole('img', { name: /^Beer, 6 of hearts/ }).waitFor();
    await picture(page, 'rules-beer.png');
    await leave();
  });

  test('finds words, and says when there are none', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page);
    await page.goto(`${site.url}#/rules`);
    await page.getByLabel('Look for a card, a character, a word').fill('jose');
    await page.getByText('1 entry').waitFor();
    await page.getByRole('heading', { name: 'José Delgado' }).waitFor();
    await page.getByLabel('Look for a card, a character, a word').fill('teapot');
    await page.getByText('Nothing has all these words').waitFor();
    await page.getByLabel('Look for a card, a character, a word').fill('');
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Events' }).click();
    await page.getByText('30 entries').waitFor();
    await leave();
  });

  test('understands a question and a letter that is wrong, and says the names of rules, not their codes', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page);
    await page.goto(`${site.url}#/rules`);
    const find = page.getByLabel('Look for a card, a character, a word');
    await find.fill('can I shoot twice?');
    await page.locator('.entries article').first().getByRole('heading', { name: 'One BANG! a turn' }).waitFor();
    await picture(page, 'rules-question.png');
    await find.fill('dinamite');
    await page.getByRole('link', { name: 'Dynamite', exact: true }).waitFor();
    await find.fill('beer with a volcanic in wells fargo');
    await page.getByRole('heading', { name: 'The nearest' }).waitFor();
    expect(await page.locator('.entries').innerText()).not.toMatch(/\b(base|dodge_city)\.[a-z]/);
    await page.getByRole('link', { name: 'Wells Fargo', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Wells Fargo');
    await leave();
  });

  test('is in the language of the reader', async () => {
    const { page, leave } = await visitor('desk', { locale: 'fr-FR' });
    await fakeServer(page);
    await page.goto(`${site.url}#/rules/base.beer`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article')?.id)).toBe('base.beer');
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Beer');
    await leave();
  });
});

describe('records', () => {
  test('that are none are explained', async () => {
    const { page, leave } = await visitor('phone');
    await fakeServer(page); // which is not asked: the page plays records itself
    await page.goto(`${site.url}#/replay`);
    await page.getByRole('heading', { name: 'Watch a game again' }).waitFor();
    await picture(page, 'replay-choose.png');
    expect.soft(await accessibility(page)).toEqual([]);
    const choose = (text: string) =>
      page
        .getByLabel('Choose a record')
        .setInputFiles({ name: 'a.sgr', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('hello');
    await page.getByText('its first line is "sixgun record 1"').waitFor();
    await choose('sixgun record 1\nA plya bang:4D\n');
    await page.getByText('Line 2: it means nothing.').waitFor();
    expect.soft(await accessibility(page)).toEqual([]);
    await page.goto(`${site.url}#/replay/zAAAA`);
    await page.getByText('This link has been cut').waitFor();
    await leave();
  });

  test('show what all hold upright and on a laptop, beside the seats, also in the colours of the reader', async () => {
    const { page, broken, leave } = await visitor('phone');
    await fakeServer(page);
    const record = `sixgun record 1\nrules 1\nsets base\nseed 66b8bdc174b5abcc${'0'.repeat(48)}\nseats 8\nmoves\n`;
    const part = deflateRawSync(`${record}E play stagecoach:9S\nE play barrel:QS\n`).toString('base64url');
    await page.goto(`${site.url}#/replay/z${part}/2/open`);
    await page.locator('.seat').nth(7).waitFor();
    for (const size of often<Size>(['phone', 'small', 'tablet', 'lying', 'notebook'], ['small', 'lying', 'notebook'])) {
      await page.setViewportSize(SIZES[size].viewport);
      const hands = page.locator('.open-hands').filter({ visible: true });
      await expect.poll(() => hands.count(), { message: size }).toBe(1);
      await expect.poll(() => hands.evaluate((one) => one.clientHeight), { message: size }).toBeGreaterThan(60);
      // Each comes into sight, and neither the hands nor the way through the game lie over a seat.
      const hidden = (): Promise<string[]> =>
        page.locator('.seat, .replay .btn:not(.roomy *), .scrub input').evaluateAll((all) =>
          all.flatMap((one) => {
            if (one.getClientRects().length === 0) return [];
            one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const at = document.elementFromPoint((left + right) / 2, bottom - 6);
            const high = document.elementFromPoint((left + right) / 2, top + 6);
            return one.contains(at) && one.contains(high) ? [] : [one.className, at?.className ?? ''];
          }),
        );
      await expect.poll(hidden, { message: size }).toEqual([]);
      await picture(page, `replay-open-${size}.png`);
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const what of ['.held', '.held .red', '.replay .btn', '.scrub span'])
        expect
          .soft(await contrast(page.locator(what).filter({ visible: true }).first()), `${what}, ${colorScheme}`)
          .toBeGreaterThan(3);
    }
    expect(broken).toEqual([]);
    await leave();
  });

  test('without a move show the deal', async () => {
    const { page, broken, leave } = await visitor();
    await fakeServer(page);
    const record = `sixgun record 1\nrules 1\nsets base\nseed 66b8bdc174b5abcc${'0'.repeat(48)}\nseats 4\n`;
    const open = async (text: string): Promise<void> => {
      await page.goto(`${site.url}#/replay/z${deflateRawSync(text).toString('base64url')}`);
    };
    await open(`${record}moves\n`);
    await page.locator('.seat').nth(3).waitFor();
    await page.getByText('Move 0 of 0').first().waitFor();
    for (const act of ['To the end', 'To the deal']) await page.getByRole('button', { name: act }).click();
    // One that ends before there are any is cut off.
    await open(record);
    await page.getByRole('heading', { name: 'That is no record of a game' }).waitFor();
    await page.getByText('The record breaks off here.').waitFor();
    expect(broken).toEqual([]);
    await leave();
  });

  test('that are too long for a server are explained, too, where the page has none of its own', async () => {
    const { page, leave } = await newcomer(browser);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await fakeServer(page, (message, say) => {
      if (message.type === 'replay') say({ type: 'error', code: 'too_long', message: 'That is too long.' });
      return message.type === 'replay';
    });
    await page.goto(`${site.url}#/replay`);
    const long = `sixgun record 1\n${'# nothing\n'.repeat(1000)}`;
    await page
      .getByLabel('Choose a record')
      .setInputFiles({ name: 'a.sgr', mimeType: 'text/plain', buffer: Buffer.from(long) });
    await page.getByText('That is too long for this server').waitFor();
    await leave();
  });
});
