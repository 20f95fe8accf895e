// Own cards without a line: a pack is written in the page, its faults are told, a character is made by choosing; it is sent to a
// friend as a link, played with, killed in the middle, kept, watched, saved and opened again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACK_BYTES } from '../../src/protocol';
import { squeeze } from '../../src/squeezed';
import { accessibility, PICTURES, picture, sticksOut } from '../support/browser';
import { Device } from '../support/here';
import { kept, removeSites, siteFolder } from '../support/installed';
import { linkToCards, TRAIL } from '../support/packs';
import { artefact } from '../support/paths';
import { playPast, playToEnd } from '../support/robot';
import { serveSite, type Site } from '../support/site';
import { setUp } from '../support/tables';

let host: Site;
beforeAll(async () => {
  host = await serveSite(siteFolder('1'), '/sixgun/');
});
afterAll(async () => {
  await host.close();
  removeSites();
});

test('a character of one’s own plays a whole game against bots on a phone without a line', async () => {
  const device = new Device();
  let page = await device.start();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(host.url);
  await kept(page);
  const before = host.asked.length;
  await page.goto(host.url);
  await setUp(page, 4, 3, []);
  await page.locator('summary', { hasText: 'Own cards' }).click();
  await page.getByRole('button', { name: 'Show an example' }).waitFor();
  const text = page.getByLabel('The text of the pack');
  const play = page.getByRole('button', { name: 'Play with these cards' });

  // What means nothing is refused, with the place and what would be right, in the reader's language.
  await text.fill(TRAIL.replace('heal 2 @ self', 'heal 2 @ nobody'));
  await play.click();
  const fault = page.getByRole('alert');
  await fault.waitFor();
  const line = TRAIL.split('\n').indexOf('play heal 2 @ self') + 1;
  expect((await fault.innerText()).replace(/\s+/g, ' ')).toBe(
    `Line ${line}, column 15: heal cannot be aimed at nobody. Possible: self, reachable, distance_1, any_player, any_other, all_others, all_players`,
  );
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(chosen).toBe('nobody');
  await picture(page, 'pack-fault.png', { fullPage: true });
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);

  // More than a pack may have is refused by the page.
  await text.fill(TRAIL + '#'.repeat(PACK_BYTES));
  await play.click();
  await fault.getByText(`A pack has at most ${PACK_BYTES} bytes.`).waitFor();

  // A character is made by choosing alone: how it will look and what it means stands beside.
  await text.fill(TRAIL);
  const form = page.getByRole('group', { name: 'Make one by choosing' });
  const chapter = (title: string): Promise<void> => form.locator('summary', { hasText: title }).click();
  const begin = (line: string): Promise<void> => form.getByRole('button', { name: line, exact: true }).click();
  const choose = (field: string, label: string): Promise<string[]> =>
    form.getByRole('combobox', { name: field, exact: true }).selectOption({ label });
  const put = form.getByRole('button', { name: 'Put it into the pack' });
  await put.click();
  await form.getByText('It has no name yet.').waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Prickly Pete');
  await choose('Life points', '3');
  await begin('What always holds');
  await choose('What always holds', 'All others see you farther away by 1.');
  await choose('How many', '2');
  const look = form.getByRole('group', { name: 'How it will look' });
  await look.getByText('All others see you farther away by 2.').waitFor();
  await look.getByRole('img', { name: 'Prickly Pete, 3 life points' }).waitFor();
  await chapter('When something happens');
  await begin('When something happens');
  await choose('Condition', 'only if …');
  await form.getByRole('combobox', { name: 'Condition', exact: true }).nth(2).selectOption('at_most');
  await form.getByRole('combobox', { name: 'How many' }).first().selectOption('3');
  // What the compiler refuses is told where it was chosen.
  await chapter('What always holds');
  await begin('What always holds');
  const facts = form.getByRole('combobox', { name: 'What always holds', exact: true });
  const BARGAINS = 'In each of your turns the first piece of equipment costs you a nugget less.';
  await facts.nth(1).selectOption({ label: BARGAINS });
  await chapter('In your turn, for a price');
  await begin('In your turn, for a price');
  await form.getByRole('alert').getByText('goes with no bargains.').waitFor();
  expect(await form.locator('[aria-invalid=true]').evaluateAll((fields) => fields.map((one) => one.ariaLabel))).toEqual(
    ['Life points'],
  );
  await put.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Life points');
  await chapter('What always holds');
  await form.getByRole('button', { name: 'Take it away' }).nth(1).click();
  await form.getByRole('alert').waitFor({ state: 'detached' });
  // What needs a price has one.
  await chapter('In your turn, for a price');
  await choose('How often', 'any number of times, as what it costs runs out');
  await form.getByRole('combobox', { name: 'Price', exact: true }).waitFor();
  await choose('How often', 'so many times in a turn');
  await choose('Price', 'life points');
  await choose('What happens', 'what a card decides');
  await choose('What the card must be', 'red cards');
  await choose('Otherwise', 'something else');
  await form.getByRole('combobox', { name: 'Effect' }).nth(1).selectOption({ label: 'You regain 1 life point' });
  await look.getByText('If a "draw!" shows red cards: you draw 1 card. Otherwise:').waitFor();
  await picture(page, 'pack-workshop.png', { fullPage: true });
  // What there is to do stays in sight, and may hide a part of a field.
  await page.addStyleTag({ content: '.lobby > footer { position: static }' });
  expect.soft(await accessibility(page)).toEqual([]);
  for (const width of [280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await sticksOut(page)).toBe(0);
  }
  const PETE =
    'character prickly_pete 3\nname en Prickly Pete\nis seen 2\nmay 1 pays 1 life flip red then draw 1 @ self else heal 1 @ self\nwhen turn_begins if hand at_most 3 then draw 1 @ self\n';

  // One tries the character at once, and comes back to what one was making.
  await form.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('region', { name: 'Try it out' }).getByText('You try: Prickly Pete').waitFor();
  const tried = page.locator('.at-table').filter({ visible: true });
  await tried.locator('.own').getByText('Prickly Pete').first().waitFor({ state: 'attached' });
  await picture(page, 'pack-trial.png');
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);
  const use = tried.getByRole('button', { name: 'Make use of Prickly Pete' });
  await use.click();
  await use.waitFor({ state: 'detached' }); // once a turn
  await tried
    .getByText(/^You turn up .* for Prickly Pete\.$/)
    .first()
    .waitFor({ state: 'attached' });
  await playPast(page, 2);
  await page.getByRole('button', { name: 'Back to your own cards' }).click();
  await look.getByRole('img', { name: 'Prickly Pete, 3 life points' }).waitFor();
  expect(await text.inputValue()).toBe(TRAIL);

  // The cards are printed to scale: three rows of three on A4, and two rows on the shorter Letter.
  await page.getByRole('button', { name: 'Print the cards' }).click();
  const first = page.getByRole('region', { name: 'Sheet 1', exact: true });
  await first.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await picture(page, 'pack-print-page.png');
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  for (const [paper, cards] of [
    ['Letter', 6],
    ['A4', 9],
  ] as const) {
    await page.getByLabel('Paper').selectOption(paper, { force: true });
    expect(await first.getByRole('img').count()).toBe(cards);
    const [card, last] = await Promise.all([0, cards - 1].map((i) => first.getByRole('img').nth(i).boundingBox()));
    expect(card!.y).toBe(0); // nothing else is on the sheet
    expect(card!.width).toBeCloseTo((59 * 96) / 25.4, 0);
    expect(card!.height).toBeCloseTo((92 * 96) / 25.4, 0);
    expect(last!.x + last!.width - card!.x).toBeCloseTo((3 * 59 * 96) / 25.4, 0);
    if (PICTURES)
      await page.pdf({ path: artefact(`pack-${paper}.pdf`), preferCSSPageSize: true, printBackground: true });
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back to your own cards' }).click();
  await put.click();
  await form.getByText('It is in the pack.').waitFor();
  expect(await text.inputValue()).toBe(`${TRAIL}\n${PETE}`);

  // So are a piece of equipment and an event; and what stands in the pack is changed, whoever wrote it.
  const made = await text.inputValue();
  await choose('What to make or change', 'Equipment');
  await look.getByRole('img', { name: /^\?/ }).waitFor(); // what has no name yet
  await form.getByLabel('Name', { exact: true }).fill('Tin Star');
  await choose('Border', 'black: stays in front of its owner');
  await choose('Price in nuggets', '3');
  await chapter('When something happens');
  await begin('When something happens');
  await look.getByRole('img', { name: /Tin Star/ }).waitFor();
  await put.click();
  await form.getByText('It is in the pack.').waitFor();
  await choose('What to make or change', 'An event');
  await form.getByLabel('Name', { exact: true }).fill('Dry Week');
  await choose('Deck', 'High Noon');
  await begin('What always holds');
  await choose('What always holds', 'You may play no Beer.');
  await put.click();
  await form.getByText('It is in the pack.').waitFor();
  expect((await text.inputValue()).slice(made.length)).toBe(
    '\nequipment tin_star black 3\nname en Tin Star\nwhen turn_begins then draw 1 @ self\n\nevent dry_week high_noon\nname en Dry Week\nis no_beer\n',
  );
  const whole = await text.inputValue();
  await text.fill(whole.replace('when turn_begins then draw 1 @ self', 'when turn_begins then jump 1 @ self'));
  await choose('What to make or change', 'Tin Star');
  await form.getByText('The form cannot show these lines.').waitFor();
  await form.getByText('when turn_begins then jump 1 @ self').waitFor();
  await text.fill(whole);
  await form.getByText('The form cannot show these lines.').waitFor({ state: 'detached' });
  await form.getByLabel('Name', { exact: true }).fill('Tin Badge');
  // Whoever goes on to something else finds it again as it was.
  await choose('What to make or change', 'An event');
  await page.getByText('Not in the pack yet: Tin Badge').waitFor();
  await choose('What to make or change', 'Tin Star ✎');
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Tin Badge');
  await put.click();
  await form.getByText('It is in the pack.').waitFor();
  expect(await text.inputValue()).toBe(whole.replace('Tin Star', 'Tin Badge'));

  // Bots say what all this does to the balance, until they are told to stop.
  const balance = page.getByRole('region', { name: 'What it does to the balance' });
  await balance.getByRole('button', { name: 'What it does to the balance' }).click();
  const sheriff = balance.getByRole('row', { name: /^Sheriff/ }).first();
  await sheriff.waitFor();
  await balance.getByRole('row', { name: /^Prickly Pete/ }).waitFor();
  await balance.getByRole('button', { name: 'Stop' }).click();
  expect(await sheriff.innerText()).toMatch(/^Sheriff\s+\d+\.\d % \(\d+\.\d–\d+\.\d\)\s+\d+\.\d %/);
  const counted = await balance.getByRole('progressbar').getAttribute('value');
  await picture(page, 'pack-balance.png', { fullPage: true });
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);
  expect(await balance.getByRole('progressbar').getAttribute('value')).toBe(counted);
  await play.click();
  await page.getByRole('region', { name: 'Own cards' }).getByRole('button', { name: 'Prickly Pete' }).waitFor();
  await page.getByLabel(/^You areOnly/).selectOption('Prickly Pete');
  await page.getByText('The host is Prickly Pete').waitFor();
  const link = await linkToCards(page);
  await page.getByRole('button', { name: 'Ring the bell: start' }).click();
  await page.locator('.own').getByText('Prickly Pete').first().waitFor({ state: 'attached' });
  await page.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  await picture(page, 'pack-offline.png');
  await playPast(page, 3);
  page = await device.killAtTable(page, broken);
  await page.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  await playToEnd(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = await download.path();

  // Watched again from this device's games, and from the file.
  for (const open of [
    () => page.locator('.ways li button').first().click(),
    () => page.getByLabel('Choose a record').setInputFiles(record),
  ]) {
    await page.goto(`${host.url}#/replay`);
    await page.reload(); // what the table has said of its cards is forgotten
    await open();
    await page.locator('.at-table:visible').waitFor();
    await page.getByText('Prickly Pete').first().waitFor({ state: 'attached' });
    await page.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  }
  // The browser looks for a new worker.
  expect(host.asked.slice(before).filter((path) => !path.endsWith('sw.js'))).toEqual([]);

  // A friend is shown the cards of the link, and plays with them only after saying so.
  const elsewhere = new Device();
  const friend = await elsewhere.start();
  friend.on('pageerror', (error) => broken.push(String(error)));
  const faulty = await squeeze(TRAIL.replace('heal 2 @ self', 'heal 2 @ nobody'), 10_000);
  await friend.goto(`${host.url}#/setup/pack=${faulty}`);
  await friend.getByRole('alert').getByText(`Line ${line}, column 15:`).waitFor();
  const alone = friend.getByRole('button', { name: 'Play alone with bots' });
  expect(await alone.isDisabled()).toBe(true);
  await friend.goto(link);
  const sheet = friend.getByRole('dialog', { name: 'Set up a table' });
  await sheet.getByRole('button', { name: 'Prickly Pete' }).waitFor();
  await sheet.getByRole('button', { name: 'Water Trough' }).click();
  await friend.getByText('Whoever drinks here is as new.').waitFor();
  await friend.keyboard.press('Escape');
  expect(await alone.isDisabled()).toBe(true);
  expect(await sheet.getByRole('button', { name: 'Open the table' }).isDisabled()).toBe(true);
  await sheet.getByLabel('Agree to these cards').check();
  await picture(friend, 'pack-link.png');
  expect.soft(await accessibility(friend)).toEqual([]);
  expect.soft(await sticksOut(friend)).toBe(0);
  await alone.click();
  await friend.locator('.own').getByText('Prickly Pete').first().waitFor({ state: 'attached' });
  await friend.getByText('Coach Gun').first().waitFor({ state: 'attached' });
  await playPast(friend, 1);
  await elsewhere.stop();
  expect(broken).toEqual([]);
  await device.stop();
});
