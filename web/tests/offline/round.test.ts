// Two people hand one device round at a table of its page, with two bots: to the end of a game, through the curtain.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut } from '../support/browser';
import { browser, site, withSite } from '../support/hosts';
import { autoplay } from '../support/robot';
import { behindCurtain, overhear, shown } from '../support/round';
import { setUp } from '../support/tables';

withSite();

const GAME_MS = 600_000; // it hangs
const SEATS: Record<string, string> = { Ann: 'A', Ben: 'B', Cid: 'C' };
const lift = (page: Page, name?: string) =>
  page.locator('.curtain').getByRole('button', { name: name === undefined ? /^I am / : `I am ${name}`, exact: true });

/** Waits for the next curtain that falls for one person; returns the name, or nothing when the game is over. */
async function nextCurtain(page: Page, people = 2): Promise<string | undefined> {
  // Whoever is left alone with bots plays on without one.
  await page.locator('.curtain h1:has-text("Hand the device to"), .after').first().waitFor({ timeout: GAME_MS });
  if ((await page.locator('.after').count()) > 0) return undefined;
  const { wrong, seats } = await behindCurtain(page);
  expect(wrong).toEqual([]);
  expect(seats).toEqual(['A', 'B', 'C'].slice(0, people));
  expect(
    await page
      .locator('.curtain')
      .getByRole('button', { name: /^I am / })
      .count(),
  ).toBe(1);
  return /^Hand the device to (.*)$/.exec(await page.locator('.curtain h1').innerText())?.[1];
}

/** That person takes the device, and sees what is theirs. */
async function take(page: Page, name: string, how: 'key' | 'mouse'): Promise<void> {
  const button = lift(page, name);
  if (how === 'mouse') await button.click();
  else {
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await page.locator('.own').waitFor();
}

async function newPlayer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Somebody else at this device').fill(name);
  await page.keyboard.press('Enter');
  await page.locator('.chair', { hasText: name }).getByText('Ready').waitFor();
}

test('two people and two bots play a game at one device, and nobody sees what is another’s', async () => {
  const { page, broken, leave } = await newcomer(browser);
  await overhear(page);
  await page.goto(site.url);
  await setUp(page, 4, 2, ['Dodge City']);
  await page.getByLabel('The others call you').fill('Ann');
  await page.keyboard.press('Enter');
  await newPlayer(page, 'Ben');
  await picture(page, 'round-lobby.png', { fullPage: true });
  expect.soft(await accessibility(page)).toEqual([]);

  // Who was there before the page was loaded anew is there after it.
  await page.reload();
  await page.getByRole('button', { name: 'Take away Ben' }).waitFor();
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();

  const rematch = page.getByRole('button', { name: 'Ring the bell: start' });
  async function again(): Promise<void> {
    await result.getByRole('button', { name: 'Rematch' }).click();
    await expect.poll(() => rematch.isEnabled()).toBe(true);
    await rematch.click();
  }
  const games: string[][] = [];
  const result = page.locator('.after');
  // A game may be over before everybody has had the device often enough.
  while (games.flat().length < 6) {
    if (games.length > 0) await again();
    const names: string[] = [];
    games.push(names);
    for (let name = await nextCurtain(page); name !== undefined; name = await nextCurtain(page)) {
      const count = games.flat().length;
      if (count === 0) {
        expect.soft(await accessibility(page)).toEqual([]);
        await picture(page, 'round-curtain.png');
      }
      if (count === 4) {
        await page.reload();
        expect(await nextCurtain(page)).toBe(name);
      }
      await take(page, name, count % 2 === 0 ? 'key' : 'mouse');
      expect(await shown(page)).toEqual({ seat: SEATS[name], own: true, wrong: [] });
      names.push(name);
      await autoplay(page, '.curtain, .after');
    }
    // One after the other had it.
    expect(names.filter((name, i) => name === names[i - 1])).toEqual([]);
  }

  // The result is everybody's, and the next game begins with both.
  await result.getByRole('rowheader', { name: /Ann/ }).waitFor();
  expect(await result.innerText()).not.toMatch(/\byou\b/i);
  await picture(page, 'round-over.png');
  await result.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Ring the bell: start' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Take away Ben' }).click();
  await page.locator('.chair', { hasText: 'Ben' }).waitFor({ state: 'detached' });

  // Whoever leaves takes the others along, so that no table is left that nobody could come to.
  await newPlayer(page, 'Cid');
  await page.locator('.lobby').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('You sit at no table.').waitFor();
  expect(broken).toEqual([]);
  await leave();
});

test('on a phone it fits, and is lifted with a finger', async () => {
  const { page, broken, leave } = await newcomer(browser, 'phone');
  await overhear(page);
  await page.addInitScript(() => {
    const holds: boolean[] = [];
    Object.assign(window, { holds });
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (text: unknown) {
      if (typeof text === 'string' && text.includes('"x_hold"'))
        holds.push((JSON.parse(text) as { held: boolean }).held);
      postMessage.call(this, text);
    };
  });
  /** Whether the clock of the table stands still. */
  const held = (): Promise<boolean | undefined> =>
    page.evaluate(() => (window as unknown as { holds: boolean[] }).holds.at(-1));
  await page.goto(site.url);
  await setUp(page, 4, 2, []);
  await newPlayer(page, 'Ben');
  await picture(page, 'round-lobby-phone.png', { fullPage: true });
  await page.getByRole('button', { name: 'Ring the bell: start' }).tap();
  const name = (await nextCurtain(page))!;
  await picture(page, 'round-curtain-phone.png');
  expect(await held()).toBe(true);
  expect.soft(await sticksOut(page)).toBe(0);
  await lift(page, name).tap();
  await page.locator('.own').waitFor();
  await picture(page, 'round-table-phone.png');
  expect(await held()).toBe(false);
  expect(await shown(page)).toMatchObject({ own: true, wrong: [] });
  expect(broken).toEqual([]);
  await leave();
});

