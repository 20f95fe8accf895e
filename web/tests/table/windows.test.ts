// Small and odd windows: whatever one may need is to be seen, and nothing lies over it.
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { magnified, picture, SIZES, sticksOut, type Size } from '../support/browser';
import { table, visitor, withFixture } from '../support/fixture';
import { contrast } from '../support/contrast';
import { misplaced } from '../support/layout';
import { each, often } from '../support/tier';

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
        one.scrollIntoView({ block: 'center', inline: 'nearest' }); // a folded phone scrolls
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

const HELD = WINDOWS.filter((size) => !DOCKED.includes(size));
// What changes where things are: events, equipment for sale, green cards; with all of them beside each other first.
const EVERY_SET = ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
const CROWDED = 'state=play&n=8';
const TABLES = [
  CROWDED,
  'state=attacked&n=8',
  ...EVERY_SET.map((set) => `state=play&n=8&sets=${set}`),
  ...[3, 5].flatMap((n) => [`state=play&n=${n}`, `state=attacked&n=${n}`, `state=play&n=${n}&sets=base`]),
];

describe('in every window', () => {
  test.each([
    ['a mouse', DOCKED],
    ['a finger', HELD],
  ])('all is to be seen, with 3, 5 and 8 players and every set: %s', async (_hand, windows) => {
    const { page, leave } = await visitor(windows[0]);
    for (const [size, shared] of each(WINDOWS, TABLES).filter(([size]) => windows.includes(size))) {
      await page.setViewportSize(SIZES[size].viewport);
      // A folded phone scrolls, and so does the row of seats on a small one that lies.
      const scrolls = (text: string): boolean => ['folded', 'low'].includes(size) && /^outside/.test(text);
      for (const query of new Set([CROWDED, ...shared])) {
        const of = `${size}: ${query}`;
        await table(page, query);
        const attacked = query.includes('attacked');
        const hidden = attacked && windows === HELD && size !== 'tablet';
        const over = (text: string): boolean => hidden && /^over each other: (seat|own) .* prompt/.test(text);
        expect.soft(await misplaced(page, (text) => scrolls(text) || over(text)), of).toEqual([]);
        const needed = attacked ? NEEDED.replace(/ \.(market|notice|pile)[^,]*,/g, '') : NEEDED;
        expect.soft(await covered(page, needed), of).toEqual([]);
        await picture(page, `window-${size}-${query}.png`);
      }
      expect(await page.locator('.log').isVisible(), size).toBe(DOCKED.includes(size));
    }
    await leave();
  });

  test.each([
    ['a mouse', [...DOCKED, 'desk']],
    ['a finger', HELD],
  ] as [string, Size[]][])(
    'no seat moves from one question to the next, nor while one reads: %s',
    async (_hand, windows) => {
      const { page, leave } = await visitor(windows[0]);
      const A_LITTLE = 4;
      const ASKS = ['play', 'attacked', 'store', 'excess', 'dying'];
      // Where a page scrolls they are where they are on the page.
      const places = (): Promise<number[]> =>
        page.locator('.seat').evaluateAll((all) =>
          all.flatMap((one) => {
            const { left, top } = one.getBoundingClientRect();
            return [left + scrollX, top + scrollY];
          }),
        );
      for (const [size, players] of each(windows, [8, 5, 3], ['notebook', 'small'])) {
        await page.setViewportSize(SIZES[size].viewport);
        for (const n of players) {
          await table(page, `state=waiting&n=${n}`);
          const first = await places();
          const stay = async (when: string): Promise<void> => {
            const far = (await places()).map((at, i) => Math.abs(at - first[i]!));
            expect.soft(Math.max(...far), `${size}: ${when}, ${n} players`).toBeLessThan(A_LITTLE);
          };
          const STATES = often(ASKS, n === 8 ? ASKS : ['store', 'attacked']);
          for (const state of STATES) {
            await table(page, `state=${state}&n=${n}`);
            await stay(state);
          }
          if (n < 8) continue;
          // A card that is no answer, one that is chosen, and what a bot would do.
          await page.locator('.hand .card:not(.playable)').first().click({ force: true });
          await page.locator('.refused p').waitFor();
          await stay('refused');
          await table(page, `state=play&n=${n}`);
          await page.locator('.hand .card.playable').first().click();
          await page.locator('.hand .card.selected').waitFor();
          await stay('chosen');
          await page.keyboard.press('b');
          await page.locator('.prompt .advice').waitFor();
          await stay('advised');
        }
      }
      await leave();
    },
  );

  const ASKED = ['play', 'attacked', 'duel', 'excess'];
  test.each(each<Size, string>(['phone', 'lying', 'small', 'low', 'folded'], ASKED, ['folded']))(
    'a finger finds what is asked of it: %s',
    async (size, states) => {
      const { page, leave } = await visitor(size);
      for (const state of states) {
        await table(page, `state=${state}`);
        expect.soft(await tooSmall(page, '.prompt button, .topbar button:not(.skip), .hand .card'), state).toEqual([]);
        expect.soft(await sticksOut(page), state).toBe(0);
      }
      await leave();
    },
  );
});

