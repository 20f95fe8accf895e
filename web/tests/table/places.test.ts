// The table with hand-made games: everything in its place at every size, and usable by all.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibility, picture, SIZES as WINDOWS, type Size } from '../support/browser';
import { SIZES, table, visitor, withFixture } from '../support/fixture';
import { CODES, FOREIGN } from '../support/languages';
import { misplaced } from '../support/layout';
import { each, often } from '../support/tier';

withFixture();

/** How much of the page is below its edge. */
const scrolls = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

const STATES = ['play', 'attacked', 'duel', 'store', 'dead', 'over', 'waiting', 'excess'];

describe('the table', () => {
  for (const [size, states] of each(SIZES, STATES, ['small'])) {
    test(`keeps everything in its place on a ${size} screen`, async () => {
      const { page, broken, leave } = await visitor(size);
      for (const state of states) {
        await table(page, `state=${state}`);
        await picture(page, `table-${state}-${size}.png`);
        // The end lies over the whole table of a phone, and scrolls when many have played.
        const covers = state === 'over' && size !== 'desk' && size !== 'wall';
        const allowed = (text: string): boolean =>
          covers && /^(over each other|outside: (centre|after|acts|btn))/.test(text);
        expect.soft(await misplaced(page, allowed), state).toEqual([]);
      }
      expect(broken).toEqual([]);
      await leave();
    });
  }

  for (const [size, players] of each(SIZES, [8, 7, 6, 5, 4, 3], ['small'])) {
    test(`has room for 3 to 8 players on a ${size} screen`, async () => {
      const { page, leave } = await visitor(size);
      for (const n of players) {
        await table(page, `state=play&n=${n}`);
        expect.soft(await misplaced(page), `${n} players`).toEqual([]);
      }
      await leave();
    });
  }

  test('covers no seat with a hand of seven or eight on the smallest phone', async () => {
    const { page, leave } = await visitor('small');
    for (const query of ['n=7&hand=7', 'n=7&hand=8', 'n=7&hand=8&inplay=0', 'n=4&hand=8', 'n=5&hand=8&lang=it']) {
      await table(page, `state=play&${query}`);
      expect.soft(await misplaced(page), query).toEqual([]);
    }
    await leave();
  });

  // The question of an attack may lie over the feet of the seats there, and the row of seven seats scrolls.
  test('fits on the smallest phone lying, and only the row of seats scrolls', async () => {
    const { page, leave } = await visitor('low');
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

  const OPEN = ['n=8&open&watch', 'n=8&open', 'n=7&open&lang=it', 'n=6&open&lang=fr'];
  test.each(each<Size, string>(['lying', 'low'], OPEN))('has room for the roles of all: %s', async (size, queries) => {
    const { page, leave } = await visitor(size);
    const beyond = (text: string): boolean => size === 'low' && /^outside/.test(text);
    for (const query of queries) {
      await table(page, `state=play&${query}`);
      expect.soft(await misplaced(page, beyond), query).toEqual([]);
    }
    await leave();
  });

  // What only packs bring about: turns the other way, a silent character, whom cards mean.
  test.each(['desk', 'phone'] as const)('shows what packs do on a %s', async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=play&n=5&meant');
    await picture(page, `meant-${size}.png`);
    expect.soft(await misplaced(page)).toEqual([]);
    expect(await page.getByLabel('Turns go counter-clockwise.').isVisible()).toBe(true);
    const marks = await page.locator('.meant').allTextContents();
    expect(marks.toSorted()).toEqual(['+Old Tom', '←Nettie', '→Nettie']);
    expect(await page.getByLabel('Schofield names Nettie.').isVisible()).toBe(true);
    expect(await page.locator('.cname.silenced').count()).toBe(2);
    await leave();
  });

  test('says on a phone who one is, also below a long name', async () => {
    const { page, leave } = await visitor('phone');
    for (const query of ['play&n=5', 'play&n=8', 'excess&n=7', 'duel&n=4']) {
      await table(page, `state=${query}&long=19`);
      expect.soft(await page.locator('.own .cname').isVisible(), query).toBe(true);
      expect.soft(await misplaced(page), query).toEqual([]);
    }
    await leave();
  });

  test('says on a phone beside each other whose turn it is, and who is a bot', async () => {
    const { page, leave } = await visitor('small');
    for (const query of ['n=3', 'n=4', 'n=5', 'n=8', 'n=4&lang=fr']) {
      await table(page, `state=waiting&${query}`);
      await page.locator('.seat .flag').waitFor();
      const gap = await page.locator('.seat:has(.flag)').evaluate((seat) => {
        const [flag, bot] = ['.flag', '.bot'].map((one) => seat.querySelector(one)!.getBoundingClientRect());
        return bot!.left - flag!.right;
      });
      expect.soft(gap, query).toBeGreaterThanOrEqual(0);
    }
    await leave();
  });

  test.each(FOREIGN)('has room for the words of %s', async (lang) => {
    const { page, leave } = await visitor('small');
    await table(page, `state=play&lang=${lang}`);
    expect.soft(await misplaced(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await table(page, `state=attacked&lang=${lang}`);
    // Long answers make the question grow upwards, over what is for sale.
    const allowed = (text: string): boolean => /^over each other: market .* and prompt/.test(text);
    expect.soft(await misplaced(page, allowed)).toEqual([]);
    await leave();
  });

  test.each(CODES)('keeps what is written on cards within them: %s', async (lang) => {
    const { page, leave } = await visitor('desk');
    const beyond = (what: string, below = -4): Promise<string[]> =>
      page.locator(what).evaluateAll(
        (all, below) =>
          all.flatMap((one) => {
            const card = one.closest('.card')!.getBoundingClientRect();
            const words = document.createRange();
            words.selectNodeContents(one);
            const box = words.getBoundingClientRect();
            const out =
              box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom + below;
            return out ? [one.textContent ?? ''] : [];
          }),
        below,
      );
    await table(page, `state=play&lang=${lang}`);
    await page.locator('.market .set').first().waitFor();
    await expect.poll(() => beyond('.market .set')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await table(page, `state=play&outlook&hand=3&lang=${lang}`);
    await page.locator('.hand .vain:not(.little):visible').waitFor();
    await expect.poll(() => beyond('.hand .vain:not(.little):visible', 1)).toEqual([]);
    await table(page, `state=play&holding=gatling:10H,rev_carabine:AC,general_store:9C&lang=${lang}`);
    await expect.poll(() => beyond('.hand .name', 0)).toEqual([]);
    await picture(page, `names-${lang}.png`);
    // The mark of what does nothing lies on neither name, rank nor suit.
    const hidden = (): Promise<string[]> =>
      page.locator('.hand .vain:visible').evaluateAll((marks) =>
        marks.flatMap((mark) => {
          const a = mark.getBoundingClientRect();
          return [...mark.closest('.card')!.querySelectorAll('.name, .index')].flatMap((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const b = words.getBoundingClientRect();
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > 1 && down > 3 ? [`${one.className} by ${across} x ${down}`] : [];
          });
        }),
      );
    const MARKED = ['hand=8', 'hand=3', 'hand=10'];
    for (const size of often(['phone', 'folded', 'small'] as const, ['phone', 'folded'])) {
      await page.setViewportSize(WINDOWS[size].viewport);
      for (const much of often(MARKED, size === 'phone' ? MARKED : ['hand=8'])) {
        await table(page, `state=play&outlook&${much}&lang=${lang}`);
        await page.locator('.hand .vain:visible').waitFor();
        await expect.poll(hidden, { message: `${size} ${much}` }).toEqual([]);
      }
    }
    await leave();
  });

  test('keeps the index of a card off the corners that tell its border', async () => {
    const { page, leave } = await visitor('desk');
    // The thin line goes round the corner: what stands on the card is inside it.
    const over = (): Promise<string[]> =>
      page.locator('.card:has(.hair) .foot > :is(.index, .kind)').evaluateAll((all) =>
        all.flatMap((one) => {
          const card = one.closest('.card')!;
          const hair = card.querySelector<SVGGeometryElement>('.hair')!;
          const back = hair.getScreenCTM()!.inverse();
          const { left, right, bottom } = one.getBoundingClientRect();
          // Letters stand a little above the foot of their line.
          const low = bottom - (one.matches('.index') ? 2 : 0);
          const inside = [left + 1, right - 1].every((x) =>
            hair.isPointInFill(new DOMPoint(x, low).matrixTransform(back)),
          );
          return inside ? [] : [`${card.textContent?.trim()}`];
        }),
      );
    for (const query of ['state=play&outlook', 'state=play&hand=8']) {
      await table(page, query);
      await expect.poll(over, { message: query }).toEqual([]);
    }
    await page.locator('.own .pname').click();
    await page.locator('.seat-sheet .b-green').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(over, { message: 'the sheet of a seat' }).toEqual([]);
    await leave();
  });

  test('shows a character in its shape beside a long rule', async () => {
    const { page, leave } = await visitor('phone');
    await table(page, 'state=play');
    await page.locator('.seat .pname', { hasText: 'Nettie' }).click();
    const shape = (): Promise<number> =>
      page.locator('.seat-sheet .b-character').evaluate((card) => card.clientHeight / card.clientWidth);
    await expect.poll(shape).toBeCloseTo(148 / 96, 1);
    await leave();
  });

  const MUCH = [
    [20, 8],
    [20, 7],
    [10, 4],
  ] as const;
  test.each(each<Size, (typeof MUCH)[number]>([...SIZES, 'laptop', 'tablet'], MUCH))(
    'has room for a hand of twenty and eight cards in play: %s',
    async (size, much) => {
      const { page, leave } = await visitor(size);
      for (const [hand, n] of much) {
        await table(page, `state=play&hand=${hand}&inplay=8&n=${n}`);
        expect.soft(await misplaced(page), `${hand} cards, ${n} players`).toEqual([]);
        expect(await page.locator('.hand .card').count()).toBe(hand);
      }
      await picture(page, `table-much-${size}.png`);
      await leave();
    },
  );

  test('shows each of fourteen cards in play', async () => {
    const { page, leave } = await visitor();
    for (const n of [5, 8]) {
      await table(page, `state=play&n=${n}&inplay=14`);
      expect.soft(await misplaced(page), `${n} players`).toEqual([]);
      const cards = page.locator(':is(.seat, .own) .inplay .card');
      const widths = await cards.evaluateAll((all) => all.map((card) => card.clientWidth));
      expect.soft(Math.min(...widths), `${n} players`).toBeGreaterThanOrEqual(20);
      await picture(page, `table-fourteen-${n}.png`);
    }
    await leave();
  });

  test.each(['desk', 'phone'] as Size[])('shows names of 24 letters whole: %s', async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=play&long');
    expect.soft(await misplaced(page)).toEqual([]);
    await leave();
  });

  test('tells the end of a long log, and what came before on demand', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&log=300');
    const lines = page.locator('.log li:not(.title)');
    expect(await lines.count()).toBe(60);
    const newest = await lines.last().innerText();
    const first = await lines.first().innerText();
    await page.getByRole('button', { name: 'Earlier lines' }).click();
    await expect.poll(() => lines.count()).toBe(120);
    expect(await lines.last().innerText()).toBe(newest);
    expect(await lines.nth(60).innerText()).toBe(first);
    expect(await accessibility(page, '.ledger')).toEqual([]);
    await leave();
  });

  test('can be used by all', async () => {
    const { page, leave } = await visitor();
    for (const state of often(STATES, ['play', 'attacked', 'store', 'over'])) {
      await table(page, `state=${state}`);
      expect.soft(await accessibility(page), state).toEqual([]);
    }
    await leave();
  });
});
