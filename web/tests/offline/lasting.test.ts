// Whether a browser keeps games is for it to say: it is asked, and what it answers is told, in Safari, too.
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';

withSite();

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const FORGETS = 'Safari forgets games seven days after your last visit, unless Sixgun is on the home screen.';
const ASK = { name: 'Ask the browser to keep my games' };

type Answer = boolean | 'fails';

/** The settings of somebody whose browser answers so when it is asked to keep what there is. */
async function settingsWhere(answer: Answer): Promise<Awaited<ReturnType<typeof newcomer>>> {
  const visitor = await newcomer(browser, 'phone', { userAgent: SAFARI });
  await visitor.page.addInitScript((answer: Answer) => {
    let promised = false;
    navigator.storage.persisted = async () => promised;
    navigator.storage.persist = async () => {
      if (answer === 'fails') throw new TypeError('not now');
      return (promised = answer);
    };
  }, answer);
  await visitor.page.goto(site.url);
  await visitor.page.getByRole('button', { name: 'Settings' }).tap();
  return visitor;
}

test('a browser that promises to keep games is believed', async () => {
  const { page, broken, leave } = await settingsWhere(true);
  await page.getByText(FORGETS).waitFor();
  await page.getByRole('button', ASK).tap();
  await page.getByText('The browser has promised to keep your games.').waitFor();
  expect(await page.getByRole('button', ASK).count()).toBe(0);
  expect(broken).toEqual([]);
  await leave();
});

test.each<Answer>([false, 'fails'])('one that promises nothing is told of, answer %s', async (answer) => {
  const { page, broken, leave } = await settingsWhere(answer);
  await page.getByRole('button', ASK).tap();
  await page.getByText('The browser will not promise it now.').waitFor();
  expect(await page.getByText('The browser has promised to keep your games.').count()).toBe(0);
  expect(await page.getByRole('button', ASK).isVisible()).toBe(true); // later it may
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  await picture(page, 'not-promised.png');
  expect(broken).toEqual([]);
  await leave();
});
