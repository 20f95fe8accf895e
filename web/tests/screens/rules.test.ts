import { describe, expect, test } from 'vitest';
import { accessibility, newcomer, sticksOut, type Size } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { fakeServer } from '../support/fake';
import { artefact } from '../support/paths';

withSite();

const SIZES: Size[] = ['desk', 'phone', 'small'];

describe('the rule book', () => {
  test.each(SIZES)('fits %s and can be used by all', async (size) => {
    const { page, broken, leave } = await newcomer(browser, size);
    await fakeServer(page);
    await page.goto(`${site.url}#/rules`);
    await page.getByRole('heading', { name: 'Setting up', exact: true }).waitFor();
    await page.screenshot({ path: artefact(`rules-${size}.png`) });
    expect.soft(await sticksOut(page)).toBe(0);
    // What is out of sight has no layout, and so no size that could be measured.
    await page.addStyleTag({ content: '.entries article { content-visibility: visible !important }' });
    if (size !== 'small') expect.soft(await accessibility(page)).toEqual([]);
    expect(broken).toEqual([]);
    await leave();
  });

  test('opens at the rule that was asked for, with its picture', async () => {
    const { page, leave } = await newcomer(browser);
    await fakeServer(page);
    await page.goto(`${site.url}#/rules/base.beer`);
    const beer = page.getByRole('heading', { name: 'Beer', exact: true });
    await expect.poll(() => beer.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await beer.isVisible()).toBe(true);
    await page.getByRole('img', { name: /^Beer, 6 of hearts/ }).waitFor();
    await page.screenshot({ path: artefact('rules-beer.png') });
    await leave();
  });

  test('finds words, and says when there are none', async () => {
    const { page, leave } = await newcomer(browser);
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
    const { page, leave } = await newcomer(browser);
    await fakeServer(page);
    await page.goto(`${site.url}#/rules`);
    const find = page.getByLabel('Look for a card, a character, a word');
    await find.fill('can I shoot twice?');
    await page.locator('.entries article').first().getByRole('heading', { name: 'One BANG! a turn' }).waitFor();
    await page.screenshot({ path: artefact('rules-question.png') });
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
    const { page, leave } = await newcomer(browser, 'desk', { locale: 'fr-FR' });
    await fakeServer(page);
    await page.goto(`${site.url}#/rules/base.beer`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article')?.id)).toBe('base.beer');
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Beer');
    await leave();
  });
});

describe('records', () => {
  test('that are none are explained', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
    await fakeServer(page); // which is not asked: the page plays records itself
    await page.goto(`${site.url}#/replay`);
    await page.getByRole('heading', { name: 'Watch a game again' }).waitFor();
    await page.screenshot({ path: artefact('replay-choose.png') });
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
