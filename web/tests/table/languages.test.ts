// The table in every language: nothing stays English, nothing breaks where it may not, and no bar grows.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SIZES, type Size } from '../support/browser';
import { table, visitor, withFixture } from '../support/fixture';
import { CODES, FOREIGN, type ByLanguage } from '../support/languages';
import { each } from '../support/tier';

withFixture();

// Names are the same everywhere, and so are a few words.
const SAME = new Set([
  ...['BANG!', 'Bible', 'Cat Balou', 'Duel', 'Mustang', 'Saloon', 'Schofield', 'Springfield', 'Volcanic', 'Whisky'],
  ...['Sheriff', 'bot', 'Sixgun', 'Menu', 'Table', 'Distances'],
]);

/** All that is written or said about anything, piece by piece. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = new Set<string>();
    const walk = document.createTreeWalker(document.querySelector('.at-table')!, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) out.add(walk.currentNode.textContent!.trim());
    for (const one of document.querySelectorAll('.at-table [aria-label], .at-table [title]'))
      for (const name of ['aria-label', 'title']) out.add(one.getAttribute(name) ?? '');
    return [...out].filter((text) => /\p{L}{3}/u.test(text));
  });
}

describe('the table speaks the language of the reader', () => {
  test('all of it', async () => {
    const { page, leave } = await visitor('notebook');
    const names = 'Nettie|Old Tom|Inés|Ringo|Kofi|Dusty|Marta';
    for (const query of ['state=play&outlook', 'state=attacked', 'state=over']) {
      const said: Record<string, string[]> = {};
      for (const lang of CODES) {
        await table(page, `${query}&lang=${lang}&talk=0`);
        await page.locator('.log li').last().waitFor();
        said[lang] = await words(page);
      }
      const characters = await page.locator('.cname').allInnerTexts();
      const proper = (text: string): boolean =>
        SAME.has(text.replace(/ \([\dJQKA]+.\)$/, '')) ||
        characters.some((name) => name.includes(text)) ||
        new RegExp(`^(${names})$`).test(text);
      const english = new Set(said.en);
      for (const lang of FOREIGN)
        expect
          .soft(
            said[lang]!.filter((text) => english.has(text) && !proper(text)),
            `${query} ${lang}`,
          )
          .toEqual([]);
    }
    await leave();
  });

  test('and what was done to the reader is done to "you" as the language has it', async () => {
    const { page, leave } = await visitor('notebook');
    const deeds: ByLanguage<string> = {
      en: 'shot you once',
      it: 'ti ha sparato una volta',
      es: 'te disparó una vez',
      fr: 'a tiré sur toi une fois',
    };
    for (const [lang, deed] of Object.entries(deeds)) {
      await table(page, `state=attacked&lang=${lang}`);
      await page.locator('[data-seat="C"] .pname').click();
      await expect.poll(() => page.locator('.seat-sheet .deeds').innerText()).toContain(deed);
      await page.keyboard.press('Escape');
    }
    await leave();
  });
});

describe('in every language', () => {
  const strangers: ByLanguage<string> = {
    en: 'Stranger 4',
    it: 'Sconosciuto 12',
    es: 'Desconocido 12',
    fr: 'Inconnu 12',
  };
  test.each(each<Size, [string, string]>(['phone', 'small', 'notebook'], Object.entries(strangers), ['small']))(
    'a name stays on its line, so does "BANG !", and the bar keeps its height: %s',
    async (size, named) => {
      const { page, leave } = await visitor(size === 'notebook' ? size : 'phone');
      await page.setViewportSize(SIZES[size].viewport);
      const heights = new Set<number>();
      for (const [lang, name] of named) {
        for (const state of ['play', 'attacked', 'duel']) {
          await table(page, `state=${state}&lang=${lang}&name=${encodeURIComponent(name)}&n=5`);
          heights.add(await page.locator('.topbar').evaluate((bar) => bar.clientHeight));
          const broken = await page.evaluate(() => {
            const out: string[] = [];
            const lines = (range: Range): number =>
              new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
            for (const one of document.querySelectorAll('.own .pname, .own .cname, .topbar .now, .topbar .round')) {
              if (one.scrollWidth > one.clientWidth + 1) out.push(`cut off: ${one.textContent}`);
              const range = document.createRange();
              range.selectNodeContents(one);
              const tall = range.getBoundingClientRect().height;
              if (tall > 1.9 * parseFloat(getComputedStyle(one).fontSize))
                out.push(`${one.className}: ${one.textContent}`);
            }
            const walk = document.createTreeWalker(document.querySelector('.at-table')!, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
              const node = walk.currentNode as Text;
              for (const { index, 0: found } of node.data.matchAll(/BANG\s!/g)) {
                const range = document.createRange();
                range.setStart(node, index);
                range.setEnd(node, index + found.length);
                if (lines(range) > 1) out.push(`${node.parentElement?.className}: ${node.data}`);
              }
            }
            return out;
          });
          expect.soft(broken, `${state} ${lang}`).toEqual([]);
        }
      }
      expect(heights.size).toBe(1);
      await leave();
    },
  );
});
