// A browser that nobody watches. What Playwright asks of every page, such as where each request was begun, makes it parse its
// scripts again, and a start seem a tenth longer than it is.
import { spawn } from 'node:child_process';
import { HOW } from './support.js';

/** A browser that keeps things in that folder; `say` gives it a command of its protocol. */
export function launchBare(folder, size) {
  const args = ['--remote-debugging-pipe', `--user-data-dir=${folder}`, `--window-size=${size.width},${size.height}`];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'];
  const child = spawn(HOW.executablePath, [...HOW.args, ...args, 'about:blank'], { stdio });
  const [, , , to, from] = child.stdio;
  const waiting = new Map();
  let [last, rest] = [0, ''];
  from.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const { id, result, error } of messages.map((one) => JSON.parse(one))) {
      const { done, failed } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) failed?.(new Error(error.message));
      else done?.(result);
    }
  });
  const say = (method, params = {}, sessionId = undefined) =>
    new Promise((done, failed) => {
      waiting.set(++last, { done, failed });
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  return {
    /** A page, which is given commands, too. */
    async page() {
      const { targetId } = await say('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await say('Target.attachToTarget', { targetId, flatten: true });
      return {
        say: (method, params) => say(method, params, sessionId),
        close: () => say('Target.closeTarget', { targetId }),
      };
    },
    async close() {
      const gone = new Promise((done) => child.once('exit', done));
      void say('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}
