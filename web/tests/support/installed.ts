// The folder of a static site, in as many versions as a test wants.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { finishSite } from '../../tools/finish.js';
import { site } from './paths';

const IDLE_MS = 5000;
const LONGEST_MS = 120_000;
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

export const versionOf = (page: Page, timeout?: number): Promise<string | null> =>
  page.locator('meta[name=version]').getAttribute('content', { timeout });

/** Waits until all of the page is on the device. A newcomer() keeps nothing unless told `serviceWorkers: 'allow'`. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (String(navigator.serviceWorker.register).includes('blocked'))
      throw new Error('service workers are blocked here');
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

/** Ends the worker in use when another one waits for its place.  A worker that has nothing to do is ended by its browser
 * after a while, and only then does the next one take over for certain; with a debugger at it, as here, it is not ended.
 * The next one is let alone: what a page asked of a worker that is ended from outside is never answered. */
async function workersOf(page: Page): Promise<{ end(): Promise<void>; close(): Promise<void> }> {
  const debug = await page.context().newCDPSession(page);
  const workers = new Map<string, string>(); // the state of each version
  debug.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) workers.set(versionId, status);
  });
  await debug.send('ServiceWorker.enable');
  return {
    async end(): Promise<void> {
      const inUse = [...workers].filter(([, status]) => status === 'activated'); // before the next one is
      if (![...workers.values()].includes('installed')) return;
      for (const [versionId] of inUse) await debug.send('ServiceWorker.stopWorker', { versionId });
    },
    close: () => debug.detach(),
  };
}

/** Waits until a page has come in that version. */
export async function comesIn(version: string, page: Page): Promise<void> {
  const worker = await workersOf(page);
  const found = (): Promise<string | null> => versionOf(page, IDLE_MS).catch(() => '');
  for (let waited = 0; (await found()) !== version && waited < LONGEST_MS; waited += IDLE_MS)
    await expect.poll(found, { timeout: IDLE_MS }).toBe(version).catch(worker.end);
  const stands = async (): Promise<string> => {
    const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const said = document.querySelector('[role=status]')?.textContent;
    return JSON.stringify([waiting?.state, active?.state, said, await navigator.locks.query()]);
  };
  if ((await found()) !== version) throw new Error(`no version ${version}: ${await page.evaluate(stands)}`);
  await worker.close();
}
