import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accessibility, magnified, newcomer, picture, SIZES, sticksOut, type Size } from '../support/browser';
import { browser, site } from '../support/hosts';
import { visitor, withScreens } from '../support/screen';
import { contrast } from '../support/contrast';
import { fakeServer, room, tableOf, WELCOME, type Answer } from '../support/fake';
import { CODES } from '../support/languages';
import { root } from '../support/paths';
import { often } from '../support/tier';

withScreens();

const TABLES = [
  { table: 'GULCH', name: '', state: 'open', seats: 7, persons: 4, bots: 1, free: 2, sets: ['base', 'dodge_city'] },
  { table: 'TRAIL', name: '', state: 'open', seats: 4, persons: 3, bots: 0, free: 1, sets: ['base'] },
  { table: 'SPUR', name: 'All of them', state: 'playing', seats: 8, persons: 6, bots: 2, free: 0, sets: WELCOME.sets },
  { table: 'DUSK', name: '', state: 'over', seats: 4, persons: 1, bots: 3, free: 0, sets: ['base'] },
].map((table) => ({
  spectators: 0,
  watchers: true,
  password: table.table === 'TRAIL',
  options: [],
  move_seconds: 45,
  ...table,
}));
const lobby: Answer = (message, say) => {
  if (message.type === 'lobby') say({ type: 'lobby', tables: TABLES, id: message.id });
  return message.type === 'lobby';
};
const ALL_SIZES: Size[] = ['desk', 'phone', 'lying', 'small', 'wall'];
// What axe sees depends on the layout, and there are two.
const LAYOUTS = often<Size>(['desk', 'phone'], ['desk', 'small']);

