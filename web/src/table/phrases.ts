// What is quickly said at a table. It is sent in English and read by everybody in their own language; whoever types the
// same words says the same.
import { N_, t } from '../texts/index.svelte';

export const PHRASES: readonly string[] = [
  N_('Nice shot!'),
  N_('Missed me!'),
  N_('Thanks!'),
  N_('Sorry, partner.'),
  N_('Help the Sheriff!'),
  N_('It was not me.'),
  N_('Watch out for that one.'),
  N_('Hurry up, partner.'),
  N_('Well played!'),
];
/** Shorter still. */
export const REACTIONS: readonly string[] = [N_('Ha!'), N_('Ouch!'), N_('Wow!'), N_('Hm…')];

const KNOWN = new Set([...PHRASES, ...REACTIONS]);

/** A line of the talk, in the reader's language where it is one of those. */
export function said(text: string): string {
  return KNOWN.has(text) ? t(text) : text;
}