/** The sheet that asks whether one really wants to leave the game. */
async function leaveTable(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  return page.getByRole('dialog', { name: 'Leave the game?' });
}

test('one after the other leaves, and the device goes on among the others', async () => {
  const { page, broken, leave } = await newcomer(browser);
  await overhear(page);
  await page.goto(site.url);
  await setUp(page, 5, 2, []);
  await page.getByLabel('The others call you').fill('Ann');
  await page.keyboard.press('Enter');
  await newPlayer(page, 'Ben');
  await newPlayer(page, 'Cid');
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();

  // The first who is asked leaves alone.
  const first = (await nextCurtain(page, 3))!;
  await take(page, first, 'key');
  const sheet = await leaveTable(page);
  await sheet.getByText('If only you leave').waitFor();
  await picture(page, 'round-leaving.png');
  expect.soft(await accessibility(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Only I leave' }).click();
  await page.locator('.curtain').waitFor();
  expect((await behindCurtain(page)).wrong).toEqual([]);

  // The second is said to have gone, from the curtain; nothing of anybody's is shown for that.
  const second = (await nextCurtain(page, 3))!;
  expect(second).not.toBe(first);
  await page.reload();
  expect(await nextCurtain(page, 3)).toBe(second);
  await page.getByRole('button', { name: `${second} has left the game` }).click();
  const gone = page.getByRole('dialog', { name: `${second} leaves the game?` });
  await gone.waitFor();
  expect.soft(await accessibility(page)).toEqual([]);
  await gone.getByRole('button', { name: 'Not yet' }).click();
  await gone.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${second} has left the game` }).click();
  await gone.getByRole('button', { name: 'Leave the game' }).click();
  await gone.waitFor({ state: 'detached' });

  // The last takes the device once, and is asked as anybody alone with bots is.
  const last = Object.keys(SEATS).find((name) => name !== first && name !== second)!;
  await page.locator('.curtain').waitFor();
  expect(await page.getByRole('button', { name: /has left the game/ }).count()).toBe(0);
  await take(page, last, 'mouse');
  expect(await shown(page)).toMatchObject({ seat: SEATS[last], wrong: [] });
  for (const name of [first, second])
    await page.locator(`.seat[data-seat="${SEATS[name]}"][aria-label*="away, a bot plays"]`).waitFor(); // in the game or out
  const end = await leaveTable(page);
  await end.getByText('Bots play the game to its end.').waitFor();
  expect(await end.getByRole('button', { name: 'Only I leave' }).count()).toBe(0);
  await end.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByText('You sit at no table.').waitFor();
  await page.locator('h2:has-text("Watch again") + ul').waitFor();
  expect(broken).toEqual([]);
  await leave();
});

test('who opened the page may leave alone, and the others play this game and the next', async () => {
  const { page, broken, leave } = await newcomer(browser);
  await overhear(page);
  await page.goto(site.url);
  await setUp(page, 4, 2, []);
  await page.getByLabel('The others call you').fill('Ann');
  await page.keyboard.press('Enter');
  await newPlayer(page, 'Ben');
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();
  const result = page.locator('.after');
  let gone = false;
  while (!gone) {
    for (let name = await nextCurtain(page); name !== undefined && !gone; name = await nextCurtain(page)) {
      gone = name === 'Ann';
      await take(page, name, 'key');
      if (gone) await (await leaveTable(page)).getByRole('button', { name: 'Only I leave' }).click();
      else await autoplay(page, '.curtain, .after');
    }
    // The game may have been over before Ann was asked anything.
    if (!gone) {
      await result.getByRole('button', { name: 'Rematch' }).click();
      await page.getByRole('button', { name: 'Ring the bell: start' }).click();
    }
  }
  await lift(page, 'Ben').or(result).first().waitFor();
  if ((await result.count()) === 0) {
    await take(page, 'Ben', 'key');
    await autoplay(page, '.curtain, .after');
    await result.waitFor();
  }
  await result.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.chair', { hasText: 'Ben' }).waitFor();
  await page.locator('.chair', { hasText: 'Ann' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  expect(broken).toEqual([]);
  await leave();
});

test('whoever leaves the game takes all along, and how it ended is kept', async () => {
  const { page, broken, leave } = await newcomer(browser);
  await overhear(page);
  await page.goto(site.url);
  await setUp(page, 4, 2, []);
  await newPlayer(page, 'Ben');
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();
  await take(page, (await nextCurtain(page))!, 'key');
  const sheet = await leaveTable(page);
  await sheet.getByText('If all of you leave, bots play the game to its end.').waitFor();
  await sheet.getByRole('button', { name: 'All of us leave' }).click();
  await page.getByText('You sit at no table.').waitFor();
  await page.locator('h2:has-text("Watch again") + ul').waitFor();
  expect(broken).toEqual([]);
  await leave();
});
