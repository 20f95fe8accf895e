// Duplicate tables: opened in the lobby, and how they stand.
import { describe, expect, test } from 'vitest';
import type { Results } from '../../src/protocol';
import { accessibility, picture, sticksOut, type Size } from '../support/browser';
import { fakeServer, room, tableOf, type Says } from '../support/fake';
import { site } from '../support/hosts';
import { visitor, withScreens } from '../support/screen';

withScreens();

const at = (table: string, name: string, person: number, won: boolean, points: number) => ({
  table,
  record: `${table}-0a1b2c3d4e5f`,
  turns: 23,
  winner: won ? ('law' as const) : ('outlaws' as const),
  seats: [
    { seat: 'A' as const, person, name, role: 'sheriff' as const, won, points, most: 2 },
    { seat: 'B' as const, name: 'Ruby', role: 'outlaw' as const, won: !won, points: 2 - points, most: 2 },
  ],
});
const results = (more: Partial<Results> = {}): Results => ({
  type: 'results',
  code: 'WXYZ234',
  host: 12,
  games: 4,
  ended: false,
  tables: ['ABCDEF', 'GHJKLM'],
  deals: [{ game: 1, played: [at('ABCDEF', 'Marta', 12, true, 2), at('GHJKLM', 'Nettie', 13, false, 0)] }],
  standings: [
    { person: 12, name: 'Marta', games: 1, won: 1, points: 2, most: 2 },
    { person: 13, name: 'Nettie', games: 1, won: 0, points: 0, most: 2 },
  ],
  ...more,
});
const asks = ({ type }: Says): boolean => ['duplicate', 'results', 'finish'].includes(type);

describe('duplicate tables', () => {
  test('are opened in the lobby, and lead to their page', async () => {
    const { page, broken, leave } = await visitor('desk');
    const table = tableOf(() => ({ room: room() }));
    const fake = await fakeServer(page, (message, say) => {
      if (!asks(message)) return table(message, say);
      say({ ...results({ deals: [], standings: [] }), id: message.id });
      return true;
    });
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByText('Duplicate tables').click();
    await page.getByLabel('Tables').selectOption('3');
    await page.getByLabel('Games').selectOption('5');
    await page.getByRole('button', { name: 'Open the tables' }).click();
    await page.getByText('No deal has been played at all tables yet.').waitFor();
    const said = fake.heard.find(({ type }) => type === 'duplicate');
    expect([said?.tables, said?.games, said?.table]).toEqual([3, 5, 'MULE']);
    expect(await page.getByRole('link', { name: 'Table 2 (GHJKLM)' }).getAttribute('href')).toBe('#/table/GHJKLM');
    expect(broken).toEqual([]);
    await leave();
  });

  test.each<Size>(['desk', 'small'])('show how they stand: %s', async (size) => {
    const { page, broken, leave } = await visitor(size);
    const fake = await fakeServer(page, (message, say) => {
      if (!asks(message)) return false;
      say({ ...results({ ended: message.type === 'finish' }), id: message.id });
      return true;
    });
    await page.goto(`${site.url}#/duplicate/wxyz234`);
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    expect(fake.heard.find(({ type }) => type === 'results')?.code).toBe('WXYZ234');
    const standings = page.getByRole('list').filter({ hasText: 'Nettie' }).getByRole('listitem');
    expect(await standings.allInnerTexts()).toEqual([
      expect.stringContaining('2 of 2 points'),
      expect.stringContaining('0 of 2 points'),
    ]);
    const sheriff = page.getByRole('row').filter({ hasText: 'Marta' });
    expect(await sheriff.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining('Marta'),
      expect.stringContaining('Nettie'),
    ]);
    expect(await page.getByRole('button', { name: /^Luck and skill: table \d$/ }).count()).toBe(2);
    await picture(page, `duplicate-${size}.png`, { fullPage: true });
    expect.soft(await sticksOut(page)).toBe(0);
    expect.soft(await accessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'End it' }).click();
    expect(fake.heard.some(({ type }) => type === 'finish')).toBe(false);
    await page.getByRole('button', { name: 'End it, and show all' }).click();
    await page.getByText('It has been ended: no further deal is played.').waitFor();
    expect(broken).toEqual([]);
    await leave();
  });

  test('say when there are none of that code', async () => {
    const { page, leave } = await visitor('desk');
    await fakeServer(page, (message, say) => {
      if (!asks(message)) return false;
      say({ type: 'error', code: 'no_table', message: 'There is no such table.', id: message.id });
      return true;
    });
    await page.goto(`${site.url}#/duplicate/AAAAAAA`);
    await page.getByRole('alert').waitFor();
    await leave();
  });
});
