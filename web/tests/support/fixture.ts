// The page of hand-made tables: a browser and a site of its own for each file of tests.
import type { Page } from 'playwright-core';
import { newcomer, type Size } from './browser';
import { browser, site, withSite } from './hosts';
import { artefact, fixture } from './paths';
import { serveSite } from './site';

/** Has to be called once by a file that uses what follows. */
export const withFixture = (): void => withSite(() => serveSite(fixture));

export const visitor = (size: Size = 'desk'): ReturnType<typeof newcomer> => newcomer(browser, size);

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

/** A picture for people, if WEB_PICTURES is set: to take so many costs more than to look. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.WEB_PICTURES) await page.screenshot({ path: artefact(name) });
}

export const SIZES: Size[] = ['desk', 'phone', 'lying', 'small', 'wall'];
