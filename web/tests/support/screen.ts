// The page of players, which tests of its screens leave to one another, and its visitors.
import type { Page } from 'playwright-core';
import { newcomer, SIZES, type Size } from './browser';
import { browser, site, withSite } from './hosts';
import { serveSite, type Site } from './site';

let served: Promise<Site> | undefined;

/** Has to be called once by a file that uses what follows. What pages have fetched they keep, as the server has it, and find it
 * compiled: that is half of the work of loading one. So the site is the same for all files. */
export const withScreens = (): void =>
  withSite(async () => ({ ...(await (served ??= serveSite(undefined, '/', true))), close: async () => undefined }));

type Visitor = Awaited<ReturnType<typeof newcomer>>;
const left = new Map<string, Visitor[]>();

/** Somebody new, on a page that others may have left, who is going to a fake server. Whoever changes the page for good, as by
 * a stopped clock or a script that comes before its own, is a newcomer instead. */
export async function visitor(size: Size = 'desk', { locale = 'en-GB' } = {}): Promise<Visitor> {
  const kind = `${'hasTouch' in SIZES[size] ? 'finger' : 'mouse'} ${locale}`;
  const { page, broken, leave: close } = left.get(kind)?.pop() ?? (await newcomer(browser, size, { locale }));
  await page.setViewportSize(SIZES[size].viewport);
  broken.length = 0;
  const leave = async (): Promise<void> => {
    await forget(page);
    left.set(kind, [...(left.get(kind) ?? []), { page, broken, leave: close }]);
  };
  return { page, broken, leave };
}

/** As the page was before the first. One whose test fails does not come here, and is not used again. */
async function forget(page: Page): Promise<void> {
  await page.goto(`${site.url}mark.svg`); // nothing of the page runs there
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(site.url).origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await page.context().clearCookies();
  await page.context().clearPermissions();
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null, colorScheme: null });
  await page.mouse.move(0, 0);
}
