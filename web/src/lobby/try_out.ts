// The card that is tried now: it is laid out where one makes it, and played by a screen of its own.
import { pack, playWith } from '../catalogue';
import { thingsOf } from '../catalogue/pack';
import { askOwner } from '../offline/ask';
import type { Replay } from '../protocol';
import { go } from '../router.svelte';
import { alone } from '../server';
import { settings } from '../settings.svelte';
import { t } from '../texts/index.svelte';
import { compiled } from './linked_pack';
import { headOf, setupFor } from './trial';

export interface Trial {
  head: string[];
  name: string; // what the thing is called
  back: string; // the address where it was laid out
}
let laidOut: Trial | undefined;

export const trial = (): Trial | undefined => laidOut;

/** Lays out a game with the thing of that name, and goes to it; fails with the error of a table, when the pack has a fault, or
 * no table plays with it. */
export async function tryOut(text: string, slug: string): Promise<void> {
  const read = await compiled(text);
  const thing = thingsOf(read).find((one) => one.slug === slug);
  const before = pack.text;
  await playWith(read);
  try {
    const setup = setupFor(thing);
    const { record } = await askOwner<{ record: string }>({ type: 'x_lay_out', text: read, setup });
    const open = await alone().ask({ type: 'replay', record, view: 'open', from: 0, count: 1 });
    const { players } = (open as Replay).steps[0]!.view;
    const head = headOf(record, players, thing, settings.name || t('You'), read);
    laidOut = { head, name: slug, back: location.hash };
  } finally {
    await playWith(before);
  }
  go('try');
}
