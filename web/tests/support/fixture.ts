// The page of hand-made tables, and its visitors.
import type { Page } from 'playwright-core';
import { newcomer, SIZES as SCREENS, type Size } from './browser';
import { browser, site, withSite } from './hosts';
import { fixture } from './paths';
import { serveSite, type Site } from './site';

let served: Promise<Site> | undefined;

/** Has to be called once by a file that uses what follows. */
export const withFixture = (): void =>
  withSite(async () => ({ ...(await (served ??= serveSite(fixture))), close: async () => undefined }));

type Visitor = Awaited<ReturnType<typeof newcomer>>;
type Hand = 'finger' | 'mouse';
const handOf = (size: Size): Hand => ('hasTouch' in SCREENS[size] ? 'finger' : 'mouse');
const left = new Map<Hand, Visitor[]>();

/** Somebody new, on a page that others may have left, in whatever window: to load one costs four times as much as to show a
 * table. */
export async function visitor(size: Size = 'desk'): Promise<Visitor> {
  const { page, broken } = left.get(handOf(size))?.pop() ?? (await newcomer(browser, size));
  await page.setViewportSize(SCREENS[size].viewport);
  broken.length = 0;
  return { page, broken, leave: () => tidy({ page, broken, leave: () => page.context().close() }, handOf(size)) };
}

/** As the page was before the first. One whose test fails does not come here, and is not used again. */
async function tidy(one: Visitor, hand: Hand): Promise<void> {
  const { page } = one;
  await page.evaluate(() => (window as unknown as { forget(): Promise<void> }).forget());
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null, colorScheme: null });
  if (hand === 'mouse') await page.mouse.move(0, 0);
  left.set(hand, [...(left.get(hand) ?? []), one]);
}

/** Goes to a table, told by its query, and waits until everything has its place. */
export async function table(page: Page, query: string): Promise<void> {
  const url = `${site.url}fixture.html`;
  const isThere = page.url().startsWith(url);
  if (!isThere) await page.goto(`${url}?${query}`);
  await page.evaluate(
    async ([query, isThere]) => {
      if (isThere) await (window as unknown as { show(query: string): Promise<void> }).show(query);
      const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      while (!document.querySelector('.at-table')) await frame();
      await document.fonts.ready;
      // In two frames the middle of the table finds out how much room it has.
      await frame();
      await frame();
    },
    [query, isThere] as const,
  );
}

export const SIZES: Size[] = ['desk', 'phone', 'lying', 'small', 'wall'];
