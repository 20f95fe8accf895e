// The folder of a static site, in as many versions as a test wants.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { finishSite } from '../../tools/finish.js';
import { Hangs, within } from './here';
import { site } from './paths';

const IDLE_MS = 5000;
const LOOK_MS = 20_000;
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

/** The page of a folder gives up sooner what never comes. */
export function impatient(folder: string): string {
  const worker = join(folder, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  expect(code).toContain('STALL_MS = 60_000;');
  writeFileSync(worker, code.replace('STALL_MS = 60_000;', 'STALL_MS = 500;'));
  return folder;
}

/** How it stands with the workers of a page, for whoever waits in vain. */
function standing(page: Page): Promise<string> {
  const stands = async (): Promise<string> => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const said = document.querySelector('[role=status]')?.textContent;
    const version = document.querySelector('meta[name=version]')?.getAttribute('content');
    const states = [installing, waiting, active].map((worker) => worker?.state);
    return JSON.stringify([version, states, await caches.keys(), said, await navigator.locks.query()]);
  };
  return within('how it stands', page.evaluate(stands), LOOK_MS).catch(String);
}

/** That, told together with how it stands when it never comes. */
export async function standsOr<T>(page: Page, what: string, event: Promise<T>): Promise<T> {
  try {
    return await within(what, event);
  } catch (error) {
    throw new Error(`${String(error)}; ${await standing(page)}`, { cause: error });
  }
}

/** Waits until all of the page is on the device. A newcomer() keeps nothing unless told `serviceWorkers: 'allow'`. */
export async function kept(page: Page): Promise<void> {
  const active = page.evaluate(async () => {
    if (String(navigator.serviceWorker.register).includes('blocked'))
      throw new Error('service workers are blocked here');
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
  await standsOr(page, 'the page to be kept', active);
}

/** Ends every worker. One that a debugger was told of too late is never begun, and all that is asked of it hangs. */
async function endWorkers(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('ServiceWorker.enable');
  await debug.send('ServiceWorker.stopAllWorkers');
  await debug.detach();
}

/** Looks for a new version, once. */
export async function look(page: Page): Promise<void> {
  const looked = page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
  });
  try {
    await within('a look for a new version', looked, LOOK_MS);
  } catch (error) {
    if (!(error instanceof Hangs)) throw error;
    console.log(`# ${error.message}; ${await standing(page)}`);
    await within('the end of all workers', endWorkers(page), LOOK_MS);
  }
}

/** Looks until it is found: a browser that has been looking since before it was there does not look again. */
export async function find(page: Page, what: string, found: () => Promise<boolean>): Promise<void> {
  const once = (): Promise<boolean> =>
    look(page)
      .then(() => within(what, found(), LOOK_MS))
      .catch(() => false);
  try {
    await expect.poll(once).toBe(true);
  } catch (error) {
    throw new Error(`waited in vain for ${what}; ${await standing(page)}`, { cause: error });
  }
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

/** Waits until a page has come in that version. What it asked of a worker that was ended by `end` is never answered: a page
 * that waits for that is loaded anew. */
export async function comesIn(version: string, page: Page): Promise<void> {
  const worker = await within('a session with the workers', workersOf(page));
  const found = (): Promise<string | null> => versionOf(page, IDLE_MS).catch(() => '');
  const help = async (): Promise<void> => {
    await within('the end of a worker', worker.end(), LOOK_MS).catch(console.log);
    if ((await found()) === '') await page.goto(page.url(), { timeout: LOOK_MS }).catch(console.log);
  };
  const until = Date.now() + LONGEST_MS;
  while ((await found()) !== version && Date.now() < until)
    await expect.poll(found, { timeout: IDLE_MS }).toBe(version).catch(help);
  if ((await found()) !== version) throw new Error(`no version ${version}: ${await standing(page)}`);
  await worker.close();
}
