// Cards and answers at a table with hand-made games: by mouse, finger and keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibility, picture } from '../support/browser';
import { table, visitor, withFixture } from '../support/fixture';

withFixture();

describe('playing', () => {
  test('a question says once what it is about', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=dying');
    const words = await page.locator('.prompt .ask').innerText();
    expect(words.match(/You are dying/g)).toHaveLength(1);
    expect(words).toContain('Regain 1 life point');
    await leave();
  });

  const question = (page: Page): Promise<string> => page.locator('.prompt h2').innerText();
  const refused = (page: Page): Promise<string> => page.locator('.refused').innerText();

  test('a card lights up its targets, and can be taken back', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play');
    await page.locator('.hand [data-card="bang:7D"]').click();
    expect(await question(page)).toBe('BANG! at whom?');
    expect(await page.locator('.seat.legal').count()).toBe(3);
    expect(await accessibility(page, '.mine, .seat.legal')).toEqual([]);
    await page.getByRole('button', { name: /Take back/ }).click();
    expect(await question(page)).toBe('Your turn');
    expect(await page.locator('.seat.legal').count()).toBe(0);
    await leave();
  });

  test('what has been drawn for the next turn lies beside the hand, and is not played', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&hand=4&apart=barrel:QS,bang:AS');
    const apart = page.locator('.hand').getByRole('button', { name: /laid apart for your next turn/ });
    expect(await apart.count()).toBe(2);
    expect(await apart.last().isDisabled()).toBe(true);
    expect(await page.locator('.seat[data-seat="B"]').getAttribute('aria-label')).toContain('2 cards laid apart');
    await picture(page, 'apart.png');
    expect(await accessibility(page, '.hand')).toEqual([]);
    await leave();
  });

  test('whoever is out chooses who draws a card, or loses one', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=reckoning');
    expect(await question(page)).toBe('Dead reckoning');
    expect(await page.locator('.own.dead').count()).toBe(1);
    expect(await page.locator('.seat.legal').count()).toBe(6);
    await page.locator('.seat[data-seat="C"]').click();
    expect(await question(page)).toBe('Dead reckoning');
    const lose = page.getByRole('button', { name: /^Let .* lose a card/ });
    expect(await lose.isVisible()).toBe(true);
    await picture(page, 'reckoning.png');
    expect(await accessibility(page, '.prompt, .seat.legal')).toEqual([]);
    await page.getByRole('button', { name: /^Let .* draw a card/ }).click();
    expect(await refused(page)).not.toBe(''); // the fixture refuses whatever is sent
    await leave();
  });

  test('a newcomer is asked once more before a card does nothing', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&outlook&hints');
    const saloon = page.locator('.hand [data-card="saloon:5H"]');
    await saloon.click();
    await saloon.click();
    const instead = page.getByRole('button', { name: 'Do something else' });
    await instead.waitFor();
    expect(await page.locator('.prompt .outlook').innerText()).toContain('this does nothing');
    expect(await page.getByRole('button', { name: 'Play it all the same' }).isVisible()).toBe(true);
    await picture(page, 'doubted.png');
    expect(await accessibility(page, '.prompt')).toEqual([]);
    await instead.click();
    expect(await question(page)).toBe('Your turn');
    await table(page, 'state=play&outlook');
    await saloon.click();
    await saloon.click();
    expect(await instead.count()).toBe(0);
    await leave();
  });

  test('a newcomer is told of each kind of card that can be played, and before the first what its edge means', async () => {
    const { page, leave } = await visitor();
    await table(
      page,
      'state=play&hints&n=5&sets=base,dodge_city&holding=panic:JH,stagecoach:9S,mustang:9H,sombrero:7C',
    );
    const hint = page.getByRole('region', { name: 'Hint' });
    const told: string[] = [];
    for (; await hint.isVisible(); await hint.getByRole('button', { name: 'Got it' }).click())
      told.push(await hint.getByRole('heading').innerText());
    const [panic, coach, horse, hat] = ['Panic!', 'Stagecoach', 'Mustang', 'Sombrero'];
    expect(told.filter((one) => /edge|^(Panic|Stage|Mustang|Sombrero)/.test(one))).toEqual(
      ['A brown edge', panic, coach, 'A blue edge', horse, 'A green edge', hat], //
    );
    await leave();
  });

  test('goes step by step where there is more to choose', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play');
    await page.locator('.hand [data-card="panic:JH"]').click();
    await page.locator('.seat.legal').click();
    expect(await question(page)).toBe('Panic!: which card?');
    expect(await page.getByRole('button', { name: /Jail \(10♠\)/ }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await question(page)).toBe('Panic! at whom?');
    await leave();
  });

  test('a card can be drawn onto a seat, and lies back in the hand where it cannot go', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play');
    const middle = async (selector: string): Promise<[number, number]> => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is nowhere`);
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const draw = async (seat: string): Promise<void> => {
      await page.mouse.move(...(await middle('.hand [data-card="bang:7D"]')));
      await page.mouse.down();
      await page.mouse.move(...(await middle(`[data-seat="${seat}"]`)), { steps: 5 });
      await page.mouse.up();
    };
    await draw('D'); // out of reach
    expect(await question(page)).toBe('BANG! at whom?');
    expect(await refused(page)).toBe('');
    await page.keyboard.press('Escape');
    await draw('G'); // the fixture refuses whatever is sent: so it has been sent
    expect(await refused(page)).toContain('An event or a card in play forbids it.');
    await leave();
  });

  test('says why a card cannot be played, and shows the rule', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play');
    await page.locator('.hand [data-card="beer:8H"]').click({ force: true });
    expect(await refused(page)).toContain('An event or a card in play forbids it.');
    await page.locator('.refused').getByRole('button').click();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    expect(await accessibility(page, '.dialog')).toEqual([]);
    await leave();
  });

  test('an attack is unmistakable, and its answers have keys', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=attacked');
    expect(await question(page)).toBe('Old Tom shoots you');
    expect(await page.locator('.prompt.alarm').isVisible()).toBe(true);
    expect(await page.locator('.seat.attacker').count()).toBe(1);
    expect(await page.locator('.prompt .btn').allInnerTexts()).toHaveLength(4);
    expect(await page.locator('.prompt .btn.hit').innerText()).toContain('3 bullets to 2');
    await page.keyboard.press('1');
    expect(await refused(page)).not.toBe('');
    await leave();
  });

  test('what was said last is seen first', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&talk=80');
    await page.getByRole('tab', { name: 'Talk' }).click();
    const below = (box: Element): number => box.scrollHeight - box.clientHeight - box.scrollTop;
    const said = page.locator('.said');
    expect(await said.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    expect(await said.evaluate(below)).toBeLessThan(2);
    await leave();
  });

  test('the second half of a double click, or a key held down, is no answer to the next question', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=attacked');
    const hit = page.locator('.prompt .btn.hit');
    await hit.dispatchEvent('click', { detail: 2 });
    const enter = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
    expect(await hit.evaluate((it, key) => it.dispatchEvent(new KeyboardEvent('keydown', key)), enter)).toBe(false);
    expect(await refused(page)).toBe('');
    await hit.click();
    expect(await refused(page)).not.toBe('');
    await leave();
  });

  test('the keys of log and notebook lead from one to the other, and leave the table as it is', async () => {
    const desk = await visitor();
    await table(desk.page, 'state=play&log=40');
    await desk.page.locator('.ledger').waitFor();
    const place = () => desk.page.locator('.ledger-place').boundingBox();
    const before = await place();
    await desk.page.keyboard.press('n');
    await desk.page.getByRole('tab', { name: 'Notebook', selected: true }).waitFor();
    expect(await place()).toEqual(before);
    expect(await desk.page.locator('.ledger .close').isVisible()).toBe(false);
    await desk.leave();
    const { page, leave } = await visitor('lying');
    await table(page, 'state=play&log=40');
    await page.keyboard.press('l');
    await page.getByRole('tab', { name: 'Log', selected: true }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('tab', { name: 'Notebook', selected: true }).waitFor();
    await page.locator('.ledger .close').click();
    await page.locator('.ledger').waitFor({ state: 'hidden' });
    await leave();
  });

  test('what is laid out can be chosen by keys', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=store');
    const held = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('.shelf [data-thing]')?.dataset.thing);
    await page.keyboard.press('t');
    const first = await held();
    expect(first).toBeDefined();
    await page.keyboard.press('ArrowRight');
    expect([undefined, first]).not.toContain(await held());
    await page.keyboard.press('ArrowLeft');
    expect(await held()).toBe(first);
    await page.keyboard.press('Enter');
    await page.locator('.prompt .btn', { hasText: 'Take' }).first().waitFor();
    await leave();
  });

  test('the hand and the table can be walked with the arrows', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play');
    const held = (): Promise<string | undefined> =>
      page.evaluate(
        () =>
          (document.activeElement?.closest('[data-card], [data-seat]') as HTMLElement | null)?.dataset.card ??
          (document.activeElement?.closest('[data-seat]') as HTMLElement | null)?.dataset.seat,
      );
    await page.keyboard.press('h');
    expect(await held()).toBe('bang:7D');
    await page.keyboard.press('ArrowRight');
    expect(await held()).toBe('missed:10C');
    await page.keyboard.press('End');
    expect(await held()).toBe('beer:8H');
    await page.keyboard.press('t');
    expect(await held()).toBe('B');
    await page.keyboard.press('ArrowRight');
    expect(await held()).toBe('C');
    await page.keyboard.press('h');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('t');
    expect(await page.locator('.seat.legal:focus').count()).toBe(1);
    await leave();
  });

  test('distances, notes and the sheet of a player open, and can be used by all', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play');
    await page.keyboard.press('d');
    await page.getByRole('dialog', { name: 'Distances' }).waitFor();
    expect(await accessibility(page, '.dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'About Nettie' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nettie' });
    await sheet.getByRole('button', { name: 'Outlaw?' }).click();
    expect(await accessibility(page, '.dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-seat="B"] .roletag.guess').innerText()).toBe('Outlaw?');
    await leave();
  });
});
