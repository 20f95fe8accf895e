import type { Page } from 'playwright-core';

/** The link that the lobby gives to the cards that it plays with. */
export async function linkToCards(page: Page): Promise<string> {
  const send = page.locator('details', { has: page.locator('> summary', { hasText: 'Send these cards' }) });
  await send.locator('summary').click();
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }));
  await send.getByRole('button', { name: 'Copy the link' }).click();
  return send.getByLabel('Copy this:').inputValue();
}

// A pack for tests: no card of the base game keeps its name, so whoever is dealt a card is dealt a Coach Gun, whatever the
// seed.
const BROWN = 'beer saloon stagecoach wells_fargo gatling indians duel panic cat_balou general_store'.split(' ');
const BLUE = 'barrel mustang scope volcanic schofield remington rev_carabine winchester dynamite'.split(' ');

export const TRAIL =
  'sixgun pack 1\nname en The Dusty Trail\nwithout suzy_lafayette\ndeck beer 6H 10S\ncard bang brown\nname en Coach Gun\nplay shoot @ any_other\n' +
  BROWN.map((kind) => `card ${kind} brown\nname en Coach Gun\nplay heal 1 @ self\n`).join('') +
  BLUE.map((kind) => `card ${kind} blue\nname en Coach Gun\nin_play seen 1\n`).join('') +
  'card jail blue\nname en Coach Gun\nbefore any_other\nin_play seen 1\n' +
  'card missed brown\nname en Coach Gun\nmissed 1\n' +
  'card water_trough green\nname en Water Trough\nrule en Whoever drinks here is as new.\nplay heal 2 @ self\nfaces 3D\n' +
  'character thorny_theo 3\nname en Thorny Theo\nis seen 1 more_missed 1\n';
