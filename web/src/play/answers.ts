// The buttons of a question: every answer that is not something on the table to be touched, each saying its effect.
import { SUITS, cardName, cards, nameOf, printed, type Suit } from '../catalogue';
import type { LegalMove, Player, Question } from '../protocol';
import { n, t } from '../texts/index.svelte';
import { moveLine, type Table } from './moves';
import { isAttack } from './questions';

export interface Answer {
  id: string;
  move: LegalMove;
  title: string;
  detail: string;
  suit?: Suit; // drawn in the detail, after the text
  rank?: string;
  glyph?: string; // of the card language
  look: '' | 'plain' | 'hit';
  key?: string;
}

const MANY = 5; // more answers than this are touched in the hand

function hit({ kind, item, loses = 0 }: Question, player: Player | undefined, move: LegalMove): Answer {
  if (kind === 'dying') {
    return { id: move.move, move, title: t('Give up'), detail: t('you are out'), glyph: 'lose', look: 'hit' };
  }
  const life = player?.life ?? 0;
  const left = Math.max(0, life - loses);
  const title = kind === 'duel' ? t('Give in') : t('Take the hit');
  const bullets = left > 0 ? n('%2$s bullets to %1$s', '%2$s bullets to %1$s', left, life) : t('your last bullet');
  const detail = item ? cardName(item) : loses ? bullets : '';
  return { id: move.move, move, title, detail, glyph: 'lose', look: 'hit' };
}

function withCard(question: Question, player: Player | undefined, move: LegalMove): Answer {
  const face = printed(move.card ?? '');
  const kind = cards[face?.slug ?? ''];
  const fromHand = player?.hand.includes(move.card ?? '') === true;
  const bonus = kind?.symbols.find(({ sign }) => sign === 'draw');
  const answer: Answer = {
    id: move.move,
    move,
    title: nameOf(face?.slug ?? ''),
    detail: fromHand ? t('from hand') : t('in play'),
    glyph:
      question.kind === 'indians' || question.kind === 'duel' ? 'bang' : question.kind === 'dying' ? 'heal' : 'missed',
    look: '',
  };
  if (bonus) answer.detail = n('and draw %1$s card', 'and draw %1$s cards', bonus.number ?? 1);
  else if (fromHand && face) Object.assign(answer, { suit: face.suit, rank: face.rank });
  return answer;
}

function flip(move: LegalMove): Answer {
  const slug = move.character ?? printed(move.card ?? '')?.slug ?? '';
  // A character who has a Barrel, so to speak, needs the suit that is printed on one.
  const needed = (cards[slug] ?? cards.barrel)?.symbols.find((sign) => sign.flip)?.flip;
  const saves = needed ? t('%1$s save you', t(SUITS[needed].name)) : '';
  return { id: move.move, move, title: t('%1$s: draw!', nameOf(slug)), detail: saves, glyph: 'flip', look: '' };
}

function attackAnswer(question: Question, player: Player | undefined, move: LegalMove, table: Table): Answer {
  if (move.verb === 'pass') return hit(question, player, move);
  if (move.verb === 'flip') return flip(move);
  if (move.card) return withCard(question, player, move);
  return { id: move.move, move, title: moveLine(move, table), detail: '', look: '' };
}

/** One answer for each name of a card; the other copies are touched in the hand. */
function distinct(answers: Answer[]): Answer[] {
  const seen = new Set<string>();
  return answers.filter(({ title, detail, rank }) => {
    const key = `${title} ${rank === undefined ? detail : ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function attackAnswers(question: Question, player: Player | undefined, table: Table): Answer[] {
  const all = (question.legal ?? []).map((move) => attackAnswer(question, player, move, table));
  const one = distinct(all);
  if (one.length <= MANY) return one;
  return one.filter(({ rank, move }) => rank === undefined || move.verb === 'pass').slice(-MANY);
}

// What lies somewhere to be touched needs no button.
const touched = (move: LegalMove): boolean =>
  move.card !== undefined ||
  move.target !== undefined ||
  move.verb === 'buy' ||
  (move.verb === 'use' && !!move.equipment);

/** Moves that a button stands for when nothing has been chosen yet: abilities, scrapping, ends of things. */
function buttons(question: Question): LegalMove[] {
  const moves = question.legal ?? [];
  // Several characters lie on a shelf to be touched; whoever touches one reads what it can do.
  const picked = (move: LegalMove): boolean => move.verb === 'pick' && move.character !== undefined;
  const shelf = moves.filter(picked).length > 1;
  return moves.filter(
    (move) => !touched(move) && !(move.verb === 'ability' && move.item !== undefined) && !(shelf && picked(move)),
  );
}

export function answersTo(question: Question, player: Player | undefined, table: Table): Answer[] {
  if (isAttack(question.kind)) return number(attackAnswers(question, player, table));
  const list = buttons(question).map((move): Answer => {
    const answer: Answer = { id: move.move, move, title: moveLine(move, table), detail: '', look: '' };
    if (move.suit) answer.title = `${SUITS[move.suit].sign} ${t(SUITS[move.suit].name)}`;
    if (move.answer === 'yes' && question.kind === 'identity' && player?.spare) answer.detail = nameOf(player.spare);
    if (move.verb === 'end') Object.assign(answer, { title: t('End turn'), key: 'E' });
    if (move.verb === 'pass' && question.kind !== 'ranch') answer.look = 'plain';
    if (move.verb === 'ability' || move.verb === 'cash') answer.look = 'plain';
    return answer;
  });
  return number(list);
}

// Answers have the keys 1 to 9, but for those that have one of their own.
function number(list: Answer[]): Answer[] {
  let next = 1;
  return list.map((answer) => (answer.key !== undefined || next > 9 ? answer : { ...answer, key: String(next++) }));
}

/** Groups of moves that begin with a button and go on on the table: abilities with a target, scrapping. */
export function openings(question: Question): string[] {
  const out = new Set<string>();
  for (const move of question.legal ?? []) {
    if (move.verb === 'scrap') out.add('verb:scrap');
    if (move.verb === 'ability' && move.target)
      out.add(move.character ? `character:${move.character}` : `event:${move.event}`);
    if (move.verb === 'draw' && move.target && move.source) out.add(`source:${move.source}`);
    if (move.verb === 'pick' && move.effect) out.add(`effect:${move.effect}`);
  }
  return [...out];
}
