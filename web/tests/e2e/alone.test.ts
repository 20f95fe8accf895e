// Alone with bots: the tempo is in one's own hand.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accessibility, newcomer, picture, SIZES, sticksOut } from '../support/browser';
import { browser, server, withServer } from '../support/hosts';
import { playUntilOut } from '../support/record';
import { autoplay } from '../support/robot';
import { QUICK, tableFor } from '../support/tables';

withServer();

describe('the tempo of bots', () => {
  test('is quick, can be stopped, and goes straight to one’s turn with a digest of what happened', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.addInitScript(() => {
      const look = (): void => void (document.querySelector('.digest') && (localStorage['digested'] = 'yes'));
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).click();
    const tempo = page.getByRole('group', { name: 'How fast bots play' });
    const chosen = (name: string) => tempo.getByRole('button', { name, pressed: true });
    await chosen('Quick').waitFor();
    await page.keyboard.press('p');
    await chosen('Pause').waitFor();
    // Whatever one answers now, then nothing happens.
    const robot = await autoplay(page);
    await page.getByText('The bots pause').waitFor();
    await robot.stop();
    await picture(page, 'tempo-paused.png');
    await page.getByRole('button', { name: 'Go on' }).click();
    await chosen('Quick').waitFor();
    await tempo.getByRole('button', { name: 'Straight to my turn' }).click();
    await chosen('Straight to my turn').waitFor();
    await page.evaluate(() => localStorage.removeItem('digested'));
    // Whoever is out before another turn of theirs has nothing told: another game is played.
    const told = (): Promise<string> =>
      page.evaluate(() => ('digested' in localStorage ? 'yes' : document.querySelector('.after') ? 'no' : ''));
    for (;;) {
      await autoplay(page);
      await expect.poll(told, { timeout: 600_000 }).not.toBe('');
      if ((await told()) === 'yes') break;
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Play now' }).click();
    }
    expect(broken).toEqual([]);
    await leave();
  });

  test('is hurried by whoever is out, who guesses, and plays at a side table meanwhile', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const code = await tableFor(page, { type: 'bring', ...playUntilOut(9), pace: 'slow' }, false);
    await page.goto(`${server.url}#/table/${code}`);
    await page.getByRole('button', { name: 'Who wins?' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'That is my guess' }).click();
    await page.getByText('Your guess:').waitFor();
    await page.getByRole('button', { name: 'Play meanwhile' }).click();
    // The table goes on, is followed also after a reload, and is one press away.
    const back = page.getByRole('button', { name: `Back to the table: Table ${code}` });
    await back.waitFor();
    await page.locator('.hand').waitFor();
    expect(page.url()).not.toContain(code);
    await page.reload();
    await back.filter({ hasText: /Turn \d+, / }).waitFor();
    const desk = page.viewportSize();
    for (const [name, width, height] of [
      ['desk', 1440, 900],
      ['phone', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await picture(page, `side-${name}.png`);
      expect.soft(await sticksOut(page), name).toBe(0);
    }
    if (desk) await page.setViewportSize(desk);
    await back.click();
    await page.getByText('Your guess:').waitFor();
    expect(await back.count()).toBe(0);
    const hurry = page.locator('.prompt').getByRole('button', { name: 'To the end' });
    await hurry.click();
    await page.getByRole('button', { name: 'To the end', pressed: true }).waitFor();
    expect(await hurry.count()).toBe(0);
    await page
      .locator('.after')
      .getByText(/ guessed: .*, in turn \d+/)
      .waitFor();
    // Nothing is asked any more: the rules have the whole window.
    await page.locator('.topbar').getByRole('button', { name: 'Rules' }).click();
    await page.locator('.instead').getByRole('heading', { name: 'The rule book' }).waitFor();
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await page.locator('.after').waitFor();
    expect(broken).toEqual([]);
    await leave();
  });

  test('is behind one button on a phone, kept for the next game, and the table’s among people', async () => {
    const { page, broken, leave } = await newcomer(browser, 'phone');
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.getByRole('button', { name: 'How fast bots play: Quick' }).tap();
    await picture(page, 'tempo-phone.png');
    expect.soft(await accessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Straight to my turn' }).tap();
    await page.getByRole('button', { name: 'How fast bots play: Straight to my turn' }).waitFor();
    expect.soft(await sticksOut(page)).toBe(0);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.getByRole('button', { name: 'How fast bots play: Straight to my turn' }).waitFor();

    const friend = await newcomer(browser);
    await friend.page.goto(server.url);
    const code = await tableFor(friend.page, { seats: 4, bots: 2, move_seconds: 0 }, false);
    await friend.page.goto(`${server.url}#/table/${code}`);
    await page.goto(`${server.url}#/table/${code}`);
    await page.getByRole('button', { name: 'Sit down' }).tap();
    await page.getByRole('button', { name: 'I am ready' }).tap();
    await friend.page.getByRole('button', { name: 'Ring the bell: start' }).click();
    await page.locator('.own').waitFor();
    expect(await page.getByRole('button', { name: /How fast bots play/ }).count()).toBe(0);
    await friend.leave();
    expect(broken).toEqual([]);
    await leave();
  });
});

test('before the first turn none is counted', async () => {
  const { page, leave } = await newcomer(browser);
  await page.goto(server.url);
  const code = await tableFor(page, { ...QUICK, options: ['two_characters'] });
  await page.goto(`${server.url}#/table/${code}`);
  await page.getByRole('heading', { name: 'Choose a character' }).last().waitFor();
  expect(await page.locator('.topbar .round').count()).toBe(0);
  await autoplay(page, '.topbar .round');
  await page.locator('.topbar .round', { hasText: 'Turn 1' }).waitFor();
  await leave();
});

describe('one’s turn is not missed', () => {
  test('in the rules, which lie on the table, and in any other screen', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const code = await tableFor(page, { ...QUICK, sets: ['dodge_city'], max_turns: 40 });
    await page.goto(`${server.url}#/table/${code}`);
    await page.locator('.prompt[data-question]').waitFor();
    const heading = (await page.locator('.prompt h2').textContent())?.trim() ?? '';
    expect(await page.title()).toContain(`● ${heading}`);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain('asked');
    await page.locator('.topbar').getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('heading', { name: 'The rule book' }).waitFor();
    await picture(page, 'rules-over-table.png');
    expect.soft(await accessibility(page)).toEqual([]);
    // The question is in sight, whole, and the rules are those of this table.
    const [rules, prompt] = await page.evaluate(() =>
      ['.beside', '.prompt'].map((one) => document.querySelector(one)!.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(rules!.bottom).toBeLessThanOrEqual(prompt!.top);
    await page.locator('#chapter-dodge_city').waitFor();
    expect(await page.locator('#chapter-gold_rush').count()).toBe(0);
    await page.getByRole('button', { name: 'Only what is played at your table' }).click();
    await page.locator('#chapter-gold_rush').waitFor();
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await page.locator('.beside').waitFor({ state: 'detached' });
    // Another table has the rest of the window: its hand is in sight, whole, on a phone and at a desk.
    await page.goto(`${server.url}#/lessons/reach`);
    await page.locator('.instead .hand .card').first().waitFor();
    for (const size of ['phone', 'barred', 'desk'] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      const over = (): Promise<number> =>
        page.evaluate(() => document.querySelector('.instead .hand')!.getBoundingClientRect().bottom - innerHeight);
      await expect.poll(over, { message: size }).toBeLessThanOrEqual(0);
      const scrolls = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(scrolls, { message: size }).toBe(0);
    }
    await page.goto(`${server.url}#/replay`);
    await page.getByText(`You are asked: ${heading}`).waitFor();
    expect(await page.locator('.at-table').isVisible()).toBe(false);
    await page.keyboard.press('e');
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await page.locator('.prompt[data-question]').waitFor();
    expect((await page.locator('.prompt h2').textContent())?.trim()).toBe(heading);
    expect(broken).toEqual([]);
    await leave();
  });
});

/** Put into the page: whether it is out of sight, and what it says then. */
function hide(): void {
  const said: string[] = [];
  Object.defineProperty(document, 'hidden', { get: () => 'out' in window });
  // A browser without windows shows none, and allows none.
  class Told {
    static permission = 'granted';
    constructor(title: string, more?: NotificationOptions) {
      said.push(`${title}: ${more?.body}`);
    }
    close(): void {}
  }
  Object.assign(window, { said, Notification: Told });
  localStorage.setItem('sixgun', JSON.stringify({ notices: true, sound: true }));
}

describe('whoever looks at something else altogether', () => {
  test('is called by a notice, once for each question', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.addInitScript(hide);
    await page.goto(server.url);
    const code = await tableFor(page, QUICK);
    const said = (): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await page.evaluate(() => Object.assign(window, { out: true }));
    await page.evaluate((code) => (location.hash = `#/table/${code}`), code);
    await page.locator('.prompt[data-question]').waitFor();
    const heading = (await page.locator('.prompt h2').textContent())?.trim() ?? '';
    await expect.poll(said).toEqual([`${heading}: The table waits for you.`]);
    // Nothing that one sees oneself is told of.
    await page.evaluate(() => Reflect.deleteProperty(window, 'out'));
    const n = Number(await page.locator('.prompt').getAttribute('data-question'));
    const next = `.prompt[data-question]:not([data-question="${n}"]), .after`;
    await autoplay(page, next);
    await page.locator(next).first().waitFor();
    expect(await said()).toHaveLength(1);
    expect(broken).toEqual([]);
    await leave();
  });
});

describe('nothing that was played is lost', () => {
  test('whoever leaves is asked first, and may watch again how it ended', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.own').waitFor();
    const code = page.url().split('/').at(-1) ?? '';
    // What lies over the table steps aside for an attack, so nobody attacks meanwhile.
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Pause', pressed: true }).waitFor();
    await page.getByRole('tab', { name: 'Notebook' }).click();
    const suspect = page
      .locator('.notes li')
      .filter({ has: page.getByRole('combobox') })
      .first();
    const noted = await suspect.locator('b').innerText();
    await suspect.getByRole('combobox').selectOption('renegade');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.locator('.own').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await picture(page, 'leaving.png');
    const [text, answers] = await page.evaluate(() =>
      ['.body', 'footer'].map(
        (one) => document.querySelector(`dialog ${one}`)!.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    expect(text!.bottom).toBeLessThanOrEqual(answers!.top);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('sixgun-games')?.includes('sixgun record') === true);
    await page.getByText('You were: ').waitFor();
    await page.getByText('You sit at no table.').waitFor();
    // Back does not lead to what one has left.
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(page.url()).not.toContain(code);
    // A table that is gone says what one can do instead.
    await page.goto(`${server.url}#/table/${code}`);
    await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    await picture(page, 'no-such-table.png');
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.getByLabel('Another code').waitFor();
    await page.getByRole('button', { name: 'Watch its last game again' }).click();
    await page.waitForURL(/#\/replay\//);
    await page.locator('.at-table').waitFor();
    // With what one had noted, beside what was true.
    await page.getByRole('tab', { name: 'Notebook' }).click();
    expect(await page.getByRole('tab', { name: 'Talk' }).count()).toBe(0); // nobody would hear
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect
      .poll(() => page.locator('.notes').innerText())
      .toMatch(new RegExp(`^${noted}\\s+Renegade\\?\\s+(Deputy|Outlaw|Renegade)$`));
    expect(await page.locator('.notes select').count()).toBe(0);
    expect.soft(await accessibility(page)).toEqual([]);
    expect(broken).toEqual([]);
    await leave();
  });

  test('what one noted stands in the replay from the move on after which it was noted', async () => {
    const { page, broken, leave } = await newcomer(browser);
    await page.goto(server.url);
    const asked = page.locator('.prompt[data-question]');
    type Note = { move: number; turn: string; role: string };
    /** At every question another guess, until there are two of one turn; nothing, if the game ends before. */
    async function note(): Promise<Note[] | undefined> {
      const code = await tableFor(page, QUICK);
      await page.goto(`${server.url}#/table/${code}`);
      await asked.waitFor();
      await page.getByRole('tab', { name: 'Notebook' }).click();
      const noted: Note[] = [];
      while (new Set(noted.map(({ turn }) => turn)).size === noted.length) {
        const n = Number(await asked.getAttribute('data-question'));
        const role = noted.length % 2 === 0 ? 'Outlaw?' : 'Renegade?';
        await page.getByRole('combobox').first().selectOption({ label: role });
        noted.push({ move: n - 1, turn: await page.locator('.topbar .round').innerText(), role });
        const next = `.prompt[data-question]:not([data-question="${n}"]), .after`;
        const robot = await autoplay(page, next);
        await page.locator(next).first().waitFor();
        await robot.stop(); // what asks next may be answered by itself, and no menu be closed for that
        if ((await page.locator('.after').count()) > 0) return undefined;
      }
      return noted;
    }
    let noted: Note[] | undefined;
    while (!noted) noted = await note();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click();
    await page.locator('h2:has-text("Watch again") + ul button').first().click();
    await page.locator('.at-table').waitFor();
    await page.getByRole('tab', { name: 'Notebook' }).click();
    await page.getByRole('button', { name: 'To the deal' }).click();
    let shown = 'You had noted nothing yet.';
    for (let move = 0; move <= noted.at(-1)!.move; move++) {
      if (move > 0) await page.getByRole('button', { name: 'One move on' }).click();
      await page.getByText(`Move ${move} of`, { exact: false }).first().waitFor();
      shown = noted.find((note) => note.move === move)?.role ?? shown;
      await expect.poll(() => page.locator('.notes').innerText(), { message: `move ${move}` }).toContain(shown);
    }
    expect(broken).toEqual([]);
    await leave();
  });

  test('who reads the result is not taken away from it by a rematch', async () => {
    const host = await newcomer(browser);
    const guest = await newcomer(browser);
    await host.page.goto(server.url);
    const code = await tableFor(host.page, { ...QUICK, bots: 2, max_turns: 4, host_sheriff: false }, false);
    await guest.page.goto(server.url);
    await guest.page.evaluate(() =>
      localStorage.setItem('sixgun-tally', JSON.stringify({ games: 2, wins: 2, streak: 2, longest: 2 })),
    );
    for (const { page } of [host, guest]) await page.goto(`${server.url}#/table/${code}`);
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.getByRole('button', { name: 'I am ready' }).click();
    await host.page.getByRole('button', { name: 'Ring the bell: start' }).click();
    for (const { page } of [host, guest]) {
      await page.locator('.own').waitFor();
      await autoplay(page);
    }
    for (const { page } of [host, guest]) await page.locator('.after').waitFor();
    await host.page.getByRole('button', { name: 'Rematch' }).click();
    await host.page.getByRole('heading', { name: /Lobby/ }).waitFor();
    await guest.page.getByText('The host calls for the next game.').waitFor();
    expect(await guest.page.locator('.after table').isVisible()).toBe(true);
    await expect.poll(() => guest.page.title()).toMatch(/^● The host calls for the next game\. · /);
    const won = (await guest.page.getByText('You have won.').isVisible()) ? 3 : 2;
    await guest.page.getByRole('button', { name: 'To the next game' }).click();
    await guest.page.getByRole('heading', { name: /Lobby/ }).waitFor();
    // And it counts among one's own, of which the two before were won.
    await guest.page.goto(`${server.url}#/replay`);
    await guest.page.getByRole('heading', { name: 'Your games in numbers' }).waitFor();
    await guest.page.getByText(`3 games, ${won} won. Longest run of wins: ${won}.`).waitFor();
    await picture(guest.page, 'numbers.png');
    const [download] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('button', { name: 'Save the numbers' }).click(),
    ]);
    expect(JSON.parse(readFileSync((await download.path())!, 'utf8'))).toMatchObject({
      ...{ games: 3, wins: won, longest: won, streak: won === 3 ? 3 : 0 },
    });
    expect.soft(await accessibility(guest.page)).toEqual([]);
    expect([...host.broken, ...guest.broken]).toEqual([]);
    await host.leave();
    await guest.leave();
  });
});
