// What a move comes to now, by the rows of src/say/outlooks.def: the figures are the server's.
import { OUTLOOKS, type OutlookFact } from '$generated/sentences';
import type { LegalMove, Outlook, Seat } from '../protocol';
import { rowFor, sayRow } from '../say/choose';
import { fill } from '../texts/index.svelte';

interface Told {
  move: LegalMove;
  me: Seat | undefined;
}
export const OUTLOOK_FACTS: Record<OutlookFact, (told: Told) => boolean> = {
  AIMED: ({ move: { target }, me }) => target !== undefined && target !== me,
};

// In the order in which they are told.
const FIGURES: readonly (keyof Outlook)[] = [
  'cost',
  'range',
  'within',
  'unlimited',
  'sees',
  'seen',
  'hits',
  'missed',
  'more',
  'heals',
  'draws',
];

/** What the move comes to, a sentence for each figure; empty when there is nothing to tell. */
export function outlookLine(move: LegalMove, me: Seat | undefined, name: (seat: Seat) => string): string {
  const { outlook } = move;
  if (!outlook) return '';
  const say = (about: string, figure: number): string =>
    fill(sayRow(rowFor(OUTLOOKS, about, OUTLOOK_FACTS, { move, me }), 'others', figure), [
      '',
      move.target === undefined ? '' : name(move.target),
      '',
      '',
      figure,
    ]);
  const figures = FIGURES.filter((figure) => outlook[figure] !== undefined);
  const sentences = figures.map((figure) => say(figure, Number(outlook[figure])));
  return [outlook.vain ? say(outlook.vain, 0) : '', ...sentences].filter((sentence) => sentence !== '').join(' ');
}

/** What all of these moves come to alike: what differs is told once it has been chosen. */
export function common(moves: readonly LegalMove[]): LegalMove | undefined {
  const [first, ...others] = moves;
  if (!first?.outlook) return undefined;
  const alike = Object.fromEntries(
    Object.entries(first.outlook).filter(([figure, value]) =>
      others.every(({ outlook }) => outlook?.[figure as keyof Outlook] === value),
    ),
  ) as Outlook;
  const { target: _target, item: _item, ...rest } = first;
  return { ...(others.length ? rest : first), outlook: alike };
}

/** Whether these moves, all there are of their sort, do nothing. */
export function inVain(moves: readonly LegalMove[]): boolean {
  return moves.length > 0 && moves.every(({ outlook }) => outlook?.vain !== undefined);
}