test.each([
  ['a mouse', DOCKED],
  ['a finger', HELD],
])('all cards of a store for eight are to be seen, and all seats beside it: %s', async (_hand, windows) => {
  const { page, leave } = await visitor(windows[0]);
  for (const [size, languages] of each(windows, ['&lang=it', ''])) {
    await page.setViewportSize(SIZES[size].viewport);
    for (const query of languages) {
      await table(page, `state=store&n=8&store=8${query}`);
      const of = `${size}${query}`;
      expect.soft(await overlaid(page, '.store .card'), of).toEqual([]);
      const rest = '.store h2, .prompt h2, .prompt .btn, .hand .card, .seat :is(.pname, .lifeline, .dist, .card)';
      expect.soft(await covered(page, rest), of).toEqual([]);
      await picture(page, `store-${of}.png`);
    }
  }
  await leave();
});

test('what is laid out on a phone lies over no seat', async () => {
  const { page, leave } = await visitor('phone');
  for (const query of [
    'store&n=8&store=8&lang=es',
    'store&n=7&store=7',
    'store&n=6&store=6',
    'store&n=5',
    'look&n=6',
  ]) {
    await table(page, `state=${query}`);
    const over = await page.evaluate(() => {
      const { top } = document.querySelector('.store')!.getBoundingClientRect();
      return (
        Math.max(...[...document.querySelectorAll('.seat')].map((one) => one.getBoundingClientRect().bottom)) - top
      );
    });
    expect.soft(over, query).toBeLessThanOrEqual(0);
  }
  await leave();
});

/** How much of its last line what happened meanwhile shows, in pixels; 0: it shows whole lines. */
function ofLine(page: Page): Promise<number> {
  return page.locator('.digest ul').evaluate((list) => {
    const { lineHeight, visibility } = getComputedStyle(list);
    if (visibility === 'hidden') return 0;
    const [inner, outer] = [list, list.parentElement!].map((one) => one.getBoundingClientRect());
    const top = Math.max(inner!.top + list.clientTop, outer!.top);
    const lines = (Math.min(inner!.bottom - list.clientTop, outer!.bottom) - top) / parseFloat(lineHeight);
    return Math.abs(lines - Math.round(lines)) * parseFloat(lineHeight);
  });
}

test('what happened meanwhile covers no seat of a wide table', async () => {
  const { page, leave } = await visitor('desk');
  for (const [width, height] of [
    [1280, 900],
    [1440, 900],
    [1920, 1080],
  ] as const)
    for (const n of [8, 6]) {
      await page.setViewportSize({ width, height });
      await table(page, `state=attacked&n=${n}&fast&log=40`);
      const over = await page.evaluate(() => {
        const told = document.querySelector('.digest')!.getBoundingClientRect();
        return [...document.querySelectorAll('.seat')].filter((seat) => {
          const { left, right, top, bottom } = seat.getBoundingClientRect();
          return left < told.right && right > told.left && top < told.bottom && bottom > told.top;
        }).length;
      });
      expect.soft(over, `${width}, ${n} players`).toBe(0);
    }
  await leave();
});

const MEANWHILE = ['attacked&n=5', 'attacked&n=8', 'play&n=5', 'play&n=8'];
test.each(each<Size, string>(['phone', 'small'], MEANWHILE))(
  'what happened meanwhile covers no seat, and shows whole lines: %s',
  async (size, queries) => {
    const { page, leave } = await visitor(size);
    for (const query of queries) {
      await table(page, `state=${query}&fast&log=40`);
      expect.soft(await misplaced(page, (text) => /^(outside|cut off)/.test(text)), query).toEqual([]);
      await picture(page, `meanwhile-${size}-${query}.png`);
      const { width, height } = SIZES[size].viewport;
      for (const less of [0, 6, 12, 18, 24, 30, 36, 42, 48]) {
        await page.setViewportSize({ width, height: height - less });
        if (await page.locator('.digest').isVisible())
          expect.soft(await ofLine(page), `${query} -${less}`).toBeLessThan(1.5);
      }
      await page.setViewportSize(SIZES[size].viewport);
    }
    await leave();
  },
);

