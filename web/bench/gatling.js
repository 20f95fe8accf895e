// The longest task of the main thread while a Gatling hits seven seats, late in a game, with all its animations and
// sounds.
//
//   node web/bench/gatling.js           after `make`
import { begin, launch, row, serve } from './support.js';

const TIMES = 10;
const WATCHED_MS = 4000; // the lines, then seven results one after the other
const FRAME_MS = 16;
const LOG = 1500; // events that the log has by then

/** The view after everybody but `viewer` has lost a life point, and the events that say so. */
function hit(view) {
  const cause = { is: 'card', id: 'gatling' };
  const others = view.players.filter(({ seat, status }) => seat !== view.viewer && status === 'alive');
  const players = view.players.map((player) =>
    player.seat === view.viewer ? player : { ...player, life: Math.max(1, player.life - 1) },
  );
  const events = [
    { kind: 'plays', actor: view.viewer, card: 'gatling:10H', cause },
    ...others.flatMap(({ seat }) => [
      { kind: 'declines', actor: seat, cause, question: 'shot' },
      { kind: 'loses_life', actor: seat, target: view.viewer, amount: 1, cause },
    ]),
  ];
  return { view: { ...view, players, question: { ...view.question, n: view.question.n + 8 } }, events };
}

/** A long game so far. */
function past({ events }) {
  return Array.from({ length: LOG }, (_, i) => events[i % events.length]);
}

/** Put into the page: a line that says what a server would. Were it said from here, the page would spend some milliseconds
 * of the very task that is measured on the debugger by which it comes. */
function answerAsServer({ table, whole }) {
  const WELCOME = { type: 'welcome', protocol: 1, rules: 1, server: 'bench', person: 1, name: 'Ann', tables: [table] };
  window.WebSocket = class {
    readyState = 1;
    constructor() {
      window.say = (data) => setTimeout(() => this.onmessage({ data }), 100);
      setTimeout(() => this.onopen());
    }
    send(text) {
      const { type, id } = JSON.parse(text);
      if (type === 'hello') this.#answer({ ...WELCOME, levels: [], sets: [], options: [] });
      if (type === 'join') this.#answer({ type: 'joined', table, person: 1, id });
      if (type === 'join' || type === 'resume') this.#answer(whole);
    }
    close() {}
    #answer(message) {
      const data = JSON.stringify(message);
      setTimeout(() => this.onmessage({ data }));
    }
  };
}

async function longest(page, client, act) {
  const chunks = [];
  client.on('Tracing.dataCollected', ({ value }) => chunks.push(...value));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'disabled-by-default-devtools.timeline,devtools.timeline,toplevel',
  });
  await act();
  await page.waitForTimeout(WATCHED_MS);
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await done;
  const main = chunks.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = chunks.filter(
    ({ name, tid, pid, ph }) => name === 'RunTask' && ph === 'X' && tid === main?.tid && pid === main?.pid,
  );
  // A machine that does other things besides makes a task longer on the clock, but not in processor time.
  const most = (key) => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1000;
  return { clock: most('dur'), processor: most('tdur') };
}

const [server, browser] = await Promise.all([serve(), launch()]);
const found = [];
for (let i = 0; i < TIMES; i++) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`${server.url}mark.svg`);
  const { table, room, view } = await begin(page, { seats: 8, bots: 7, pace: 'instant', move_seconds: 0 });
  const whole = { type: 'update', table, since: 0, n: 1, room, view, events: past(hit(view)) };
  await page.addInitScript(answerAsServer, { table, whole });
  await page.goto(`${server.url}#/table/${table}`);
  await page.waitForSelector('.prompt[data-question]');
  // Whoever has touched the page hears it too.
  await page.locator('.prompt h2').click();
  await page.waitForTimeout(1000);
  const client = await context.newCDPSession(page);
  const { view: after, events } = hit(view);
  const update = { type: 'update', table, since: 1, n: 2, view: after, events };
  found.push(await longest(page, client, () => page.evaluate((text) => window.say(text), JSON.stringify(update))));
  await context.close();
}
await browser.close();
await server.stop();
const sorted = (key) => found.map((one) => one[key]).sort((a, b) => a - b);
console.log(`A Gatling hits seven seats, ${TIMES} times, 1440x900`);
for (const [key, name] of [
  ['clock', 'on the clock'],
  ['processor', 'processor time'],
]) {
  const list = sorted(key);
  row(`longest task of the main thread, ${name}, median`, list[Math.floor(TIMES / 2)].toFixed(1), 'ms', FRAME_MS);
  row(`longest task of the main thread, ${name}, worst`, list.at(-1).toFixed(1), 'ms');
}
