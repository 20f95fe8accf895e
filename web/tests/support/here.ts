// Somebody who plays at a table of the page itself, by its worker alone: nothing is drawn, so it is fast.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { load, type Sixgun } from 'sixgun';
import { BROWSER, hush, veil } from './browser';
import { site } from './paths';

const HANGS_MS = 120_000;
const SILENT_MS = 60_000; // of the browser's store

export class Hangs extends Error {}

/** What hangs says what it is. */
export function within<T>(what: string, event: Promise<T>, milliseconds = HANGS_MS): Promise<T> {
  let timer: NodeJS.Timeout;
  const hangs = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Hangs(`waited in vain for ${what}`)), milliseconds);
  });
  return Promise.race([event, hangs]).finally(() => clearTimeout(timer));
}

/** A browser with a profile of its own, which can be killed and started again. */
export class Device {
  context!: BrowserContext;
  readonly #folder = mkdtempSync(join(tmpdir(), 'sixgun-device-'));

  async start(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.#folder, {
      ...BROWSER,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    this.context.setDefaultTimeout(HANGS_MS);
    await hush(this.context);
    await veil(this.context);
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** As when the battery is empty: nobody is asked, nothing is finished. */
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.context.once('close', done));
    for (const id of this.#processes()) process.kill(id, 'SIGKILL');
    await within('the end of the browser', gone);
  }

  /** That, and started again at the table where the page was. */
  async killAtTable(page: Page, broken: string[]): Promise<Page> {
    const table = page.url();
    await this.kill();
    const again = await this.start();
    again.on('pageerror', (error) => broken.push(String(error)));
    await again.goto(table);
    // Whoever was eliminated early may have missed the end.
    await again.locator('.own:visible, .after:visible').first().waitFor();
    return again;
  }

  /** The only page, by its process, as when the machine needs its memory; returns another one. What is left of it is no
   * page that could be closed. */
  async crash(page: Page): Promise<Page> {
    const client = await within('a session with the browser', this.context.browser()!.newBrowserCDPSession());
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    await client.detach();
    const crashed = new Promise((done) => page.once('crash', done));
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
    await within('the crash of the page', crashed);
    return within('another page', this.context.newPage());
  }

