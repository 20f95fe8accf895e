// `make cluster` as somebody has it who tries it: a page, a terminal and bots at one address, and every server dies in turn.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, newcomer } from '../support/browser';
import { copied, MEETING, withClipboard } from '../support/friends';
import { root, site } from '../support/paths';
import { autoplay } from '../support/robot';
import { tableFor } from '../support/tables';
import { ALL } from '../support/tier';

const PROGRAM = process.env.SIXGUN ?? join(root, 'build/sixgun');
const NODES = ['a', 'b', 'c'];
const OPENS_MS = 600_000; // a database, three servers and a proxy start; it hangs

/** What a process has said so far; it is shown when what is waited for never comes. */
function said(process: ChildProcess): () => string {
  let text = '';
  process.stdout?.on('data', (some) => (text += String(some)));
  process.stderr?.on('data', (some) => (text += String(some)));
  return () => text;
}

async function opened(port: number): Promise<Server | null> {
  const server = createServer();
  const good = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
  return good ? server : null;
}

/** The first of four ports that are free. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = await opened(0);
    const { port } = first!.address() as AddressInfo;
    const others = port + 3 < 65536 ? await Promise.all([1, 2, 3].map((more) => opened(port + more))) : [null];
    await Promise.all([first, ...others].map((one) => one && new Promise((done) => one.close(done))));
    if (!others.includes(null)) return port;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sixgun-cluster-'));
let browser: Browser;
let cluster: ChildProcess;
let heard: () => string;
let url: string;
let port: number; // of the proxy; the servers have the three behind it

beforeAll(async () => {
  port = await freePorts();
  url = `http://localhost:${port}/`;
  const env = { ...process.env, SIXGUN: PROGRAM, SIXGUN_PORT: String(port), CLUSTER_FOLDER: folder, SIXGUN_WEB: site };
  cluster = spawn(join(root, 'tools/cluster'), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  heard = said(cluster);
  browser = await launch(MEETING);
});

afterAll(async () => {
  await browser.close();
  const gone = new Promise((done) => cluster.once('exit', done));
  cluster.kill('SIGINT');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

/** The line of a table at a node that is there: `MOVES` of it, or nothing. */
function movesAt(node: string, code: string): number | undefined {
  try {
    const words = ['admin', '--admin', join(folder, `${node}.admin`), 'list'];
    const list = execFileSync(PROGRAM, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const line = list.split('\n').find((line) => line.startsWith(code));
    return line === undefined ? undefined : Number(line.trim().split(/ +/)[4]);
  } catch {
    return undefined; // it is not there
  }
}

const moves = (code: string): number => Math.max(-1, ...NODES.map((node) => movesAt(node, code) ?? -1));

test(`a game of a page, a terminal and bots goes on through the death of ${ALL ? 'every server in turn' : 'the server that has it'}`, async () => {
  await expect.poll(heard, { timeout: OPENS_MS }).toContain(`Sixgun is open at ${url}`);
  const { page, broken, leave } = await newcomer(browser);
  await page.goto(url);
  const settings = { seats: 7, bots: 5, pace: 'fast', move_seconds: 0, max_turns: 100, level: 'rules' };
  const code = await tableFor(page, settings, false);
  await page.goto(`${url}#/table/${code}`);
  const state = mkdtempSync(join(folder, 'ben-'));
  const env = { ...process.env, XDG_STATE_HOME: state, LANGUAGE: 'en' };
  const ben = spawn(PROGRAM, ['connect', '--name', 'Ben', `${url}t/${code}`], { env });
  const fromBen = said(ben);
  // Ben takes whatever stands first, always.
  ben.stdin?.write(`sit\nready\n${'1\n'.repeat(2000)}`);
  await page.getByText('Ben').first().waitFor();
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();
  await page.locator('.at-table').waitFor();
  const robot = await autoplay(page);

  const having = NODES.filter((name) => movesAt(name, code) !== undefined);
  expect(having.length).toBeGreaterThan(0);
  for (const name of ALL ? NODES : having) {
    const before = moves(code);
    const pid = Number(readFileSync(join(folder, `${name}.pid`), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => movesAt(name, code), { interval: 100 }).toBe(undefined);
    // It goes on at another, to which page and terminal have come back, and the dead one is started again.
    await expect.poll(() => moves(code), { interval: 100 }).toBeGreaterThan(before + 3);
    await page.locator('.prompt:not(.lost)').first().waitFor();
    await expect.poll(() => readFileSync(join(folder, `${name}.pid`), 'utf8')).not.toBe(`${pid}\n`);
    await expect.poll(() => readFileSync(join(folder, `${name}.log`), 'utf8').split('"listening"').length).toBe(3);
  }

  await robot.stop();
  const records = NODES.map((node) => readFileSync(join(folder, `${node}.log`), 'utf8'));
  expect(records.join('')).not.toContain('table_set_aside');
  expect(records.join('').split('"table_taken"').length).toBeGreaterThan(1);
  expect(fromBen()).not.toContain('sixgun connect:');
  ben.kill();
  expect(broken).toEqual([]);
  await leave();
});

/** What each server says at /metrics. */
const figures = (name: string): Promise<number[]> =>
  Promise.all(
    NODES.map(async (_, i) => {
      const said = await (await fetch(`http://127.0.0.1:${port + 1 + i}/metrics`)).text();
      return Number(new RegExp(`^sixgun_${name} (\\d+)$`, 'm').exec(said)?.[1] ?? NaN);
    }),
  );

test('two pages whose lines end at different servers find each other', async () => {
  await expect.poll(heard, { timeout: OPENS_MS }).toContain(`Sixgun is open at ${url}`);
  const lines = (): Promise<number[]> => figures('connections');
  await expect.poll(lines).toEqual([0, 0, 0]);
  const [host, friend] = [await newcomer(browser), await newcomer(browser)];
  await withClipboard(host.page);
  await host.page.goto(url);
  await expect.poll(lines).toContain(1);
  await friend.page.goto(url);
  // The proxy may lead both to one server: then the friend comes once more.
  const apart = async (): Promise<boolean> => {
    await expect.poll(async () => (await lines()).reduce((sum, n) => sum + n)).toBe(2);
    if (!(await lines()).includes(2)) return true;
    await friend.page.reload();
    return false;
  };
  await expect.poll(apart, { interval: 100 }).toBe(true);
  const calls = async (): Promise<number> => (await figures('calls_answered_total')).reduce((sum, n) => sum + n);
  const before = await calls();

  await host.page.getByRole('button', { name: 'Set up a table' }).click();
  await host.page.getByRole('radio', { name: 'the table is in this page' }).check();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.getByRole('button', { name: 'A link for a friend' }).click();
  await friend.page.goto(await copied(host.page));
  await host.page.getByText('1 friend is connected.').waitFor();
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  await friend.page.getByRole('button', { name: 'I am ready' }).waitFor();

  // By the servers, and still with a line to another each.
  expect(await calls()).toBe(before + 1);
  expect((await lines()).sort()).toEqual([0, 1, 1]);
  expect([...host.broken, ...friend.broken]).toEqual([]);
  await Promise.all([host.leave(), friend.leave()]);
});
