import { nameOf, printed } from '../catalogue';
import type { Meaning, Meant } from '../protocol';
import { N_, t } from '../texts/index.svelte';

const SENTENCES: Record<Meaning, string> = {
  names: N_('%1$s names %2$s.'),
  laid_by: N_('%1$s was laid down by %2$s.'),
  lends: N_('%1$s works for %2$s, too.'),
};
export const SIGNS: Record<Meaning, string> = { names: '→', laid_by: '←', lends: '+' };

/** Whom a card in play means, in a sentence. */
export function meantLine({ card, is, seat }: Meant, name: (seat: Meant['seat']) => string): string {
  return t(SENTENCES[is], nameOf(printed(card)?.slug ?? card), name(seat));
}