describe('home', () => {
  test.each(often(ALL_SIZES, LAYOUTS))('fits %s and can be used by all', async (size) => {
    const { page, broken, leave } = await visitor(size);
    await fakeServer(page, lobby);
    await page.goto(site.url);
    await page.getByText('GULCH').waitFor();
    await picture(page, `home-${size}.png`, { fullPage: true });
    expect.soft(await sticksOut(page)).toBe(0);
    if (size === 'small') {
      const out = await magnified(page, '200%', async () => [
        await sticksOut(page),
        await page.locator('.board h1').evaluate((title) => Math.max(0, title.scrollWidth - title.clientWidth)),
      ]);
      expect.soft(out, 'text of twice its size').toEqual([0, 0]);
    }
    if (LAYOUTS.includes(size)) expect.soft(await accessibility(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect.soft(await contrast(page.locator('.spread .suit-S').last())).toBeGreaterThan(3);
    expect(broken).toEqual([]);
    await leave();
  });

  test('has its cards beside its words where there is little room', async () => {
    const { page, leave } = await visitor('desk');
    await fakeServer(page, lobby);
    await page.goto(site.url);
    for (const width of [700, 768, 844, 1000]) {
      await page.setViewportSize({ width, height: 600 });
      const gap = await page.locator('.sign').evaluate((sign) => {
        const words = document.createRange();
        words.selectNodeContents(sign.querySelector('.lead')!);
        const ends = [...words.getClientRects()].map(({ right }) => right);
        const begins = [...sign.querySelectorAll('.spread .card')].map((card) => card.getBoundingClientRect().left);
        return Math.min(...begins) - Math.max(...ends);
      });
      expect.soft(gap, `${width}`).toBeGreaterThan(0);
    }
    await leave();
  });

  test.each(CODES)('has its bar in one row on a phone: %s', async (locale) => {
    const { page, leave } = await visitor('phone', { locale });
    await fakeServer(page, lobby);
    await page.goto(site.url);
    await page.getByText('GULCH').waitFor();
    for (const size of ['phone', 'small'] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      const rows = await page
        .locator('.bar nav')
        .evaluate(
          (nav) =>
            new Set([...nav.querySelectorAll('a, button:not(.about)')].map((one) => (one as HTMLElement).offsetTop))
              .size,
        );
      expect.soft(rows, size).toBe(1);
    }
    await leave();
  });

  test('tells of open tables where a game is on, and where it is over', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page, lobby);
    await page.goto(site.url);
    const flagOf = (code: string) => page.locator('li', { hasText: code }).locator('.flag').allInnerTexts();
    await page.getByText('DUSK').waitFor();
    expect(await flagOf('DUSK')).toEqual(['Game over']);
    expect(await flagOf('All of them')).toEqual(['playing']);
    expect(await flagOf('GULCH')).toEqual([]);
    await leave();
  });

  test('starts a game with one press', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(page);
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/#\/table\/0\w{5}$/);
    await page.locator('.own').waitFor();
    expect(await page.locator('.seat').count()).toBe(4);
    expect(fake.heard.filter(({ type }) => type === 'create')).toEqual([]); // it needs no server
    await leave();
  });

  test('sets up a table as a link says, in the page alone, and gives the same link again', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(
      `${site.url}#/setup/seats=6/sets=base,fistful/options=safe_first_round,full_hand/bots=2/level=rules/levels=legend_sly,rules/hints=no/name=Us`,
    );
    await page.getByText('From the link: A Fistful of Cards, A safe first round, A full hand').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'Lobby: Us' }).waitFor();
    await page.getByText('Bot, Legend, sly').waitFor();
    await page.getByText('Bot, sensible').waitFor();
    const setup = page.locator('.setup');
    const open = (name: string): Promise<void> => setup.locator('summary', { hasText: name }).click();
    await open('House rules');
    await open('The table');
    const checked = (name: string): Promise<boolean> => setup.getByRole('checkbox', { name }).isChecked();
    expect(await checked('A safe first round')).toBe(true);
    expect(await checked('A full hand')).toBe(true);
    expect(await checked('A plain Sheriff')).toBe(false);
    expect(await checked('Hints')).toBe(false);
    expect(await setup.getByRole('radio', { name: '6', exact: true }).isChecked()).toBe(true);
    await open('A link to this setup');
    await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }));
    await setup.getByRole('button', { name: 'Copy the link' }).click();
    const link = await setup.getByLabel('Copy this:').inputValue();
    expect(link).toMatch(
      /#\/setup\/seats=6\/bots=2\/levels=legend_sly,rules\/sets=base,fistful\/options=safe_first_round,full_hand\/.*hints=no.*name=Us$/,
    );
    await page.goto(link.replace('name=Us', 'name=Them'));
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'Lobby: Them' }).waitFor();
    expect(broken).toEqual([]);
    await leave();
  });

  test('has as many bots in its form as there are seats for', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(page);
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Set up a table' }).click();
    const bots = page.getByLabel('Bots among them');
    await bots.selectOption('4');
    await page.getByLabel('Seats').selectOption('3');
    await expect.poll(() => bots.inputValue()).toBe('2');
    await page.getByLabel('Seats').selectOption('6');
    await expect.poll(() => bots.inputValue()).toBe('4'); // as was chosen
    await page.getByLabel('Seats').selectOption('4');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect.poll(() => fake.heard.find(({ type }) => type === 'create')).toMatchObject({ seats: 4, bots: 3 });
    await leave();
  });

  test('says of a link that it cannot read that it is of another version', async () => {
    const { page, leave } = await newcomer(browser);
    await page.goto(`${site.url}#/setup/seats=5/options=no_such_rule`);
    await page.getByText('The address is not complete, or of another version.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await leave();
  });

  test('takes levels of a link without their styles, or the usual one, where they are not known', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(page, (message, say) => {
      if (message.type === 'create') say({ type: 'joined', table: 'MULE', person: 12, id: message.id });
      return message.type === 'create';
    });
    await page.goto(`${site.url}#/setup/seats=5/bots=3/level=legend_wild/levels=wizard,rules,legend_sly`);
    await page.getByText('“Legend, wild” is not known here: Legend instead.').waitFor();
    await page.getByText('“wizard” is not known here: Legend instead.').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    const said = (): unknown[] =>
      fake.heard
        .filter(({ type }) => type === 'create' || type === 'bot')
        .map(({ level, seat, levels }) => [seat, level, levels]);
    await expect.poll(said).toEqual([
      [undefined, 'legend', undefined],
      ['D', 'rules', undefined],
      ['E', 'legend_sly', undefined],
    ]);
    await leave();
  });

  test('goes to the table whose code is typed, whatever the letters, or whose link is pasted', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page);
    for (const typed of [' mule', 'https://example.org/sixgun/#/table/MULE']) {
      await page.goto(site.url);
      await page.getByLabel('The letters and digits that your friend reads to you').fill(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(/#\/table\/MULE$/);
    }
    await leave();
  });

  test('says of a link for a friend whom it can reach', async () => {
    const { page, leave } = await newcomer(browser);
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Set up a table' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'A link for a friend' }).click();
    await page.getByText('This link works on this machine only').waitFor();
    await leave();
  });

  test('tells that the server does not answer, and comes back by itself', async () => {
    const { page, leave } = await newcomer(browser);
    let up = false;
    await page.routeWebSocket(/\/ws$/, (ws) => {
      if (!up) void ws.close();
      ws.onMessage((text) => {
        if ((JSON.parse(String(text)) as { type: string }).type === 'hello') ws.send(JSON.stringify(WELCOME));
      });
    });
    await page.goto(site.url);
    await page.getByText('The server does not answer:').waitFor();
    const tables = page.getByText('The server does not answer. It is tried again by itself.');
    await tables.waitFor();
    expect(await page.getByText('Looking round…').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Play now' }).isDisabled()).toBe(false);
    up = true;
    await page.getByText('The server does not answer:').waitFor({ state: 'detached' });
    await tables.waitFor({ state: 'detached' });
    await leave();
  });

  test('waits for a server whose line comes up slowly, and tells when it has not come', async () => {
    const { page, leave } = await newcomer(browser);
    await page.clock.install();
    let letIn = (): void => undefined;
    const held = new Promise<void>((done) => (letIn = done));
    await page.routeWebSocket(/\/ws$/, async (ws) => {
      await held;
      ws.onMessage((text) => {
        if ((JSON.parse(String(text)) as { type: string }).type === 'hello') ws.send(JSON.stringify(WELCOME));
      });
    });
    await page.goto(site.url);
    await page.getByText('Looking round…').waitFor();
    await page.clock.runFor(10_000);
    expect(await page.getByText('The server does not answer').count()).toBe(0);
    await page.clock.runFor(20_000);
    await page.getByText('The server does not answer:').waitFor();
    letIn();
    await page.clock.runFor(20_000);
    await page.getByText('The server does not answer').first().waitFor({ state: 'detached' });
    await leave();
  });

  test('says what to do when the page is of another version', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page, (message, say) => {
      say({ type: 'error', code: 'protocol', message: 'This server speaks version 2.' });
      return message.type === 'hello';
    });
    await page.goto(site.url);
    await page.getByText('This page is of another version than the server').waitFor();
    await page.getByRole('button', { name: 'Load the page anew' }).waitFor();
    await leave();
  });

  test('speaks four languages and remembers which', async () => {
    const { page, leave } = await visitor();
    await fakeServer(page);
    await page.goto(site.url);
    await page.getByLabel('Language').selectOption('it');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('it');
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('it');
    await leave();
  });
});

