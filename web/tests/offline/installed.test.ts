// The page from a bare static server, under a path of it: kept by the browser, played without a line, renewed.
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibility, newcomer, picture, sticksOut } from '../support/browser';
import { Device, within } from '../support/here';
import { browser, site as host, withSite } from '../support/hosts';
import {
  comesIn,
  find,
  impatient,
  kept,
  look,
  removeSites,
  siteFolder,
  standsOr,
  versionOf,
} from '../support/installed';
import { playPast, playToEnd } from '../support/robot';
import { serveSite } from '../support/site';
import { setUp } from '../support/tables';

withSite(() => serveSite(siteFolder('1'), '/sixgun/'));
afterAll(removeSites);

/** What the host is asked for while something happens. */
async function askedMeanwhile(does: () => Promise<void>): Promise<string[]> {
  const before = host.asked.length;
  await does();
  return host.asked.slice(before);
}

test('eight with every set on a phone without a line, killed in the middle', async () => {
  const device = new Device();
  let page = await device.start();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(host.url);
  await kept(page);
  const away = await askedMeanwhile(async () => {
    await page.goto(host.url);
    expect(await setUp(page, 8, 7)).toMatch(/^0\w{5}$/);
    await picture(page, 'offline-lobby.png', { fullPage: true });
    await page.getByRole('button', { name: 'Ring the bell: start' }).click();
    await page.locator('.own').waitFor();
    await playPast(page, 20);
    page = await device.killAtTable(page, broken);
    await picture(page, 'offline-again.png');
    expect.soft(await sticksOut(page)).toBe(0);
    await playToEnd(page);
    await picture(page, 'offline-over.png');
    // What is told of the end has the width of the screen, and no seat lies over it.
    expect.soft(await page.locator('.after').evaluate((after) => after.clientWidth)).toBeGreaterThan(340);
    expect
      .soft(
        await page.locator('.after h2').evaluate((title) => {
          const { left, right, top, bottom } = title.getBoundingClientRect();
          return title.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      )
      .toBe(true);
    // What there is besides games.
    await page.goto(`${host.url}#/rules/base.beer`);
    await page.getByRole('heading', { name: 'Beer' }).first().waitFor();
    await page.goto(`${host.url}#/replay`);
    await page.locator('.ways li button').first().click();
    await page.locator('.at-table:visible').waitFor();
  });
  // The browser looks for a new worker.
  expect(away.filter((path) => !path.endsWith('sw.js'))).toEqual([]);
  expect(broken).toEqual([]);
  await device.stop();
});

/** Which version waits until nobody plays; '' when none does. */
function waiting(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.waiting;
    const { port1, port2 } = new MessageChannel();
    const told = new Promise<string>((done) => (port1.onmessage = ({ data }) => done(data)));
    worker?.postMessage('which version', [port2]);
    return worker ? told : '';
  });
}

describe('a new version', () => {
  const device = new Device();
  let page: Page;
  beforeAll(async () => {
    page = await device.start();
  });
  afterAll(() => device.stop());
  afterEach(() => [host.missing, host.held].forEach((paths) => paths.clear()));

  test('waits while a game is on, then comes to all tabs', async () => {
    host.folder = siteFolder('1');
    await page.goto(host.url);
    await kept(page);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    host.folder = siteFolder('2');
    const other = await device.context.newPage();
    await other.goto(host.url);
    expect(await versionOf(other)).toBe('1');
    await find(other, 'the news of a version', () => other.getByText('A new version of Sixgun is there.').isVisible());
    await picture(other, 'new-version.png');
    expect.soft(await accessibility(other)).toEqual([]);
    // Before anybody takes it there is a newer one, which waits in its place.
    const passedOver = await waiting(other);
    host.folder = siteFolder('3');
    await find(other, 'the version after it', async () => !['', passedOver].includes(await waiting(other)));
    await other.getByRole('button', { name: 'Take it now' }).click();
    await other.getByText('The new version waits until it is over.').waitFor();
    // The game goes home, and the new version comes.
    await page.goto(host.url);
    await comesIn('3', other);
    await comesIn('3', page);
    await other.getByRole('link', { name: /Table 0/ }).waitFor(); // and the game is still there
    await other.close();
  });

  test('of which half is missing is none', async () => {
    host.folder = siteFolder('4');
    host.missing.add('mark.svg');
    await look(page);
    await page.reload();
    expect(await versionOf(page)).toBe('3');
    host.missing.clear();
    const take = page.getByRole('button', { name: 'Take it now' });
    await find(page, 'the news of a version', () => take.isVisible());
    await take.click();
    await comesIn('4', page);
  });

  test('of which a file never comes is none, and is fetched anew later', async () => {
    host.folder = impatient(siteFolder('5'));
    host.held.add('mark.svg');
    const given = page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      const found = new Promise<ServiceWorker>((done) =>
        registration.addEventListener('updatefound', () => done(registration.installing!), { once: true }),
      );
      const looks = setInterval(() => void registration.update().catch(() => undefined), 1000);
      const worker = await found;
      clearInterval(looks);
      while (!['installed', 'redundant'].includes(worker.state))
        await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
      return worker.state;
    });
    expect(await standsOr(page, 'what never comes to be given up', given)).toBe('redundant');
    await page.reload();
    expect(await versionOf(page)).toBe('4');
    host.held.clear();
    host.folder = siteFolder('5');
    const take = page.getByRole('button', { name: 'Take it now' });
    await find(page, 'the news of a version', () => take.isVisible());
    await take.click();
    await comesIn('5', page);
  });

  test('that has gone wrong is removed by a switch, but no game', async () => {
    host.folder = siteFolder('6', true);
    await find(page, 'the end of what was kept', () => page.evaluate(async () => (await caches.keys()).length === 0));
    await comesIn('6', page);
    await page.getByRole('link', { name: /Table 0/ }).waitFor();
  });
});

