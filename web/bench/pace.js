// How long one waits alone with four bots, at each tempo, and how long a whole game takes, clicks and all.
//
//   node web/bench/pace.js [GAMES]      after `make`; one plays as a bot advises, with a second of thought for each
//                                       decision, and goes straight to the end when one is out
import { playByAdvice } from './robot.js';
import { launch, row, serve } from './support.js';

const GAMES = Number(process.argv[2] ?? 3);
const THOUGHT_MS = 1000;
// What somebody has chosen in the settings. Without animations one goes straight to one's turn, unless one says otherwise.
const WAYS = [
  { way: 'fast', settings: { tempo: 'fast' }, most: 6 },
  { way: 'fast, animations off', settings: { tempo: 'fast', speed: 'off' }, most: 6 },
  { way: 'straight', settings: { tempo: 'straight' }, most: 1 },
  { way: 'animations off', settings: { speed: 'off' }, most: 1 },
];
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const [server, browser] = await Promise.all([serve(), launch()]);
console.log(`Alone with four bots, ${GAMES} games each way, 1440x900, ${THOUGHT_MS / 1000} s of thought a decision`);
for (const { way, settings, most } of WAYS) {
  const waits = [];
  const games = [];
  for (let i = 0; i < GAMES; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.addInitScript((settings) => localStorage.setItem('sixgun', JSON.stringify(settings)), settings);
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
  row(`${way}: waits for bots between decisions`, waits.length, '');
  row(`${way}: between two decisions, median`, median(waits).toFixed(2), 's', most);
  row(`${way}: between two decisions, longest`, Math.max(...waits).toFixed(2), 's');
  row(`${way}: a whole game, median`, (median(games) / 60).toFixed(1), 'min', 4);
}
await browser.close();
await server.stop();
