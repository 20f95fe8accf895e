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
const left = new Map<Size, Visitor[]>();

/** Somebody new, on a page that others may have left: to load one costs four times as much as to show a table. */
export async function visitor(size: Size = 'desk'): Promise<Visitor> {
  const { page, broken } = left.get(size)?.pop() ?? (await newcomer(browser, size));
  broken.length = 0;
  return { page, broken, leave: () => tidy({ page, broken, leave: () => page.context().close() }, size) };
}

/** As the page was before the first. One whose test fails does not come here, and is not used again. */
async function tidy(one: Visitor, size: Size): Promise<void> {
  const { page } = one;
  await page.evaluate(() => (window as unknown as { forget(): Promise<void> }).forget());
  await page.setViewportSize(SCREENS[size].viewport);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null, colorScheme: null });
  if (!('hasTouch' in SCREENS[size])) await page.mouse.move(0, 0);
  left.set(size, [...(left.get(size) ?? []), one]);
}

/** Goes to a table, told by its query, and waits until everything has its place. */
export async function table(page: Page, query: string): Promise<void> {
  const url = `${site.url}fixture.html`;
  if (page.url().startsWith(url))
    await page.evaluate((query) => (window as unknown as { show(query: string): Promise<void> }).show(query), query);
  else await page.goto(`${url}?${query}`);
  await page.locator('.at-table').waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Two frames, in which the middle of the table finds out how much room it has.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const SIZES: Size[] = ['desk', 'phone', 'lying', 'small', 'wall'];
