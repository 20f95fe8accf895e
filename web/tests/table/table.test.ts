// The table with hand-made games: everything in its place at every size, and usable by all.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibility, launch, newcomer, type Size } from '../support/browser';
import { misplaced } from '../support/layout';
import { artefact, root } from '../support/paths';
import { serveSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixgun-fixture-'));
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'fixture', '--logLevel', 'error'],
    {
      cwd: join(root, 'web'),
      env: { ...process.env, WEB_OUT: folder },
    },
  );
  [browser, site] = await Promise.all([launch(), serveSite(folder)]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

async function table(page: Page, query: string): Promise<void> {
  await page.goto(`${site.url}fixture.html?${query}`);
  await page.locator('.at-table').waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Two frames, in which the middle of the table finds out how much room it has.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How much of the page is below its edge. */
const scrolls = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

const SIZES: Size[] = ['desk', 'phone', 'lying', 'small', 'wall'];
const STATES = ['play', 'attacked', 'duel', 'store', 'dead', 'over', 'waiting', 'excess'];

describe('the table', () => {
  for (const size of SIZES) {
    test(`keeps everything in its place on a ${size} screen`, async () => {
      const { page, broken, leave } = await newcomer(browser, size);
      for (const state of STATES) {
        await table(page, `state=${state}`);
        await page.screenshot({ path: artefact(`table-${state}-${size}.png`) });
        // The end lies over the whole table of a phone.
        const covers = state === 'over' && size !== 'desk' && size !== 'wall';
        const allowed = (text: string): boolean => covers && /^over each other/.test(text);
        expect.soft(await misplaced(page, allowed), state).toEqual([]);
      }
      expect(broken).toEqual([]);
      await leave();
    });

    test(`has room for 3 to 8 players on a ${size} screen`, async () => {
      const { page, leave } = await newcomer(browser, size);
      for (let n = 3; n <= 8; n++) {
        await table(page, `state=play&n=${n}`);
        expect.soft(await misplaced(page), `${n} players`).toEqual([]);
      }
      await leave();
    });
  }

  test('covers no seat with a hand of seven or eight on the smallest phone', async () => {
    const { page, leave } = await newcomer(browser, 'small');
    for (const query of ['n=7&hand=7', 'n=7&hand=8', 'n=7&hand=8&inplay=0', 'n=4&hand=8', 'n=5&hand=8&lang=it']) {
      await table(page, `state=play&${query}`);
      expect.soft(await misplaced(page), query).toEqual([]);
    }
    await leave();
  });

  // The question of an attack may lie over the feet of the seats there, and the row of seven seats scrolls.
  test('fits on the smallest phone lying, and only the row of seats scrolls', async () => {
    const { page, leave } = await newcomer(browser, 'low');
    const allowed = (text: string): boolean => /^over each other: (seat|piles) .* and prompt paper alarm/.test(text);
    for (const query of ['play', 'attacked', 'dying', 'dead', 'excess', 'waiting', 'play&n=3', 'play&n=4&hand=4']) {
      await table(page, `state=${query}`);
      expect.soft(await misplaced(page, allowed), query).toEqual([]);
      expect.soft(await scrolls(page), query).toBe(0);
    }
    await table(page, 'state=play&n=8');
    expect(await scrolls(page)).toBe(0);
    await page.locator('.seat').last().locator('.pname').focus();
    expect(
      await page
        .locator('.seat')
        .last()
        .evaluate((seat) => seat.getBoundingClientRect().right),
    ).toBeLessThan(641);
    await leave();
  });

  test.each(['lying', 'low'] as Size[])('has room for the roles of all: %s', async (size) => {
    const { page, leave } = await newcomer(browser, size);
    const beyond = (text: string): boolean => size === 'low' && /^outside/.test(text);
    for (const query of ['n=8&open&watch', 'n=8&open', 'n=7&open&lang=it', 'n=6&open&lang=fr']) {
      await table(page, `state=play&${query}`);
      expect.soft(await misplaced(page, beyond), query).toEqual([]);
    }
    await leave();
  });

  test.each(['it', 'es', 'fr'])('has room for the words of %s', async (lang) => {
    const { page, leave } = await newcomer(browser, 'small');
    await table(page, `state=play&lang=${lang}`);
    expect.soft(await misplaced(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await table(page, `state=attacked&lang=${lang}`);
    // Long answers make the question grow upwards, over what is for sale.
    const allowed = (text: string): boolean => /^over each other: market .* and prompt/.test(text);
    expect.soft(await misplaced(page, allowed)).toEqual([]);
    await leave();
  });

  test.each([...SIZES, 'laptop', 'tablet'] as Size[])(
    'has room for a hand of twenty and eight cards in play: %s',
    async (size) => {
      const { page, leave } = await newcomer(browser, size);
      for (const [hand, n] of [
        [20, 8],
        [20, 7],
        [10, 4],
      ]) {
        await table(page, `state=play&hand=${hand}&inplay=8&n=${n}`);
        expect.soft(await misplaced(page), `${hand} cards, ${n} players`).toEqual([]);
        expect(await page.locator('.hand .card').count()).toBe(hand);
      }
      await page.screenshot({ path: artefact(`table-much-${size}.png`) });
      await leave();
    },
  );

  test.each(['desk', 'phone'] as Size[])('shows names of 24 letters whole: %s', async (size) => {
    const { page, leave } = await newcomer(browser, size);
    await table(page, 'state=play&long');
    expect.soft(await misplaced(page)).toEqual([]);
    await leave();
  });

  test('tells the end of a long log, and what came before on demand', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play&log=300');
    const lines = page.locator('.log li:not(.title)');
    expect(await lines.count()).toBe(60);
    const newest = await lines.last().innerText();
    const first = await lines.first().innerText();
    await page.getByRole('button', { name: 'Earlier lines' }).click();
    await expect.poll(() => lines.count()).toBe(120);
    expect(await lines.last().innerText()).toBe(newest);
    expect(await lines.nth(60).innerText()).toBe(first);
    expect(await accessibility(page)).toEqual([]);
    await leave();
  });

  test('can be used by all', async () => {
    const { page, leave } = await newcomer(browser);
    for (const state of STATES) {
      await table(page, `state=${state}`);
      expect.soft(await accessibility(page), state).toEqual([]);
    }
    await leave();
  });
});

describe('what a bot would do', () => {
  const link = (page: Page): ReturnType<Page['locator']> => page.getByRole('button', { name: /What would a bot do\?/ });

  test('is said in words and marked, on demand', async () => {
    const { page, broken, leave } = await newcomer(browser);
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
    expect(await accessibility(page)).toEqual([]);
    await page.screenshot({ path: artefact('table-advice-desk.png') });
    await page.locator('.hand [data-card="panic:JH"]').click(); // something else: whom, is no advice for that
    expect(await page.locator('.seat > .advised').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.hand [data-card="bang:7D"]').click();
    expect(await page.locator('.seat[data-seat="B"] > .advised').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    expect(await page.locator('.advised').count()).toBe(0);
    expect(await page.locator('.prompt .ask p').innerText()).toBe('Play cards, or end your turn.');
    expect(broken).toEqual([]);
    await leave();
  });

  test('can be asked with a finger, and leaves the focus where it was', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
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

  test.each([...SIZES, 'low', 'laptop', 'tablet'] as Size[])('has room on a %s screen', async (size) => {
    const { page, leave } = await newcomer(browser, size);
    // As without it: an attack may lie over the feet of the seats, and over what is for sale.
    const allowed = (text: string): boolean =>
      (size === 'low' && /^over each other: (seat|piles) .* and prompt paper alarm/.test(text)) ||
      (size === 'desk' && /^over each other: market .* and prompt paper alarm/.test(text));
    for (const query of [
      'state=play',
      'state=play&hand=20&inplay=8&n=8',
      'state=play&hand=10&inplay=8&n=8&lang=it',
      'state=play&hint=buy%20bottle%20beer',
      'state=attacked',
      'state=store',
      'state=excess',
      'state=duel&lang=it',
      'state=play&lang=fr',
      'state=play&lang=es',
    ]) {
      // These do not fit without it either.
      if ((size === 'low' && /inplay|store/.test(query)) || (size === 'lying' && /lang=es/.test(query))) continue;
      await table(page, query);
      await page.keyboard.press('b');
      await page.locator('.prompt .advice').waitFor();
      await page.screenshot({ path: artefact(`table-advice-${size}.png`) });
      expect.soft(await misplaced(page, allowed), query).toEqual([]);
    }
    await leave();
  });

  test.each(['state=play&nohints', 'state=play&watch', 'state=waiting', 'state=dead', 'state=over'])(
    'is not to be had: %s',
    async (query) => {
      const { page, leave } = await newcomer(browser);
      await table(page, query);
      expect(await link(page).count()).toBe(0);
      await page.keyboard.press('b');
      expect(await page.locator('.advice, .advised').count()).toBe(0);
      await leave();
    },
  );
});

describe('playing', () => {
  test('a question says once what it is about', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=dying');
    const words = await page.locator('.prompt .ask').innerText();
    expect(words.match(/You are dying/g)).toHaveLength(1);
    expect(words).toContain('Regain 1 life point');
    await leave();
  });

  const question = (page: Page): Promise<string> => page.locator('.prompt h2').innerText();
  const refused = (page: Page): Promise<string> => page.locator('.refused').innerText();

  test('a card lights up its targets, and can be taken back', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play');
    await page.locator('.hand [data-card="bang:7D"]').click();
    expect(await question(page)).toBe('BANG! at whom?');
    expect(await page.locator('.seat.legal').count()).toBe(3);
    expect(await accessibility(page)).toEqual([]);
    await page.getByRole('button', { name: /Take back/ }).click();
    expect(await question(page)).toBe('Your turn');
    expect(await page.locator('.seat.legal').count()).toBe(0);
    await leave();
  });

  test('goes step by step where there is more to choose', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play');
    await page.locator('.hand [data-card="panic:JH"]').click();
    await page.locator('.seat.legal').click();
    expect(await question(page)).toBe('Panic!: which card?');
    expect(await page.getByRole('button', { name: /Jail \(10♠\)/ }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await question(page)).toBe('Panic! at whom?');
    await leave();
  });

  test('a card can be drawn onto a seat, and lies back in the hand where it cannot go', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play');
    const middle = async (selector: string): Promise<[number, number]> => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is nowhere`);
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const draw = async (seat: string): Promise<void> => {
      await page.mouse.move(...(await middle('.hand [data-card="bang:7D"]')));
      await page.mouse.down();
      await page.mouse.move(...(await middle(`[data-seat="${seat}"]`)), { steps: 5 });
      await page.mouse.up();
    };
    await draw('D'); // out of reach
    expect(await question(page)).toBe('BANG! at whom?');
    expect(await refused(page)).toBe('');
    await page.keyboard.press('Escape');
    await draw('G'); // the fixture refuses whatever is sent: so it has been sent
    expect(await refused(page)).toContain('The event in force forbids it.');
    await leave();
  });

  test('says why a card cannot be played, and shows the rule', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play');
    await page.locator('.hand [data-card="beer:8H"]').click({ force: true });
    expect(await refused(page)).toContain('The event in force forbids it.');
    await page.locator('.refused').getByRole('button').click();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    expect(await accessibility(page)).toEqual([]);
    await leave();
  });

  test('an attack is unmistakable, and its answers have keys', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=attacked');
    expect(await question(page)).toBe('Old Tom shoots you');
    expect(await page.locator('.prompt.alarm').isVisible()).toBe(true);
    expect(await page.locator('.seat.attacker').count()).toBe(1);
    expect(await page.locator('.prompt .btn').allInnerTexts()).toHaveLength(4);
    expect(await page.locator('.prompt .btn.hit').innerText()).toContain('3 bullets to 2');
    await page.keyboard.press('1');
    expect(await refused(page)).not.toBe('');
    await leave();
  });

  test('what was said last is seen first', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play&talk=80');
    await page.getByRole('tab', { name: 'Talk' }).click();
    const below = (box: Element): number => box.scrollHeight - box.clientHeight - box.scrollTop;
    const said = page.locator('.said');
    expect(await said.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    expect(await said.evaluate(below)).toBeLessThan(2);
    await leave();
  });

  test('the second half of a double click, or a key held down, is no answer to the next question', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=attacked');
    const hit = page.locator('.prompt .btn.hit');
    await hit.dispatchEvent('click', { detail: 2 });
    const enter = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
    expect(await hit.evaluate((it, key) => it.dispatchEvent(new KeyboardEvent('keydown', key)), enter)).toBe(false);
    expect(await refused(page)).toBe('');
    await hit.click();
    expect(await refused(page)).not.toBe('');
    await leave();
  });

  test('the hand and the table can be walked with the arrows', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play');
    const held = (): Promise<string | undefined> =>
      page.evaluate(
        () =>
          (document.activeElement?.closest('[data-card], [data-seat]') as HTMLElement | null)?.dataset.card ??
          (document.activeElement?.closest('[data-seat]') as HTMLElement | null)?.dataset.seat,
      );
    await page.keyboard.press('h');
    expect(await held()).toBe('bang:7D');
    await page.keyboard.press('ArrowRight');
    expect(await held()).toBe('missed:10C');
    await page.keyboard.press('End');
    expect(await held()).toBe('beer:8H');
    await page.keyboard.press('t');
    expect(await held()).toBe('B');
    await page.keyboard.press('ArrowRight');
    expect(await held()).toBe('C');
    await page.keyboard.press('h');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('t');
    expect(await page.locator('.seat.legal:focus').count()).toBe(1);
    await leave();
  });

  test('distances, notes and the sheet of a player open, and can be used by all', async () => {
    const { page, leave } = await newcomer(browser);
    await table(page, 'state=play');
    await page.keyboard.press('d');
    expect(await page.getByRole('dialog', { name: 'Distances' }).isVisible()).toBe(true);
    expect(await accessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'About Nettie' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nettie' });
    await sheet.getByRole('button', { name: 'Outlaw?' }).click();
    expect(await accessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-seat="B"] .roletag.guess').innerText()).toBe('Outlaw?');
    await leave();
  });
});
