// One Chromium for a file of tests, and what they ask of its pages.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type PageScreenshotOptions,
} from 'playwright-core';
import { artefact } from './paths';
import { ALL } from './tier';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  lying: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  low: { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 720 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  notebook: { viewport: { width: 1366, height: 768 } },
  barred: { viewport: { width: 1366, height: 657 } },
  small_laptop: { viewport: { width: 1280, height: 800 } },
  wide_laptop: { viewport: { width: 1536, height: 730 } },
  low_desk: { viewport: { width: 1440, height: 780 } },
  folded: { viewport: { width: 280, height: 653 }, hasTouch: true, isMobile: true },
  wall: { viewport: { width: 2560, height: 1440 } },
} satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof SIZES;

/** Chromium without windows, which needs two thirds of the work; the whole one does as well. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** How any browser of the tests is started. Where pages compile and collect in threads of their own they are no sooner done
 * on two busy cores, and need a fifth more of them; and no page lives long enough to be compiled a third time. To look
 * for what can be forgotten in small steps, and often, costs a tenth of what a table needs. */
const SPARING =
  '--single-threaded --no-opt --no-incremental-marking --min-semi-space-size=16 --initial-old-space-size=64';
export const BROWSER = {
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox', ...(ALL ? [] : [`--js-flags=${SPARING}`])],
};

/** `args`: what else the browser is told. */
export function launch(args: string[] = []): Promise<Browser> {
  return chromium.launch({ ...BROWSER, args: [...BROWSER.args, '--force-color-profile=srgb', ...args] });
}

/** No page of it can sound: what sounds costs a tenth of a game, heard or not. One test keeps it, and all do where everything is tested. */
export async function hush(context: BrowserContext): Promise<void> {
  if (!ALL) await context.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext'));
}

declare global {
  interface Window {
    veil?: CSSStyleSheet;
  }
}

/** Nothing of its pages is painted: that costs two fifths of a game, and whoever clicks and measures by a script sees as
 * much. What looks at colours looks behind the veil. */
export async function veil(context: BrowserContext): Promise<void> {
  if (ALL || PICTURES) return;
  await context.addInitScript(() => {
    window.veil = new CSSStyleSheet();
    window.veil.replaceSync(':root { opacity: 0 !important }');
    document.adoptedStyleSheets.push(window.veil);
  });
}

/** What `does` finds where the page is to be seen. */
export async function unveiled<T>(page: Page, does: () => Promise<T>): Promise<T> {
  const hide = (is: boolean): Promise<void> =>
    page.evaluate((is) => {
      if (window.veil) window.veil.disabled = !is;
    }, is);
  await hide(false);
  try {
    return await does();
  } finally {
    await hide(true);
  }
}

/** A page of somebody new. Everything that breaks in it is in `broken`. */
export async function newcomer(
  browser: Browser,
  size: Size = 'desk',
  { sound = false, ...more }: BrowserContextOptions & { sound?: boolean } = {},
): Promise<{ page: Page; broken: string[]; leave(): Promise<void> }> {
  const context = await browser.newContext({
    ...SIZES[size],
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...more,
  });
  if (!sound) await hush(context);
  await veil(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('console', (message) => {
    // A server that is away is what some tests are about.
    if (message.type() === 'error' && !/WebSocket|Failed to load resource/.test(message.text()))
      broken.push(message.text());
  });
  return { page, broken, leave: () => context.close() };
}

/** The page ends without a word, as when the browser runs out of memory. */
export async function crash(page: Page): Promise<void> {
  const crashed = new Promise((done) => page.once('crash', done));
  const client = await page.context().newCDPSession(page);
  void client.send('Page.crash').catch(() => undefined);
  await crashed;
}

export const PICTURES = process.env.WEB_PICTURES === '1';

/** A picture for people, if WEB_PICTURES=1 asks for it: to take one costs more than to look. */
export async function picture(page: Page, name: string, how: PageScreenshotOptions = {}): Promise<void> {
  if (PICTURES) await page.screenshot({ ...how, path: artefact(name) });
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

// What is written on a card besides its name is signs: its label says them in words, so it cannot have them in it.
const NAMES = 'label-content-name-mismatch';

/** What is wrong with the page for people who cannot see, hear or use a mouse well, by axe's rules for WCAG 2.2 AA; or with
 * the part of it that is new, where the rest has been looked at. */
export async function accessibility(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ([names, part]) => {
      interface Axe {
        run(where: string | Document, options: object): Promise<{ violations: Violation[] }>;
      }
      const { axe } = window as unknown as { axe: Axe };
      if (window.veil) window.veil.disabled = true; // or no letter could be told from its ground
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'], // of what is right it need not tell where
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      if (window.veil) window.veil.disabled = false;
      const isCard = (target: string[]): boolean => document.querySelector(target.join(' '))?.matches('.card') === true;
      return violations
        .map(({ id, help, nodes }) => ({
          id,
          help,
          targets: nodes.map(({ target }) => target).filter((target) => !(id === names && isCard(target))),
        }))
        .filter(({ targets }) => targets.length > 0);
    },
    [NAMES, part] as const,
  );
  return violations.map(({ id, help, targets }) => `${id}: ${help}: ${targets.map((one) => one.join(' ')).join(', ')}`);
}

/** Whoever reads text of that size looks at the page, as "200%". */
export async function magnified<T>(page: Page, text: string, look: () => Promise<T>): Promise<T> {
  const set = (size: string): Promise<void> =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      dispatchEvent(new Event('resize'));
    }, size);
  await set(text);
  const found = await look();
  await set('');
  return found;
}

/** Whether anything sticks out of the page sideways. */
export function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
