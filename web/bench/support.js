// What both measurements need: a server with the built page, a browser, and somebody who talks to the server directly.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'sixgun-bench-'));
  const program = process.env.SIXGUN ?? join(root, 'build/sixgun');
  const web = process.env.WEB_SITE ?? join(root, 'build/web');
  const child = spawn(program, ['serve', '--db', join(folder, 'a.db'), '--port', '0', '--web', web, '--rate', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise((done, failed) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const found = /http:\/\/[\d.]+:\d+\//.exec(said)?.[0];
      if (found) done(found);
    });
    child.once('exit', () => failed(new Error(`the server has ended: ${said}`)));
  });
  return {
    url,
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SHELL = '/usr/bin/chromium-headless-shell';
/** Which browser, and what it is told. */
export const HOW = {
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox'],
};

export function launch() {
  return chromium.launch(HOW);
}

/** A browser that keeps in that folder what it is told to keep, as people's do. */
export function launchKept(folder, options) {
  return chromium.launchPersistentContext(folder, { ...HOW, ...options });
}

/** Sets up a table and starts it as the person of that page; the code of the table and the first view with a question
 * for that person. */
export function begin(page, settings) {
  return page.evaluate(
    (settings) =>
      new Promise((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
        const say = (message) => socket.send(JSON.stringify(message));
        let table = '';
        let room;
        socket.onopen = () => say({ type: 'hello', protocol: 1 });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'error') failed(new Error(message.message));
          if (message.type === 'welcome') say({ type: 'create', ...settings });
          if (message.type === 'joined') {
            table = message.table;
            say({ type: 'start' });
          }
          if (message.type !== 'update') return;
          room = message.room ?? room;
          const question = message.view?.question;
          const own = message.view?.players.find(({ seat }) => seat === message.view.viewer);
          // Whoever is out before his first turn has nothing to be measured: another table.
          if (message.table === table && (message.view?.winner || own?.status === 'dead')) {
            table = '';
            say({ type: 'create', ...settings });
          }
          if (message.table !== table) return;
          if (question && question.seat === message.view.viewer && question.kind === 'play') {
            socket.close();
            done({ table, room, view: message.view });
          } else if (question && question.seat === message.view.viewer) {
            say({ type: 'move', question: question.n, move: question.legal.at(-1).move });
          }
        };
      }),
    settings,
  );
}

export function row(name, value, unit, most) {
  const verdict = most === undefined ? '' : `  (at most ${most} ${unit})`;
  console.log(`${name.padEnd(64)} ${String(value).padStart(8)} ${unit}${verdict}`);
}
