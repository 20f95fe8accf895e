// Own cards on sheets of paper, to be cut out: every card, as often as the game has it.
import { cards, equipment } from '../catalogue';
import { thingsOf } from '../catalogue/pack';
import { go } from '../router.svelte';
import { compiled } from './linked_pack';

export type Paper = 'a4' | 'letter';

/** How many cards of 59 by 92 millimetres a sheet has, within margins of 9 millimetres. */
export const PAPERS: Record<Paper, { name: string; cards: number }> = {
  a4: { name: 'A4', cards: 9 },
  letter: { name: 'Letter', cards: 6 },
};

export interface Printed {
  what: string;
  card: string; // its name, and of a playing card its face, too
}

/** What is printed of a pack, which stands in the catalogue, as `sixgun pack print` does. */
export function cardsOf(text: string): Printed[] {
  return thingsOf(text).flatMap(({ what, slug }) => {
    if (what === 'card') return (cards[slug]?.prints ?? []).map(({ face }) => ({ what, card: `${slug}:${face}` }));
    const copies = what === 'equipment' ? (equipment[slug]?.copies ?? 1) : 1;
    return Array.from({ length: copies }, () => ({ what, card: slug }));
  });
}

export function sheetsOf(all: readonly Printed[], paper: Paper): Printed[][] {
  const { cards } = PAPERS[paper];
  return Array.from({ length: Math.ceil(all.length / cards) }, (_, i) => all.slice(i * cards, (i + 1) * cards));
}

let laidOut: { text: string; back: string } | undefined;

/** What is to be printed, and the address where it was laid out. */
export const printed = (): { text: string; back: string } | undefined => laidOut;

/** Shows the cards of a pack on sheets; fails with the error of a table, when the pack has a fault. */
export async function printOut(text: string): Promise<void> {
  laidOut = { text: await compiled(text), back: location.hash };
  go('print');
}
