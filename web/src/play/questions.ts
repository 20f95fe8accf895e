// The open question in words: a heading, and the sentence that the rows of src/say/questions.def have for it.
import { QUESTIONS, type QuestionFact } from '$generated/sentences';
import { cardName, characters, equipment, nameOf } from '../catalogue';
import type { Player, Question, QuestionKind, Seat } from '../protocol';
import { rowFor, sayRow } from '../say/choose';
import { N_, fill, t } from '../texts/index.svelte';

export const QUESTION_FACTS: Record<QuestionFact, (question: Question) => boolean> = {
  BY_SOMEONE: ({ by }) => by !== undefined,
  KEPT: ({ cause }) => cause?.is === 'equipment' && equipment[cause.id]?.kept === true,
  THROWN: ({ cause }) => cause?.is === 'character' && characters[cause.id]?.throws_away === true,
  AT_CARD: ({ item }) => item !== undefined,
  COSTS_NONE: ({ loses }) => !loses,
  COSTS_MORE: ({ loses }) => (loses ?? 0) > 1,
};

/** What is asked: to the reader when that is who is asked, about the one who is otherwise. */
export function questionSentence(question: Question, me: Seat | undefined, name: (seat: Seat) => string): string {
  const count = question.count ?? 0;
  const row = rowFor(QUESTIONS, question.kind, QUESTION_FACTS, question);
  const cause = question.cause && question.cause.is !== 'rule' ? nameOf(question.cause.id) : '';
  const card = cardName(question.item ?? question.card ?? '?');
  const by = question.by ? name(question.by) : '';
  return fill(sayRow(row, question.seat === me ? 'actor' : 'others', count), [
    name(question.seat),
    by,
    card,
    cause || card,
    count,
    question.loses ?? 0,
  ]);
}

const HEADINGS: Record<QuestionKind, string> = {
  character: N_('Choose a character'),
  identity: N_('A new identity?'),
  brothers: N_('Blood brothers'),
  copy: N_('Borrow an ability'),
  draw: N_('Draw your cards'),
  keep: N_('Cards you look at'),
  peyote: N_('Red or black?'),
  ranch: N_('Replace cards'),
  suit: N_('Name a suit'),
  play: N_('Your turn'),
  pay: N_('Pay the cost'),
  shot: N_('You are shot at'),
  indians: N_('Indians!'),
  duel: N_('Duel'),
  roulette: N_('Russian Roulette'),
  dying: N_('You are dying'),
  check: N_('Which card counts?'),
  store: N_('Take one card'),
  brawl: N_('Which card goes?'),
  daltons: N_('The Daltons are here'),
  give: N_('Give cards away'),
  place: N_('Where does it go?'),
  excess: N_('Too many cards'),
  rob: N_('Which card?'),
  demand: N_('Discard, or pass?'),
  reckoning: N_('Dead reckoning'),
  avert: N_('Avoid it, or pass?'),
  react: N_('Play a card now?'),
};

/** Questions that are answered with a card, or with a life point. */
export const ATTACKS: readonly QuestionKind[] = ['shot', 'indians', 'duel', 'roulette'];

/** Questions that cost life when nothing is done. */
export function isAttack(kind: QuestionKind): boolean {
  return ATTACKS.includes(kind) || kind === 'dying';
}

/** The first line of the question, as it stands on paper. */
export function heading(question: Question, name: (seat: Seat) => string): string {
  const by = question.by;
  if (by !== undefined && by !== question.seat) {
    if (question.kind === 'shot') return t('%1$s shoots you', name(by));
    if (question.kind === 'duel') return t('%1$s duels you', name(by));
    if (question.kind === 'indians') return t('%1$s sends the Indians', name(by));
  }
  if (question.kind === 'place' && question.cause?.is !== 'equipment') return t('Choose');
  return t(HEADINGS[question.kind]);
}

/** What somebody who has come back for one turn has to know of it; empty for whoever lives. */
export function comebackLine({ status, role, side }: Player): string {
  if (status === 'ghost') return t('You are a ghost: you lose no life, and at the end of your turn you leave again.');
  if (status !== 'shadow') return '';
  const line = t('You are a shadow: you lose no life, and at the end of your turn you leave again.');
  if (role !== 'renegade' || side === undefined) return line;
  return `${line} ${side === 'law' ? t('You play for the law now.') : t('You play for the Outlaws now.')}`;
}
