// The table of scores of the deal of the day, which a server keeps.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibility, picture, sticksOut, type Size } from '../support/browser';
import { fakeServer } from '../support/fake';
import { site } from '../support/hosts';
import { visitor, withScreens } from '../support/screen';
import { playedDay } from '../support/day';

withScreens();

const DAY = '2026-11-02';
const MORE = Array.from({ length: 20 }, (_, i) => i + 3); // places
const RECORD = 'sixgun record 1\nmoves\nend 0\n';
const nobody = { name: 'Ruby', won: true, choices: 30, mistakes: 2, given_away: 9000 };
const scores = {
  type: 'scores',
  day: DAY,
  count: 212,
  point: 1000,
  scores: [
    { place: 1, person: 14, name: 'Nettie', won: true, choices: 28, mistakes: 1, given_away: 4210 },
    { place: 1, person: 15, name: 'Inés', won: true, choices: 30, mistakes: 1, given_away: 4210 },
    ...MORE.map((place) => ({ ...nobody, place, person: 100 + place })),
    { place: 140, person: 12, name: 'Marta', won: false, choices: 9, mistakes: 0, given_away: 0 },
  ],
};

const open = async (page: Page): Promise<void> => {
  await page.goto(site.url);
  await page.evaluate(playedDay, { day: DAY, record: RECORD });
  await page.goto(`${site.url}#/day/${DAY}`);
};
const table = (page: Page) => page.getByRole('region', { name: 'Table of scores' });

test.each<Size>(['desk', 'small'])('a game is brought into it: %s', async (size) => {
  const { page, broken, leave } = await visitor(size);
  let sixteen = true; // are on their way already
  const fake = await fakeServer(page, (message, say) => {
    if (message.type !== 'score' && message.type !== 'scores') return false;
    const full = message.type === 'score' && sixteen;
    if (full) sixteen = false;
    const code = message.type === 'scores' ? 'not_played' : full ? 'too_many' : undefined;
    say(code === undefined ? { ...scores, id: message.id } : { type: 'error', code, message: 'No.', id: message.id });
    return true;
  });
  await open(page);
  const bring = page.getByRole('button', { name: 'Into the table of scores' });
  await bring.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0); // nothing has been asked for yet
  expect.soft(await accessibility(page)).toEqual([]);
  await picture(page, `scores-offer-${size}.png`, { fullPage: true });
  await bring.click();
  await page.getByText('Not so fast').waitFor();
  await bring.click();
  await table(page).waitFor();
  expect(fake.heard.filter(({ type }) => type === 'score').map(({ record }) => record)).toEqual([RECORD, RECORD]);
  const rows = table(page).getByRole('listitem');
  expect(await rows.evaluateAll((all) => all.map((row) => (row as HTMLLIElement).value))).toEqual([1, 1, ...MORE, 140]);
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^Nettie Won\s+Choices: 28. Mistakes: 1. Points of winning chance given away: 4.2.$/),
    expect.stringMatching(/^Inés Won/),
    ...MORE.map(() => expect.stringMatching(/^Ruby Won/) as unknown),
    expect.stringMatching(/^Marta Lost\s+Choices: 9. Mistakes: 0. Points of winning chance given away: 0.0.$/),
  ]);
  await table(page).getByText('212 games of this deal.').waitFor();
  expect.soft(await sticksOut(page)).toBe(0);
  expect.soft(await accessibility(page)).toEqual([]);
  await picture(page, `scores-${size}.png`, { fullPage: true });
  expect(broken).toEqual([]);
  await leave();
});

test('whoever comes too late is offered nothing', async () => {
  const { page, broken, leave } = await visitor();
  const fake = await fakeServer(page, (message, say) => {
    if (message.type !== 'scores') return false;
    say({ type: 'error', code: 'day_over', message: 'Too late.', id: message.id });
    return true;
  });
  await open(page);
  await expect.poll(() => fake.heard.some(({ type }) => type === 'scores')).toBe(true);
  await page.getByRole('button', { name: 'Copy the result' }).waitFor();
  expect(await page.getByRole('button', { name: 'Into the table of scores' }).count()).toBe(0);
  expect(broken).toEqual([]);
  await leave();
});
