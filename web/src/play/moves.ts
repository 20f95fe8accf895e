// Moves as lines of a menu, by the rows of src/say/moves.def.
import { MOVES, PRICE, type MoveFact } from '$generated/sentences';
import { SUITS, cardName, cards, nameOf, printed } from '../catalogue';
import type { LegalMove, QuestionKind, Seat } from '../protocol';
import { formatOf, rowFor, sayRow } from '../say/choose';
import { fill, t } from '../texts/index.svelte';
import { ATTACKS } from './questions';

export interface Table {
  me: Seat | undefined;
  asked: QuestionKind;
  name: (seat: Seat) => string;
  price?: (move: LegalMove) => number | undefined; // nuggets, where they are to be named
  faceDown?: boolean | undefined; // my character lies so
}

/** `shared`: what several moves share; without a target they have several, and not none. */
type Told = { move: LegalMove; table: Table; shared?: boolean };
type Fact = (told: Told) => boolean;

const atOther: Fact = ({ move: { target }, table: { me } }) => target !== undefined && target !== me;
const atCard: Fact = ({ move: { item } }) => item !== undefined && printed(item) !== undefined;
const asked =
  (...kinds: QuestionKind[]): Fact =>
  ({ table }) =>
    kinds.includes(table.asked);
const from =
  (source: LegalMove['source']): Fact =>
  ({ move }) =>
    move.source === source;

export const MOVE_FACTS: Record<MoveFact, Fact> = {
  AIMED: atOther,
  AT_SELF: ({ move: { target }, table: { me } }) => target !== undefined && target === me,
  AT_HAND: (told) => told.move.item === 'hand' && atOther(told),
  AT_CARD: (told) => atCard(told) && atOther(told),
  AT_OWN_CARD: (told) => atCard(told) && !atOther(told),
  CARD: ({ move }) => move.card !== undefined,
  CHARACTER: ({ move }) => move.character !== undefined,
  EQUIPMENT: ({ move }) => move.equipment !== undefined,
  SUIT: ({ move }) => move.suit !== undefined,
  COLOR: ({ move }) => move.color !== undefined,
  ANSWER: ({ move }) => move.answer !== undefined,
  RED: ({ move }) => move.color === 'red',
  YES: ({ move }) => move.answer === 'yes',
  FACE_DOWN: ({ move, table }) => table.faceDown === true && move.character !== undefined,
  LOADED: ({ move: { card, target }, shared }) => {
    const row = card && target === undefined && !shared ? cards[printed(card)?.slug ?? ''] : undefined;
    return row?.shot === true && row.border === 'brown';
  },
  AS_KIND: ({ move }) => move.effect !== undefined,
  DECK: from('deck'),
  DISCARD_PILE: from('discard'),
  HAND: from('hand'),
  TABLE: from('table'),
  UNDER_ATTACK: asked(...ATTACKS),
  DYING: asked('dying'),
  RANCH: asked('ranch'),
  PEYOTE: asked('peyote'),
  CHECK: asked('check'),
  DALTONS: asked('daltons'),
  RECKONING: asked('reckoning'),
};

function thing(move: LegalMove, { price }: Table): string {
  const slug = move.character ?? move.event ?? move.equipment;
  const name = slug ? nameOf(slug) : '';
  const nuggets = price?.(move);
  return nuggets === undefined ? name : fill(formatOf(PRICE, nuggets), ['', '', '', name, nuggets]);
}

/** The move in words: "Play BANG! (Q♥) on Ben". */
export function moveLine(move: LegalMove, table: Table, shared = false): string {
  const word = move.suit ? t(SUITS[move.suit].name) : move.effect ? nameOf(move.effect) : '';
  return fill(sayRow(rowFor(MOVES, move.verb, MOVE_FACTS, { move, table, shared }), 'others', 1), [
    '',
    move.target === undefined ? '' : table.name(move.target),
    move.card ? cardName(move.card) : '',
    thing(move, table),
    word,
    move.item === undefined || move.item === 'hand' ? '' : cardName(move.item),
  ]);
}