describe('somebody without a name', () => {
  test('is called a stranger in the language of the page', async () => {
    const { page, leave } = await visitor('phone', { locale: 'fr-FR' });
    const fake = await fakeServer(page, () => false, { ...WELCOME, name: 'Stranger 12' });
    await page.goto(site.url);
    // Whichever is there first gives the number: the server, or the tables of the page.
    const shown = (): Promise<string> => page.getByLabel("Les autres t'appellent").inputValue();
    await expect.poll(shown).toMatch(/^Inconnu \d+$/);
    const told = (): unknown => fake.heard.findLast(({ type }) => type === 'name')?.name;
    await expect.poll(async () => told() === (await shown())).toBe(true);
    await leave();
  });
});

describe('the dialogs of home', () => {
  test.each(['Settings', 'About', 'Set up a table'])('%s', async (name) => {
    const { page, broken, leave } = await visitor();
    await fakeServer(page);
    await page.goto(site.url);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await picture(page, `dialog-${name.toLowerCase().replaceAll(' ', '-')}.png`);
    expect.soft(await accessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name);
    expect(broken).toEqual([]);
    await leave();
  });

  test('About tells the version', async () => {
    const { page, leave } = await newcomer(browser);
    await fakeServer(page);
    await page.goto(site.url);
    await page.getByRole('button', { name: 'About', exact: true }).click();
    const [, version] = /^ *version: '(.*)',$/m.exec(readFileSync(join(root, 'meson.build'), 'utf8'))!;
    await page.getByText(`Version ${version}`, { exact: true }).waitFor();
    await leave();
  });

  test('big text makes everything bigger', async () => {
    const { page, leave } = await visitor('phone');
    await fakeServer(page);
    await page.goto(site.url);
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const before = await size();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Big text').check();
    expect(await size()).toBeGreaterThan(before * 1.2);
    await picture(page, 'home-phone-big.png');
    expect.soft(await sticksOut(page)).toBe(0);
    await leave();
  });
});

describe('an address that leads nowhere', () => {
  test('leads home', async () => {
    const { page, broken, leave } = await visitor();
    await fakeServer(page);
    await page.goto(`${site.url}#/nothing/%E0%A4`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    expect.soft(await accessibility(page)).toEqual([]);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(broken).toEqual([]);
    await leave();
  });
});

describe('my tables', () => {
  test('tell where one is waited for', async () => {
    const { page, leave } = await visitor();
    await fakeServer(
      page,
      tableOf(() => ({ room: room() })),
      { ...WELCOME, tables: ['MULE'] },
    );
    await page.goto(site.url);
    const link = page.getByRole('link', { name: /Table MULE/ });
    await link.waitFor();
    expect(await link.textContent()).toMatch(/Not begun.*7 seats/s);
    await leave();
  });

  test('are left from there, and a game that runs only when it is said twice', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: room({ state: 'playing', game: 1 }) })),
      { ...WELCOME, tables: ['MULE'] },
    );
    await page.goto(site.url);
    const button = page.getByRole('button', { name: 'Leave Table MULE' });
    await button.click();
    await page.getByText('Really leave?').waitFor();
    expect(fake.heard.some(({ type }) => type === 'leave')).toBe(false);
    await page.getByRole('button', { name: 'Really leave? Table MULE' }).click();
    await expect.poll(() => fake.heard.some(({ type, table }) => type === 'leave' && table === 'MULE')).toBe(true);
    await leave();
  });

  test('are too many when there are as many as one may have', async () => {
    const { page, leave } = await visitor();
    const refuse: Answer = (message, say) => {
      if (message.type !== 'create') return false;
      say({ type: 'error', code: 'too_many', message: 'Too many messages at once.', id: message.id });
      return true;
    };
    await fakeServer(page, refuse, { ...WELCOME, tables: [...'ABCDEFGH'].map((letter) => `MUL${letter}`) });
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Set up a table' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('You are at too many tables').waitFor();
    await leave();
  });
});
