// A table of a server that plays with a pack of own cards, seen in the page.
import { expect, test } from 'vitest';
import { accessibility, newcomer, picture } from '../support/browser';
import { browser, server, withServer } from '../support/hosts';
import { TRAIL } from '../support/packs';

withServer();

test('a guest is shown the cards, agrees, and plays with them', async () => {
  // The host speaks the protocol by hand, as a program would.
  const host = await newcomer(browser);
  await host.page.goto(server.url);
  const code = await host.page.evaluate(async (text) => {
    const line = new WebSocket(location.href.replace(/^http/, 'ws').replace(/#.*/, '').replace(/\/?$/, '/ws'));
    const say = (message: object): void => line.send(JSON.stringify(message));
    await new Promise((done) => line.addEventListener('open', done));
    const joined = new Promise<string>((done) =>
      line.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data as string) as { type: string; table: string };
        if (message.type === 'joined') done(message.table);
      }),
    );
    say({ type: 'hello', protocol: 1, name: 'Ada' });
    say({ type: 'create', seats: 3, bots: 1, pace: 'instant', move_seconds: 0 });
    const table = await joined;
    say({ type: 'pack', text });
    Object.assign(window, { start: () => say({ type: 'start' }) });
    return table;
  }, TRAIL);

  const { page, broken, leave } = await newcomer(browser);
  await page.goto(`${server.url}#/table/${code}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  const own = page.getByRole('region', { name: 'Own cards' });
  await own.getByRole('button', { name: 'Thorny Theo' }).waitFor();
  await picture(page, 'pack-lobby.png');
  expect.soft(await accessibility(page)).toEqual([]);
  await own.getByRole('button', { name: 'Water Trough' }).click();
  await page.getByText('Whoever drinks here is as new.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agree to these cards' }).click();
  await page.getByRole('button', { name: 'I agree to these cards ✓' }).waitFor();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await host.page.evaluate(() => (window as unknown as { start(): void }).start());
  await page.locator('.own').waitFor();
  await page.getByText('Coach Gun').filter({ visible: true }).first().waitFor();
  await picture(page, 'pack-table.png');
  expect(broken).toEqual([]);
  await host.leave();
  await leave();
});
