// The pictures of the README, of games that are really played: docs/table.png, docs/phone.png and, moving, docs/table.gif.
//
//   node web/tools/pictures.js      after `make`; needs ImageMagick for the moving one
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playByAdvice } from '../bench/robot.js';
import { launch, serve } from '../bench/support.js';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const FRAMES = 44;
const EVERY_MS = 500;
const THOUGHT_MS = 1500;
const SETTLED_MS = 2000; // then nothing moves any more
const PATIENCE_MS = 600_000; // for a busy machine
const MOST_BYTES = 2_000_000;

const [server, browser] = await Promise.all([serve(), launch()]);

/** A page at a table alone with bots, from its first question on. */
async function table(viewport, more = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-GB', ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(() => localStorage.setItem('sixgun', JSON.stringify({ tempo: 'fast', name: 'Marta' })));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.prompt[data-question]:not([data-question=""])').waitFor();
  return page;
}

/** After some decisions, in one's own turn, there is something to be seen; a game may be over before. */
async function picture(name, decisions, ...screen) {
  const page = await table(...screen);
  await page.evaluate(playByAdvice, 300);
  const found = await page.waitForFunction((most) => {
    if (document.querySelector('.after')) return 'over';
    if (window.waits.length < most || document.querySelectorAll('.hand .card.playable').length < 2) return '';
    window.rest();
    return 'turn';
  }, decisions);
  const over = (await found.jsonValue()) === 'over';
  await page.waitForTimeout(SETTLED_MS);
  if (!over) await page.screenshot({ path: join(docs, name) });
  await page.context().close();
  if (over) await picture(name, decisions, ...screen);
}

async function film(page, name) {
  const folder = mkdtempSync(join(tmpdir(), 'sixgun-film-'));
  await page.evaluate(playByAdvice, THOUGHT_MS);
  for (let i = 0; i < FRAMES; i++) {
    await page.screenshot({ path: join(folder, `${String(i).padStart(3, '0')}.png`) });
    await page.waitForTimeout(EVERY_MS);
  }
  const frames = join(folder, '*.png');
  const look = ['-resize', '800x', '+dither', '-colors', '64', '-fuzz', '3%', '-layers', 'OptimizeTransparency'];
  execFileSync('convert', ['-delay', String(EVERY_MS / 10), '-loop', '0', frames, ...look, join(docs, name)]);
  rmSync(folder, { recursive: true });
  if (statSync(join(docs, name)).size > MOST_BYTES) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`);
}

await picture('table.png', 5, { width: 1440, height: 900 });
await picture('phone.png', 4, { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
await film(await table({ width: 1280, height: 800 }), 'table.gif');
await browser.close();
await server.stop();
