// Small and odd windows: whatever one may need is to be seen, and nothing lies over it.
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Size } from '../support/browser';
import { picture, table, visitor, withFixture } from '../support/fixture';
import { misplaced } from '../support/layout';

withFixture();

const WINDOWS: Size[] = [
  'notebook',
  'barred',
  'small_laptop',
  'wide_laptop',
  'low_desk',
  'low',
  'small',
  'phone',
  'lying',
  'tablet',
  'folded',
];
const DOCKED: Size[] = ['notebook', 'barred', 'small_laptop', 'wide_laptop', 'low_desk'];

/** Where the middle of something is covered by something else that is no part of it, in words. */
function covered(page: Page, what: string): Promise<string[]> {
  return page.evaluate(
    (what) =>
      [...document.querySelectorAll<HTMLElement>(what)]
        .filter((one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility !== 'hidden')
        .flatMap((one) => {
          one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const box = one.getBoundingClientRect();
          const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
          if (over && (one.contains(over) || over.contains(one))) return [];
          return [
            `${one.className} "${one.textContent?.trim().slice(0, 20)}" is under ${over?.className ?? 'nothing'}`,
          ];
        }),
    what,
  );
}

/** What can be pressed, but on less than 32 pixels upwards and across; cards of a hand may lie over each other. */
function tooSmall(page: Page, what: string): Promise<string[]> {
  return page.evaluate((what) => {
    const NEAR = Array.from({ length: 64 }, (_, i) => i - 32);
    const PIXELS = 31; // and the one that is cut in two
    return [...document.querySelectorAll<HTMLElement>(what)]
      .filter((one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility !== 'hidden')
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const x = left + (one.matches('.card') ? Math.min(width / 2, PIXELS / 2) : width / 2);
        const y = top + height / 2;
        const found = (at: Element | null): boolean => one.contains(at);
        const across = NEAR.filter((far) => found(document.elementFromPoint(x + far, y))).length;
        const up = NEAR.filter((far) => found(document.elementFromPoint(x, y + far))).length;
        return across < PIXELS || up < PIXELS;
      })
      .map((one) => `${one.className} "${one.textContent?.trim().slice(0, 20)}"`);
  }, what);
}

const NEEDED =
  '.prompt h2, .prompt .ask p, .prompt .btn, .clock, .hand .card, .own .card, .seat .card, .seat .dist, .seat .pname,' +
  ' .market .card, .notice .title, .pile .card, .log';

describe('in every window', () => {
  test.each(WINDOWS)('all is to be seen, with 3, 5 and 8 players: %s', async (size) => {
    const { page, leave } = await visitor(size);
    for (const n of [3, 5, 8]) {
      await table(page, `state=play&n=${n}`);
      // A folded phone scrolls.
      const scrolls = (text: string): boolean => size === 'folded' && /^outside/.test(text);
      const row = (text: string): boolean => size === 'low' && n === 8 && /^outside/.test(text);
      expect.soft(await misplaced(page, (text) => scrolls(text) || row(text)), `${n} players`).toEqual([]);
      expect.soft(await covered(page, NEEDED), `${n} players, a turn`).toEqual([]);
      await picture(page, `window-${size}-${n}.png`);
      await table(page, `state=attacked&n=${n}`);
      expect
        .soft(await covered(page, NEEDED.replace(/ \.(market|notice|pile)[^,]*,/g, '')), `${n} players, an attack`)
        .toEqual([]);
      await picture(page, `window-${size}-${n}-attacked.png`);
    }
    expect(await page.locator('.log').isVisible()).toBe(DOCKED.includes(size));
    await leave();
  });

  test.each(['phone', 'lying', 'small', 'low', 'folded'] as Size[])(
    'a finger finds what is asked of it: %s',
    async (size) => {
      const { page, leave } = await visitor(size);
      for (const state of ['play', 'attacked', 'duel', 'excess']) {
        await table(page, `state=${state}`);
        expect.soft(await tooSmall(page, '.prompt button, .topbar button:not(.skip), .hand .card'), state).toEqual([]);
      }
      await leave();
    },
  );
});
