// What is quickly said or shown at a table. Words are sent in English and read by everybody in their own language; whoever
// types the same words says the same.
import { CLAIMS, GESTURES } from '$generated/talk';
import type { ChatLine } from '../protocol';
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

const KNOWN = new Set(PHRASES);

/** What somebody said, in the reader's language where it is one of those; of a gesture, the whole sentence. */
export function said({ name, text, gesture, claim }: ChatLine): string {
  const telling = gesture && GESTURES[gesture]?.telling;
  if (telling) return t(telling, name);
  if (claim && CLAIMS[claim]) return t(CLAIMS[claim]);
  return KNOWN.has(text) ? t(text) : text;
}

/** The same with who said it. */
export function saidBy(line: ChatLine): string {
  return line.gesture ? said(line) : `${line.name}: ${said(line)}`;
}