describe('a browser', () => {
  /** Puts code before that of the worker, as if the browser were another one. */
  async function worker(before: string): ReturnType<typeof newcomer> {
    const visitor = await newcomer(browser, 'phone');
    await visitor.page.route(/\/worker-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${before};\n${await answer.text()}` });
    });
    return visitor;
  }

  test('that keeps nothing can be played in, and says so', async () => {
    const { page, broken, leave } = await worker(
      `indexedDB.open = () => { throw new DOMException('not in a private window', 'SecurityError'); }`,
    );
    await page.goto(host.url);
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    expect(broken).toEqual([]);
    await leave();
  });

  test('with a broken store can be played in, too', async () => {
    const { page, leave } = await worker(
      `indexedDB.open = () => { const r = new EventTarget(); setTimeout(() => r.onerror?.(new Event('error'))); return r; }`,
    );
    await page.goto(host.url);
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    await leave();
  });

  test('whose store does not answer is told so, and goes on when it does', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
    const other = await page.context().newPage();
    await other.goto(`${host.url}mark.svg`);
    // Another tab has the store, to make it or to change it, until it lets go: it is in the midst of that while it waits for an
    // answer, and needs nothing of the processor meanwhile.
    let answer: Route | undefined;
    let asks = (): void => undefined;
    await other.route('**/held', (route) => {
      answer = route;
      asks();
    });
    const hold = (what: 'store' | 'inputs'): Promise<void> => {
      const asked = new Promise<void>((done) => (asks = done));
      // Whoever waits says nothing: that it has begun is told by what it asks for.
      void other.evaluate((what) => {
        const held = (t: IDBTransaction): void => {
          const wait = new XMLHttpRequest();
          wait.open('GET', 'held', false);
          wait.send();
          t.abort();
        };
        const asked = indexedDB.open('/sixgun/ tables', 1);
        if (what === 'store') asked.onupgradeneeded = () => held(asked.transaction!);
        else
          asked.onsuccess = () => {
            const t = asked.result.transaction('inputs', 'readwrite');
            t.objectStore('inputs').count().onsuccess = () => held(t);
          };
      }, what);
      return within('the store to be held', asked);
    };
    const letGo = (): Promise<void> => answer!.fulfill({ body: '' });
    await hold('store');
    await page.goto(host.url);
    await page.getByText('This browser keeps nothing').waitFor();
    await letGo();
    await page.getByText('This browser keeps nothing').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    await hold('inputs');
    await page.keyboard.press('p');
    await page.locator('.halted').getByText('This device cannot keep the game now.').waitFor();
    await letGo();
    await page.locator('.halted').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.own').waitFor();
    await leave();
  });

  test('that is full says so, loses nothing and goes on when there is room', async () => {
    const { page, leave } = await worker(`
      const { add } = IDBObjectStore.prototype;
      let full = false;
      new BroadcastChannel('room').onmessage = ({ data }) => (full = data === 'full');
      IDBObjectStore.prototype.add = function (...what) {
        if (full) throw new DOMException('no room', 'QuotaExceededError');
        return add.apply(this, what);
      }`);
    await page.goto(host.url);
    const room = (is: string): Promise<void> => page.evaluate((is) => new BroadcastChannel('room').postMessage(is), is);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.getByText('You sit at no table.').waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    await page.goto(`${host.url}#/`);
    await room('full');
    // Whoever is asked, the table has something to put down.
    await page.goBack();
    await page.locator('.own').waitFor();
    await page.keyboard.press('p');
    await page.locator('.halted').getByText('There is no more room on this device.').waitFor();
    expect.soft(await sticksOut(page)).toBe(0);
    await picture(page, 'full-table.png');
    await page.goto(`${host.url}#/`);
    await page.getByText('There is no more room on this device.').waitFor();
    await room('free');
    // Nothing is put down any more, but it is tried.
    await page.getByText('There is no more room on this device.').waitFor({ state: 'detached' });
    await leave();
  });

  test('to which the script does not come loads the page again', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
    let away = true;
    await page.route(/\/page-[^/]*\.js$/, (route) => (away ? route.abort() : route.continue()));
    await page.goto(host.url);
    expect(await page.locator('#app > *').count()).toBe(0);
    away = false;
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await leave();
  });

  test('without WebAssembly is told', async () => {
    const { page, leave } = await worker('self.WebAssembly = undefined');
    await page.goto(host.url);
    await page.getByText('it has no WebAssembly').waitFor();
    await leave();
  });

  test('that may keep nothing is not waited for', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
    await page.goto(host.url);
    await expect(kept(page)).rejects.toThrow('service workers are blocked here');
    await leave();
  });

  test('brings the files of a table while it is set up', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
    // Nothing is set up before the module is there.
    let give = (): void => undefined;
    const wanted = new Promise<void>((done) => (give = done));
    await page.route(/\.wasm$/, (route) => wanted.then(() => route.continue()));
    await page.goto(host.url);
    const table = page.waitForRequest(/\/table-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Play now' }).click();
    await table;
    give();
    await page.locator('.own').waitFor();
    await leave();
  });

  test('to which the module does not come goes on trying', async () => {
    const { page, leave } = await newcomer(browser, 'phone');
    let away = true;
    await page.route(/\.wasm$/, (route) => (away ? route.abort() : route.continue()));
    await page.goto(host.url);
    await page.getByText('The game could not be fetched.').waitFor();
    away = false;
    await page.getByText('The game could not be fetched.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    await leave();
  });
});
