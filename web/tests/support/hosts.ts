// A browser, and what its pages come from, for all tests of a file. What pages come from is there before the first and gone
// after the last; the browser stays for the files that the same process tests next, and is gone with it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser';
import { serveSite, type Site } from './site';
import { Sixgun } from './sixgun';

export let browser: Browser;
export let site: Site;
export let server: Sixgun;

let usual: Promise<Browser> | undefined;

/** `args`: what else the browser is told; that one is for this file alone. */
function withBrowser(start: () => Promise<unknown>, stop: () => Promise<void>, args?: string[]): void {
  beforeAll(async () => {
    [browser] = await Promise.all([args ? launch(args) : (usual ??= launch()), start()]);
  });
  afterAll(async () => {
    if (args) await browser.close();
    await stop();
  });
}

/** The page as files, without a server of the game. */
export function withSite(serve: () => Promise<Site> = serveSite, args?: string[]): void {
  withBrowser(
    async () => (site = await serve()),
    () => site.close(),
    args,
  );
}

/** A server of the game. */
export function withServer(): void {
  withBrowser(
    async () => (server = await Sixgun.start()),
    () => server.stop(),
  );
}
