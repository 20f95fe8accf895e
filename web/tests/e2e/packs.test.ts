// A table of a server that plays with a pack of own cards, brought and agreed to in the page.
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture } from '../support/browser';
import { browser, server, withServer } from '../support/hosts';
import { linkToCards, TRAIL } from '../support/packs';
import { autoplay, playPast } from '../support/robot';
import { setUp } from '../support/tables';

withServer();

test('a guest is sent the link, is shown the cards, agrees, and plays with them', async () => {
  const host = await newcomer(browser);
  await host.page.goto(server.url);
  await setUp(host.page, 3, 1, []);
  await host.page.locator('summary', { hasText: 'Own cards' }).click();
  const text = host.page.getByLabel('The text of the pack');
  const play = host.page.getByRole('button', { name: 'Play with these cards' });
  await text.fill(`${TRAIL}rule en\n`);
  await play.click();
  await host.page.getByRole('alert').getByText('A text has 1 to 160 bytes.').waitFor();
  await text.fill(TRAIL);
  await play.click();
  await host.page.getByRole('button', { name: 'Play without them' }).waitFor();

  // What one finds in the gallery takes the place of one's own text, which comes back.
  await host.page.locator('summary', { hasText: 'The gallery' }).click();
  await host.page.getByText('Goes with: Gold Rush.').first().waitFor();
  await picture(host.page, 'pack-gallery.png', { fullPage: true });
  // What there is to do stays in sight, and may hide a part of a button.
  const footer = host.page.locator('.lobby > footer');
  await footer.evaluate((bar: HTMLElement) => (bar.style.position = 'static'));
  expect.soft(await accessibility(host.page)).toEqual([]);
  await footer.evaluate((bar: HTMLElement) => (bar.style.position = ''));
  await host.page.getByRole('button', { name: 'Take these cards: Quiet Town' }).click();
  expect(await text.inputValue()).toMatch(/^name en Quiet Town$/m);
  await host.page.getByRole('button', { name: 'Back to what stood here' }).click();
  expect(await text.inputValue()).toBe(TRAIL);

  // Whoever has the link to the cards opens a table of the server with them.
  const friend = await newcomer(browser);
  await friend.page.goto(await linkToCards(host.page));
  await friend.page.getByText('Left out of the game: Suzy Lafayette').waitFor();
  await friend.page.getByText('In the deck, of Coach Gun: 6♥ 10♠').waitFor();
  await friend.page.getByLabel('Agree to these cards').check();
  await picture(friend.page, 'pack-link-server.png');
  await friend.page.getByRole('button', { name: 'Open the table' }).click();
  await friend.page.waitForURL(/#\/table\/[^0]/); // those of the page itself begin with 0
  await friend.page.getByRole('region', { name: 'Own cards' }).getByRole('button', { name: 'Thorny Theo' }).waitFor();
  await friend.page.getByRole('button', { name: 'Start with 1 more bot' }).click();
  await friend.page.locator('.own').waitFor();
  await friend.page.getByText('Coach Gun').filter({ visible: true }).first().waitFor();
  await friend.leave();

  const { page, broken, leave } = await newcomer(browser);
  await page.goto(host.page.url());
  await page.getByRole('button', { name: 'Sit down' }).click();
  const own = page.getByRole('region', { name: 'Own cards' });
  await own.getByRole('button', { name: 'Thorny Theo' }).waitFor();
  await picture(page, 'pack-lobby.png');
  expect.soft(await accessibility(page)).toEqual([]);
  await own.getByRole('button', { name: 'Water Trough' }).click();
  await page.getByText('Whoever drinks here is as new.').waitFor();
  await page.keyboard.press('Escape');
  await own.getByRole('button', { name: 'Thorny Theo' }).click();
  await page.getByText('All others see you farther away by 1.').waitFor();
  await page.keyboard.press('Escape');
  const start = host.page.getByRole('button', { name: 'Ring the bell: start' });
  await page.getByRole('button', { name: 'I am ready' }).click();
  await host.page.getByText('Not all agree to these cards yet.').waitFor();
  expect(await start.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Agree to these cards' }).click();
  await page.getByRole('button', { name: 'I agree to these cards ✓' }).waitFor();
  await start.click();
  await page.locator('.own').waitFor();
  await page.getByText('Coach Gun').filter({ visible: true }).first().waitFor();
  await picture(page, 'pack-table.png');
  const robot = await autoplay(host.page);
  await playPast(page, 3);
  await robot.stop();
  expect([...host.broken, ...friend.broken, ...broken]).toEqual([]);
  await host.leave();
  await leave();
});