test.each(often<Size>([...DOCKED, 'desk', 'wall'], ['desk', 'notebook']))(
  'beside the table the end of the log and the hidden roles are in sight: %s',
  async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=play&n=8&log=40');
    if (!(await page.locator('.log').isVisible())) await page.keyboard.press('l');
    await page.locator('.ledger .hidden-roles .roletag').first().waitFor();
    const below = (): Promise<number> =>
      page.evaluate(() => {
        const bottom = (what: string): number => document.querySelector(what)!.getBoundingClientRect().bottom;
        return bottom('.ledger .hidden-roles') - bottom('.ledger');
      });
    expect.soft(await below()).toBeLessThanOrEqual(0);
    const toEnd = (): Promise<number> =>
      page.locator('.log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await expect.poll(toEnd).toBeLessThan(2);
    // A line comes in the moment in which the notes below grow.
    await page.locator('.log').evaluate(async (log) => {
      log.scrollTop -= 20;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      log.scrollTop = log.scrollHeight;
      document.querySelector<HTMLElement>('.suspects')!.style.minHeight = '70%';
    });
    await expect.poll(toEnd).toBeLessThan(2);
    await page.reload();
    await leave();
  },
);

/** Where anything lies over a corner or the middle of something, once that has been scrolled to, in words. */
function overlaid(page: Page, what: string): Promise<string[]> {
  return page.evaluate((what) => {
    const INSIDE = 8; // round corners, and the edge of what comes after it
    return [...document.querySelectorAll<HTMLElement>(what)].flatMap((one) => {
      if (one.getBoundingClientRect().width === 0) return [];
      one.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const spots = [left + INSIDE, (left + right) / 2, right - INSIDE].flatMap((x) =>
        [top + INSIDE, (top + bottom) / 2, bottom - INSIDE].map((y) => ({ x, y })),
      );
      const over = spots.map(({ x, y }) => document.elementFromPoint(x, y)).find((at) => !one.contains(at));
      return over === undefined
        ? []
        : [`${one.className} "${one.textContent?.trim().slice(0, 20)}" is under ${over?.className ?? 'the edge'}`];
    });
  }, what);
}

const HINTED = ['play&n=5', 'play&n=8', 'play&n=3', 'attacked&n=5', 'duel&n=8&lang=it', 'excess&n=4&lang=fr'];
test.each(each<Size, string>(['phone', 'small', 'folded'], HINTED, ['small']))(
  'a hint leaves question, seats and hand to be read: %s',
  async (size, queries) => {
    const { page, leave } = await visitor(size);
    for (const query of queries) {
      await table(page, `state=${query}&hints`);
      await page.locator('.hint').waitFor();
      expect.soft(await overlaid(page, '.seat, .hint .words, .hint button, .prompt'), query).toEqual([]);
      expect.soft(await covered(page, `${NEEDED}, .hint h2, .hint p, .hint button`), query).toEqual([]);
      await page.locator('.seat').first().scrollIntoViewIfNeeded();
      // What one has to decide is in sight whatever one looks at; a folded phone scrolls.
      const out = await page.locator('.hint, .prompt, .hand').evaluateAll((all) =>
        all.flatMap((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < 0 || bottom > innerHeight + 1 ? [one.className] : [];
        }),
      );
      if (size !== 'folded') expect.soft(out, query).toEqual([]);
      await picture(page, `hint-${size}-${query}.png`);
    }
    await leave();
  },
);

test('big text on a phone wraps, and nothing lies over anything', async () => {
  const { page, leave } = await visitor('phone');
  for (const query of ['play&n=8', 'attacked&n=5&lang=it', 'play&n=4&hints']) {
    await table(page, `state=${query}`);
    for (const text of ['125%', '200%']) {
      // The page scrolls; to be read are its letters, on cards and off them.
      const wrong = await magnified(page, text, async () => [
        await sticksOut(page),
        ...(await misplaced(page, (text) => /^(outside|cut off)/.test(text))),
      ]);
      expect.soft(wrong, `${query} ${text}`).toEqual([0]);
    }
  }
  await leave();
});