  // Those whose command line names the folder of this profile: the browser, and the script that Debian starts it by.
  #processes(): number[] {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return command.includes(this.#folder) && !command.includes('--type=') ? [Number(name)] : [];
      } catch {
        return []; // it has ended meanwhile
      }
    });
  }

  /** Spoils what it has written to its store, as a kill in the midst of writing may; the browser is not running. */
  spoilStore(): void {
    const folder = join(this.#folder, 'Default', 'IndexedDB');
    const logs = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.log'));
    for (const log of logs) {
      const bytes = readFileSync(join(folder, log));
      bytes.fill(0xff, 7, 17); // within the first record
      writeFileSync(join(folder, log), bytes);
    }
  }

  async stop(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Starts the worker that owns the tables, and ends it again. */
export function wakeTables(page: Page): Promise<void> {
  const awake = page.evaluate(
    (file) =>
      new Promise<void>((done) => {
        const worker = new Worker(`/assets/${file}`, { type: 'module', name: '/' });
        const { port1: port, port2 } = new MessageChannel();
        port.onmessage = () => {
          worker.terminate();
          done();
        };
        worker.postMessage({ open: { who: 'device' }, port: port2 }, [port2]);
      }),
    workerFile(),
  );
  return within('the owner of the tables', awake, SILENT_MS);
}

function built(name: RegExp): Uint8Array<ArrayBuffer> {
  const file = readdirSync(join(site, 'assets')).find((one) => name.test(one))!;
  return Uint8Array.from(readFileSync(join(site, 'assets', file)));
}

/** The page's own module, for what a test wants to know by itself. */
export async function module(): Promise<Sixgun> {
  const compiler = await compilerCode();
  return load(await moduleCode(), undefined, () => compiler);
}

export const moduleCode = (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(Uint8Array.from(Buffer.concat([built(/^sixgun-.*\.wasm$/), built(/^sixgun-.*\.eye$/)])));

/** The compiler of packs. */
export const compilerCode = (): Promise<WebAssembly.Module> => WebAssembly.compile(built(/^packs-.*\.wasm$/));

/** The worker that owns the tables; no other file of the page has that name. */
export function workerFile(): string {
  const [file, ...others] = readdirSync(join(site, 'assets')).filter((name) => /^worker-.*\.js$/.test(name));
  if (!file || others.length > 0) throw new Error('which worker owns the tables?');
  return file;
}

/** What somebody has been shown: update number, and the view. */
export interface Shown {
  n: number;
  view: unknown;
}

/** Plays on at the table of that code, or at a new one, and tells `shown` every update; `endlessly`: one game after another.
 * Resolves with the code. */
export async function playHere(
  page: Page,
  url: string,
  code: string,
  settings: object,
  { endlessly = false } = {},
): Promise<string> {
  const bare = `${url}mark.svg`; // nothing of the page runs there
  if (page.url() !== bare) await page.goto(bare);
  const played = page.evaluate(
    ([file, code, settings, endlessly]) =>
      new Promise<string>((done, failed) => {
        const { shown } = window as unknown as { shown(what: string): void };
        const worker = new Worker(`/assets/${file}`, { type: 'module', name: '/' });
        const { port1: port, port2 } = new MessageChannel();
        const say = (message: object): void => port.postMessage(JSON.stringify(message));
        let table = code as string;
        let answered = 0;
        let view: { viewer: string; question?: { n: number; seat: string; legal?: { move: string }[] } } | undefined;
        port.onmessage = ({ data }) => {
          if (typeof data !== 'string') {
            if (!('up' in data)) return;
            answered = 0; // what was on its way when the line broke may be lost
            say({ type: 'hello', protocol: 1, name: 'Ann' });
            return;
          }
          const message = JSON.parse(data);
          if (message.type === 'error' && message.code !== 'stale') failed(new Error(data));
          if (message.type === 'welcome')
            say(table ? { type: 'resume', table, n: 0 } : { type: 'create', ...(settings as object) });
          if (message.type === 'joined') {
            table = message.table;
            say({ type: 'start' });
          }
          if (message.type !== 'update') return;
          shown(JSON.stringify({ n: message.n, view: message.view, state: message.room?.state }));
          done(table);
          if (endlessly && message.room?.state === 'over') {
            say({ type: 'rematch' });
            say({ type: 'start' });
          }
          view = message.view ?? view;
          const question = view?.question;
          if (question?.legal && question.n !== answered) {
            answered = question.n;
            const { move } = question.legal[Math.floor(Math.random() * question.legal.length)]!;
            say({ type: 'move', question: question.n, move });
          }
        };
        worker.postMessage({ open: { who: 'device' }, port: port2 }, [port2]);
      }),
    [workerFile(), code, settings, endlessly] as const,
  );
  return within('the first update of the table', played, SILENT_MS);
}

interface KeptLog {
  snapshot?: { n: number; text: string };
  lines: string[];
}

/** The log of a table as the browser keeps it; nothing when it has lost the whole store. */
export function logOf(page: Page, code: string): Promise<KeptLog | undefined> {
  const log = page.evaluate(
    (code) =>
      new Promise<KeptLog | undefined>((done, failed) => {
        const open = indexedDB.open('/ tables');
        open.onupgradeneeded = () => {
          open.transaction!.abort();
          done(undefined);
        };
        open.onerror = () => failed(open.error);
        open.onsuccess = () => {
          const t = open.result.transaction(['snapshots', 'inputs']);
          const snapshot = t.objectStore('snapshots').get(code);
          const lines = t.objectStore('inputs').getAll(IDBKeyRange.bound([code], [code, []]));
          t.oncomplete = () => {
            open.result.close();
            done({ snapshot: snapshot.result, lines: lines.result });
          };
        };
      }),
    code,
  );
  return within('the log of the table', log, SILENT_MS);
}
