// The page from a static site, and a server of the game at another address.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut } from '../support/browser';
import { copied, MEETING, withClipboard } from '../support/friends';
import { browser, site, withSite } from '../support/hosts';
import { removeSites, siteFolder } from '../support/installed';
import { autoplay } from '../support/robot';
import { serveSite } from '../support/site';
import { Sixgun } from '../support/sixgun';
import { setUp } from '../support/tables';

withSite(() => serveSite(siteFolder()), MEETING);
let server: Sixgun;
beforeAll(async () => {
  server = await Sixgun.start();
});
afterAll(async () => {
  await server.stop();
  removeSites();
});

/** When the page's line to the server is up the next time. */
const welcomed = (page: Page): Promise<void> =>
  new Promise((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('"type":"welcome"')) done();
      }),
    );
  });

/** What of the table must not change when it is brought elsewhere. */
const seen = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.own, .seat, .hand .card, .prompt')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    ),
  );

test('friends’ tables are at a server whose address is typed', async () => {
  const { page, broken, leave } = await newcomer(browser, 'phone');
  await withClipboard(page);
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Settings' }).tap();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const tell = async (address: string): Promise<void> => {
    await settings.getByLabel('Address of a server').fill(address);
    await settings.getByRole('button', { name: 'Use it' }).tap();
  };
  await tell('what is that');
  await settings.getByText('That is no address.').waitFor();
  await tell('localhost:1');
  await settings.getByText('Nothing answers there.').waitFor();
  await tell(site.url);
  await settings.getByText('Something else answers there').waitFor();
  await tell(server.url);
  const { origin } = new URL(site.url);
  await settings.getByText(`That server does not admit this page. Whoever runs it can: --origin ${origin}`).waitFor();
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  await settings.getByRole('alert').scrollIntoViewIfNeeded();
  await picture(page, 'elsewhere-refused.png');

  await server.kill();
  await server.again('--origin', origin);
  await tell(server.url);
  await settings.getByText(`They are at ${new URL(server.url).origin}.`).waitFor();
  await picture(page, 'elsewhere-taken.png');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Join by code' }).waitFor();
  expect.soft(await sticksOut(page)).toBe(0);
  const code = await setUp(page, 4, 2, []);
  expect(code).not.toMatch(/^0/);

  // The friend needs to know nothing of that: the link leads to the page of the server.
  const friend = await newcomer(browser);
  const link = await copied(page);
  expect(link).toBe(`${server.url}#/table/${code}`);
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  await friend.page.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('button', { name: 'Ring the bell: start' }).tap();
  await Promise.all([page, friend.page].map((one) => one.locator('.own').waitFor()));

  // Whoever loads the page anew is the same person, though no cookie goes there.
  await page.reload();
  await page.locator('.own').waitFor();
  expect(await page.locator('.own').getAttribute('data-seat')).toBe('A');

  await page.goto(site.url);
  await page.getByRole('link', { name: `Table ${code}` }).waitFor();

  // A game that was begun alone goes on there, just where it was, and the friend takes the seat of a bot.
  await page.getByRole('button', { name: 'Play now' }).tap();
  await page.locator('.own').waitFor();
  // What has one answer only is answered without anybody.
  await autoplay(page, '.hand .card.playable');
  await page.locator('.hand .card.playable').first().waitFor();
  for (let i = 0; i < 6; i++) await page.keyboard.press('Escape'); // what is half chosen is not taken along
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Call friends to this game' }).tap();
  await picture(page, 'elsewhere-bring.png');
  const before = await seen(page);
  await page.getByRole('button', { name: 'Take it to the server' }).tap();
  await page.getByText('Begun elsewhere by').waitFor();
  expect(await seen(page)).toEqual(before);
  expect.soft(await sticksOut(page)).toBe(0);
  await picture(page, 'elsewhere-brought.png');
  await page.getByRole('button', { name: 'Call your friends' }).tap();
  await friend.page.goto(await copied(page));
  await picture(page, 'elsewhere-call.png');
  await page.keyboard.press('Escape');
  // Whoever has read it has the table before them again, and the sign of it to the end.
  await page.getByRole('button', { name: 'Begun elsewhere by' }).waitFor();
  expect.soft(await accessibility(page)).toEqual([]);
  await picture(page, 'elsewhere-sign.png');
  await friend.page.getByText('Begun elsewhere by').waitFor();
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  await picture(friend.page, 'elsewhere-seats.png');
  expect.soft(await accessibility(friend.page)).toEqual([]);
  await friend.page.locator('dialog .seats button').first().click();
  await friend.page.locator('.own[data-seat]').waitFor();
  expect(await friend.page.locator('.own').getAttribute('data-seat')).not.toBe('A');

  // A table may be in the page all the same: then the server only hands on how the two pages meet.
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Set up a table' }).tap();
  await page.getByRole('radio', { name: 'the table is in this page' }).check();
  await picture(page, 'elsewhere-new.png');
  await page.getByRole('button', { name: 'Open the table' }).tap();
  await page.getByRole('button', { name: 'A link for a friend' }).tap();
  const short = await copied(page);
  expect(short).toMatch(new RegExp(`^${server.url}#/friend/0\\w+/[A-Z2-9]{7}-[\\w-]{22}$`));
  await picture(page, 'elsewhere-short.png', { fullPage: true });
  await friend.page.goto(short);
  await page.getByText('1 friend is connected.').waitFor();
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  await picture(friend.page, 'elsewhere-guest.png');
  // The table goes on without the server, which knows no way to it any more.
  await server.kill();
  await friend.page.getByRole('button', { name: 'I am ready' }).click();
  await page.getByText('2 of 5 ready').waitFor();
  const late = await newcomer(browser);
  const isBack = welcomed(page); // until then links do without the server
  await server.again('--origin', origin);
  await late.page.goto(short);
  await late.page.getByText('This link is no longer good').waitFor();

  await isBack;
  // A link that nobody has opened yet is another one when the server has started anew, and the page says so.
  await page.getByRole('button', { name: 'A link for one more friend' }).tap();
  const dead = await copied(page);
  await server.kill();
  await server.again('--origin', origin);
  await page.getByText('The server has started anew').waitFor();
  await picture(page, 'elsewhere-anew.png', { fullPage: true });
  expect.soft(await sticksOut(page)).toBe(0);
  const anew = await copied(page);
  expect(anew).not.toBe(dead);
  await late.page.goto(dead);
  await late.page.getByText('This link is no longer good').waitFor();
  await picture(late.page, 'elsewhere-old.png', { fullPage: true });
  expect.soft(await accessibility(late.page)).toEqual([]);
  await late.page.goto(anew);
  await page.getByText('2 friends are connected.').waitFor();
  await late.page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('2 of 5 ready').waitFor();
  await late.leave();

  await page.goto(site.url);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await settings.getByRole('button', { name: 'Do without that server' }).tap();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Join by code' }).waitFor({ state: 'detached' });
  // The browser itself says what the page may not read.
  expect([...broken, ...friend.broken].filter((what) => !what.includes('CORS policy'))).toEqual([]);
  await Promise.all([leave(), friend.leave()]);
});