test('a hint leaves what is for sale to be seen: a desk', async () => {
  const { page, leave } = await visitor('desk');
  for (const query of ['play&n=5&inplay=4', 'play&n=4', 'attacked&n=5']) {
    await table(page, `state=${query}&hints`);
    const over = await page.evaluate(() => {
      const market = document.querySelector('.market')!;
      if (getComputedStyle(market).visibility === 'hidden') return 0;
      return market.getBoundingClientRect().bottom - document.querySelector('.hint')!.getBoundingClientRect().top;
    });
    expect.soft(over, query).toBeLessThanOrEqual(0);
  }
  await leave();
});

test.each(often<Size>(['phone', 'small', 'lying'], ['small', 'lying']))(
  'the sheet of a seat leaves what is asked to be used: %s',
  async (size) => {
    const { page, leave } = await visitor(size);
    await table(page, 'state=play&n=7&inplay=4&log=40');
    await page.locator('.seat .pname', { hasText: 'Nettie' }).click();
    const sheet = page.locator('.dialog:has(.seat-sheet)');
    await sheet.locator('.laid').waitFor();
    expect.soft(await covered(page, '.prompt h2, .prompt .btn, .clock, .hand .card')).toEqual([]);
    const card = page.locator('.hand .card.playable').first();
    await card.click();
    await page.locator('.hand .card.selected').waitFor();
    expect(await sheet.isVisible()).toBe(true);
    await sheet.locator('.close').press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('.hand .card.selected').count()).toBe(1); // Escape was for the sheet
    await page.locator('.own .pname').click();
    await sheet.waitFor();
    for (const left of ['.hand .card.selected', '.seat-sheet']) {
      await page.locator('.prompt .btn').last().focus();
      await page.keyboard.press('Escape');
      await page.locator(left).waitFor({ state: 'detached' });
    }
    await leave();
  },
);

test('the sheet of a seat leaves an attack to be answered', async () => {
  const { page, leave } = await visitor('notebook');
  for (const size of ['notebook', 'barred', 'desk', 'tablet'] as Size[]) {
    await page.setViewportSize(SIZES[size].viewport);
    await table(page, 'state=attacked&inplay=4&log=40&lang=es');
    await page.locator('[data-seat="C"] .pname').click();
    await page.locator('.dialog .laid').waitFor();
    await expect
      .poll(() => covered(page, '.prompt h2, .prompt .ask p, .prompt .btn, .clock'), { message: size })
      .toEqual([]);
    // And it can be read itself.
    expect(await page.locator('.dialog .body').evaluate((body) => body.clientHeight), size).toBeGreaterThan(80);
    await page.keyboard.press('Escape');
  }
  await leave();
});

test('what others do is told in every window upright, whether there is room for a log or not', async () => {
  const { page, leave } = await visitor('phone');
  for (const [width, height] of [
    [360, 640],
    [360, 700],
    [390, 727],
    [390, 780],
    [280, 653],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await table(page, 'state=waiting');
    const last = page.getByText('You play Jail (10♠) on Dusty.').filter({ visible: true });
    const seen = (): Promise<boolean[]> =>
      last.evaluateAll((all) =>
        all.map((one) => {
          one.scrollIntoView({ block: 'nearest' }); // a folded phone scrolls
          const { left, top, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
    await expect.poll(seen, { message: `${width}x${height}` }).toContain(true);
  }
  await leave();
});

test('no hints any more leaves the seats to be seen: the smallest phone', async () => {
  const { page, leave } = await visitor('small');
  for (const query of ['state=excess&n=7&hints', 'state=play&n=8&hints']) {
    await table(page, query);
    await page.getByRole('button', { name: 'No more hints' }).click();
    await page.getByRole('button', { name: 'Show hints' }).waitFor();
    await expect.poll(() => overlaid(page, '.seat, .prompt'), { message: query }).toEqual([]);
  }
  await leave();
});

describe("where the reader's own colours replace ours", () => {
  const SEEN = ['.prompt .clock b', '.hand .card .suit', '.hand .card .symbols', '.seat .card .suit', '.seat .roletag'];

  test.each(['dark', 'light'] as const)('suits, signs, clock and log are to be seen: %s', async (colorScheme) => {
    const { page, leave } = await visitor('desk');
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await table(page, 'state=play&n=7&inplay=3');
    for (const what of [...SEEN, '.log .ico'])
      expect.soft(await contrast(page.locator(what).first()), what).toBeGreaterThan(3);
    await page.locator('.hand .card.playable').first().click();
    const outlined = (what: string): Promise<string> =>
      page
        .locator(what)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    expect.soft(await outlined('.hand .card.selected')).toBe('solid');
    expect.soft(await outlined('.seat.legal')).toBe('solid');
    await leave();
  });
});
