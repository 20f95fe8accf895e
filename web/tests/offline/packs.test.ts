// Own cards without a line: a pack is written in the page, its faults are told, a character is made by choosing; it is sent to a
// friend as a link, played with, killed in the middle, kept, watched, saved and opened again.
import { EFFECTS, TRAITS, TRIGGERS } from '$generated/symbols';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf, secondAims, thenAims, type Own, type OwnSymbol } from '../../src/lobby/workshop';
import { squeeze } from '../../src/squeezed';
import { accessibility, PICTURES, picture, sticksOut } from '../support/browser';
import { Device, module } from '../support/here';
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

  // A character is made by choosing: how it will look and what it means stands beside.
  await text.fill(TRAIL);
  const form = page.getByRole('group', { name: 'Make one by choosing' });
  await form.getByLabel('Name', { exact: true }).fill('Prickly Pete');
  await form.getByLabel(/^Life points\s*1/).selectOption('3');
  await form.getByLabel('All others see you farther away by 1.', { exact: true }).check();
  await form.getByLabel('How many').selectOption('2');
  const look = form.getByRole('group', { name: 'How it will look' });
  await look.getByText('All others see you farther away by 2.').waitFor();
  await look.getByRole('img', { name: 'Prickly Pete, 3 life points' }).waitFor();
  await picture(page, 'pack-workshop.png', { fullPage: true });
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);

  // One tries the character at once, and comes back to what one was making.
  await form.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('region', { name: 'Try it out' }).getByText('You try: Prickly Pete').waitFor();
  const tried = page.locator('.at-table').filter({ visible: true });
  await tried.locator('.own').getByText('Prickly Pete').first().waitFor({ state: 'attached' });
  await picture(page, 'pack-trial.png');
  expect.soft(await accessibility(page)).toEqual([]);
  expect.soft(await sticksOut(page)).toBe(0);
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
  await form.getByRole('button', { name: 'Put it into the pack' }).click();
  expect(await text.inputValue()).toBe(`${TRAIL}\ncharacter prickly_pete 3\nname en Prickly Pete\nis seen 2\n`);

  // So are a piece of equipment and an event.
  const made = await text.inputValue();
  await form.getByLabel('Equipment', { exact: true }).check();
  await look.getByRole('img', { name: /^\?/ }).waitFor(); // what has no name yet
  await form.getByLabel('Name', { exact: true }).fill('Tin Star');
  await form.getByLabel(/^Border/).selectOption('black: stays in front of its owner');
  await form.getByLabel(/^Price in nuggets/).selectOption('3');
  await form.getByRole('combobox', { name: 'When something happens' }).selectOption('turn_begins');
  await look.getByRole('img', { name: /Tin Star/ }).waitFor();
  await form.getByRole('button', { name: 'Put it into the pack' }).click();
  await form.getByLabel('An event', { exact: true }).check();
  await form.getByLabel('Name', { exact: true }).fill('Dry Week');
  await form.getByLabel(/^Deck/).selectOption('High Noon');
  await form.getByLabel('You may play no Beer.').check();
  await form.getByRole('button', { name: 'Put it into the pack' }).click();
  expect((await text.inputValue()).slice(made.length)).toBe(
    '\nequipment tin_star black 3\nname en Tin Star\nwhen turn_begins then draw 1 @ self\n\nevent dry_week high_noon\nname en Dry Week\nis no_beer\n',
  );

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

test('whatever can be chosen can be played with', async () => {
  const ANY = new Set(TRAITS.filter(({ most }) => most === 'any').map(({ slug }) => slug));
  const table = (await module()).table();
  table.apply(table.create(0, 'KXQW', 1, 'Ann', { type: 'create', seats: 4 }));
  const takes = (own: Own): void => {
    const text = `sixgun pack 1\n${linesOf(own, 'own_thing', 'en', ANY)}`;
    expect(() => table.request(0, 1, { type: 'pack', text }), text).not.toThrow();
  };
  const card = { what: 'card', name: 'Mine', cost: 0, traits: {}, before: '', lasts: '', faces: ['KS'] } as const;
  const symbols = EFFECTS.flatMap(({ slug: effect, most, aims }) =>
    aims.map((aim): OwnSymbol => ({ effect, amount: Math.max(1, most), aim })),
  );
  for (const first of symbols) {
    takes({ ...card, border: 'brown', does: 'play', play: [first], cost: 3 });
    for (const { slug: effect } of EFFECTS)
      for (const aim of secondAims(effect, first))
        takes({ ...card, border: 'green', does: 'play', play: [first, { effect, amount: 1, aim }] });
  }
  takes({ ...card, border: 'brown', does: 'missed', play: [] });
  takes({ ...card, border: 'green', does: 'missed', play: [] });
  for (const { slug, most, cards, characters } of TRAITS) {
    const traits = { [slug]: typeof most === 'number' ? most : 0 };
    if (characters) takes({ what: 'character', name: 'Mine', life: 2, traits });
    if (cards && slug !== 'bangs')
      takes({ ...card, border: 'blue', does: 'play', play: [], before: 'any_other', traits });
  }
  for (const { slug, card: names } of TRIGGERS)
    for (const { slug: effect } of EFFECTS)
      for (const aim of thenAims(effect, slug)) {
        const when = { trigger: names ? `${slug} bang` : slug, then: [{ effect, amount: 1, aim }] };
        takes({ what: 'character', name: 'Mine', life: 2, traits: {}, when });
        takes({ ...card, border: 'blue', does: 'play', play: [], when });
      }
  const weapon = { reach: 9, bangs: 0 };
  takes({ ...card, border: 'blue', does: 'play', play: [], traits: weapon });
  table.free();
});
