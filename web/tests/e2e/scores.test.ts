// A game of the deal of the day at a real server: it is judged there, and stands in the table of that day.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newcomer } from '../support/browser';
import { playedDay } from '../support/day';
import { browser, server, withServer } from '../support/hosts';
import { root } from '../support/paths';

withServer();

const PROGRAM = process.env.SIXGUN ?? join(root, 'build/sixgun');

/** The game of today by somebody who gives the second answer wherever there is one. */
function played(): { day: string; record: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sixgun-scores-'));
  try {
    const day = new Date().toISOString().slice(0, 10);
    const file = join(folder, 'day.sgr');
    execFileSync(PROGRAM, ['play', '--daily', day, '--record', file], {
      input: '2\n1\n'.repeat(2000),
      env: { ...process.env, XDG_DATA_HOME: folder },
    });
    return { day, record: readFileSync(file, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a page brings its game into the table of scores', async () => {
  const { page, broken, leave } = await newcomer(browser);
  const game = played();
  await page.goto(`${server.url}mark.svg`); // where no page writes what it keeps at the same time
  await page.evaluate(playedDay, game);
  await page.goto(`${server.url}#/day/${game.day}`);
  await page.getByRole('button', { name: 'Into the table of scores' }).click();
  const table = page.getByRole('region', { name: 'Table of scores' });
  await table.waitFor({ timeout: 600_000 });
  expect(await table.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^Marta (Won|Lost)/)]);
  await page.reload();
  await table.getByText('1 game of this deal.').waitFor(); // who is in it is shown it at once
  expect(broken).toEqual([]);
  await leave();
});
