// How long one waits alone with four bots, at each tempo, and how long a whole game takes, clicks and all.
//
//   node web/bench/pace.js [GAMES]      after `make`; one plays as a bot advises, with a second of thought for each
//                                       decision, and goes straight to the end when one is out
import { playByAdvice } from './robot.js';
import { launch, row, serve } from './support.js';

const GAMES = Number(process.argv[2] ?? 3);
const THOUGHT_MS = 1000;
const LIMITS = { fast: 6, straight: 1 };
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const [server, browser] = await Promise.all([serve(), launch()]);
console.log(
  `Alone with four bots, ${GAMES} games at each tempo, 1440x900, ${THOUGHT_MS / 1000} s of thought a decision`,
);
for (const tempo of ['fast', 'straight']) {
  const waits = [];
  const games = [];
  for (let i = 0; i < GAMES; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.addInitScript((tempo) => localStorage.setItem('sixgun', JSON.stringify({ tempo })), tempo);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).click();
    const from = performance.now();
    await page.locator('.own').waitFor();
    await page.evaluate(playByAdvice, THOUGHT_MS);
    await page.locator('.after').waitFor({ timeout: 1_200_000 });
    games.push((performance.now() - from) / 1000);
    waits.push(...(await page.evaluate(() => window.waits)).map((ms) => ms / 1000));
    await context.close();
  }
  row(`${tempo}: waits for bots between decisions`, waits.length, '');
  row(`${tempo}: between two decisions, median`, median(waits).toFixed(2), 's', LIMITS[tempo]);
  row(`${tempo}: between two decisions, longest`, Math.max(...waits).toFixed(2), 's');
  row(`${tempo}: a whole game, median`, (median(games) / 60).toFixed(1), 'min', 4);
}
await browser.close();
await server.stop();
