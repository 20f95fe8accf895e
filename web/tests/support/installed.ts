// The folder of a static site, in as many versions as a test wants.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { finishSite } from '../../tools/finish.js';
import { site } from './paths';

const made: string[] = [];

/** A folder with the page as `make site` writes it; `version` is told by its head. `off`: the one that removes itself. */
export function siteFolder(version = '', off = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'sixgun-site-'));
  made.push(folder);
  cpSync(site, folder, { recursive: true, filter: (path) => !/\.(br|gz)$|\.vite$/.test(path) });
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('<head>', `<head><meta name="version" content="${version}" />`),
  );
  finishSite(folder, off);
  return folder;
}

export function removeSites(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export const versionOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name=version]').getAttribute('content');

/** Waits until all of the page is on the device. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}
