// Tables set up in the page as people do, or behind its back, as the same person, so that a test begins where it has
// something to say.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALL } from './tier';

export async function tableFor(page: Page, settings: object, start = true): Promise<string> {
  return page.evaluate(
    ([settings, start]) =>
      new Promise<string>((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
        const say = (message: object): void => socket.send(JSON.stringify(message));
        let table = '';
        const finish = (): void => {
          socket.close();
          done(table);
        };
        socket.onopen = () => say({ type: 'hello', protocol: 1 });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string; table?: string; id?: string; message?: string };
          if (message.type === 'error') failed(new Error(message.message));
          if (message.type === 'welcome') say({ type: 'create', ...(settings as object) });
          if (message.type === 'joined') {
            table = message.table ?? '';
            if (start) say({ type: 'start', id: 'start' });
            else finish();
          }
          if (message.type === 'ok' && message.id === 'start') finish();
        };
      }),
    [settings, start] as const,
  );
}

/** Short games without waiting, in which the host alone among bots is the first who is asked. */
export const QUICK = {
  ...{ seats: 4, bots: 3, pace: 'instant', move_seconds: 0, level: 'rules', host_sheriff: true },
  max_turns: ALL ? 16 : 8,
};

const MORE_SETS = ['Dodge City', 'Promo characters', 'High Noon', 'A Fistful of Cards', 'Gold Rush'];

/** Sets up a table on the porch, for a game without waiting that is a draw after a few turns; returns its code. */
export async function setUp(
  page: Page,
  seats: number,
  bots: number,
  sets: string[] = MORE_SETS,
  until = sets === MORE_SETS ? 20 : QUICK.max_turns,
): Promise<string> {
  await page.getByRole('button', { name: 'Set up a table' }).click();
  await page.getByLabel(/^Seats/).selectOption(String(seats));
  await page.getByLabel('Bots among them').selectOption(String(bots));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/#\/table\//);
  for (const set of sets) {
    // What the lobby says of the set before may come in the moment of the click.
    const box = page.getByRole('checkbox', { name: new RegExp(set) });
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
  }
  await page.getByRole('radio', { name: 'no clock' }).check();
  await page.locator('summary', { hasText: 'More rules' }).click();
  const turns = page.getByLabel('A draw after');
  // Fewer than anybody would choose: how it ends is seen as well after a few rounds.
  const most = String(ALL ? 50 : until);
  if (!ALL) await turns.evaluate((field: HTMLSelectElement, most) => field.add(new Option(most, most)), most);
  await turns.selectOption(most);
  await page.locator('summary', { hasText: 'Bots and time' }).click();
  await page.getByLabel('They seem to think').selectOption('instant');
  return page.url().split('/').at(-1)!;
}
