// Everything in the packs of the gallery, tried in the module of the page: one has it when the game begins, and bots play on.
import { readdirSync, readFileSync } from 'node:fs';
import { load, type Sixgun } from 'sixgun';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeModule } from '../../tests/support/generated';
import { asksOf } from '../../tests/support/module_asks';
import { cards, playWith } from '../catalogue';
import { thingsOf, type Told } from '../catalogue/pack';
import type { Replay, Seat, Update, View } from '../protocol';
import { headOf, setupFor, TrialPlay } from './trial';

const FOLDER = new URL('../../../examples/packs/', import.meta.url);
const packs = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
const SEED = '5eed'.padEnd(64, '0');

let sixgun: Sixgun;
beforeAll(async () => {
  sixgun = await load(wholeModule());
});
afterAll(() => playWith(''));

function dealt(text: string, setup: object): { record: string; pack: string } {
  const table = sixgun.table();
  table.apply(table.create(0, 'KXQW', 1, 'Ann', { type: 'create', ...setup }));
  table.apply(table.request(0, 1, { type: 'pack', text }));
  const { pack } = JSON.parse(table.update(table.viewer(1), 0, 0)) as Update;
  table.apply(table.request(0, 1, { type: 'start' }, { deal: SEED, bots: SEED, commitment: SEED }));
  const record = table.recordSoFar();
  table.free();
  return { record, pack: pack?.text ?? '' };
}

async function begun(
  text: string,
  find: (things: Told[]) => Told | undefined,
): Promise<{ play: TrialPlay; done: () => boolean }> {
  const thing = find(thingsOf(text));
  await playWith(text);
  const { record, pack } = dealt(text, setupFor(thing));
  const open = JSON.parse(sixgun.replay(record, { view: 'open', from: 0, count: 1 })) as Replay;
  const head = headOf(record, open.steps[0]!.view.players, thing, 'Ann', pack);
  let over = false;
  const bots = (record: string, seat: Seat): Promise<string> => Promise.resolve(sixgun.choose(record, seat as 'A'));
  const play = new TrialPlay(asksOf(sixgun), head, bots, () => (over = true));
  await play.begin();
  return { play, done: () => over };
}

function isThere({ what, slug }: Told, view: View): boolean {
  const me = view.players[0]!;
  if (what === 'character') return me.character === slug;
  const forOthersAlone = what === 'card' && cards[slug]?.prints.length === 0; // there is none of it in the deck
  if (what === 'card') return forOthersAlone || me.hand.some((card) => card.split(':')[0] === slug);
  if (what === 'event') return view.next_event === slug;
  return view.question!.legal!.some(({ verb, equipment }) => verb === 'buy' && equipment === slug);
}

describe.each(packs.filter(({ text }) => thingsOf(text).length > 0))('$name', ({ text }) => {
  test.each(thingsOf(text).map((thing) => [thing.slug, thing] as const))('%s is there', async (slug, thing) => {
    const { play } = await begun(text, (things) => things.find((one) => one.slug === slug));
    expect(play.view?.turn).toBe('A');
    expect(play.view?.question?.seat).toBe('A');
    expect(isThere(thing, play.view!)).toBe(true);
  });
});

test('bots play on till one is asked again, and a whole game is over', async () => {
  const { play, done } = await begun(packs[0]!.text, ([first]) => first);
  for (let moves = 0; moves < 1000 && !done(); moves++) {
    expect(play.view?.question?.seat).toBe('A');
    await play.answer(play.view!.question!.legal!.at(-1)!.move);
  }
  expect(done()).toBe(true);
  expect(play.view?.winner).toBeDefined();
});
