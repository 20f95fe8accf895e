// The log in words: each event, or a run of equal ones, as a sentence in pieces, so that names can be set in bold and
// causes lead to their rules.
import { SUITS, cardName, nameOf, printed, roleName } from '../catalogue';
import type { Cause, GameEvent, Seat } from '../protocol';
import { N2_, format, n, pieces, t, type Piece } from '../texts/index.svelte';
import { formOf, isShot, pickForm } from './events';
import { goldFormat, type Told } from './gold';

/** Who reads, and how the seats are called. */
export interface Reader {
  viewer: Seat | undefined;
  name: (seat: Seat) => string;
}

export type Mark = '' | 'shot' | 'dead' | 'heal' | 'flip' | 'event' | 'round';

export interface Sentence {
  pieces: Piece[]; // place 1 and 2 are players, 3 a card, 4 a cause
  text: string;
  mark: Mark;
  rule: string | undefined; // topic for "why?"
}

function causeName(cause: Cause | undefined): string {
  return cause && cause.is !== 'rule' ? nameOf(cause.id) : '';
}

/** A card in the log; what is flipped may be given by its face alone. */
function said(card: string | undefined): string {
  if (card === undefined || card === '?') return t('a card');
  const face = /^(\d+|[JQKA])([SHDC])'?$/.exec(card);
  if (face?.[2]) return `${face[1]}${SUITS[face[2] as keyof typeof SUITS].sign}`;
  return cardName(card);
}

function amount(event: GameEvent): string | number {
  if (event.role) return roleName(event.role);
  if (event.suit) return t(SUITS[event.suit].name);
  if (event.color) return event.color === 'red' ? t('red') : t('black');
  return event.amount ?? 0;
}

function lifeFormat(event: GameEvent, you: boolean, caused: boolean): string {
  const count = event.amount ?? 0;
  const loses = event.kind === 'loses_life';
  if (loses && you && caused)
    return N2_('You lose %5$s life point (%4$s).', 'You lose %5$s life points (%4$s).', count);
  if (loses && you) return N2_('You lose %5$s life point.', 'You lose %5$s life points.', count);
  if (loses && caused) return N2_('%1$s loses %5$s life point (%4$s).', '%1$s loses %5$s life points (%4$s).', count);
  if (loses) return N2_('%1$s loses %5$s life point.', '%1$s loses %5$s life points.', count);
  if (you && caused) return N2_('You regain %5$s life point (%4$s).', 'You regain %5$s life points (%4$s).', count);
  if (you) return N2_('You regain %5$s life point.', 'You regain %5$s life points.', count);
  if (caused) return N2_('%1$s regains %5$s life point (%4$s).', '%1$s regains %5$s life points (%4$s).', count);
  return N2_('%1$s regains %5$s life point.', '%1$s regains %5$s life points.', count);
}

export function endSentence(winner: GameEvent['winner']): string {
  switch (winner) {
    case 'law':
      return t('The game is over: the Sheriff and his Deputies win.');
    case 'outlaws':
      return t('The game is over: the Outlaws win.');
    case 'renegade':
      return t('The game is over: the Renegade wins.');
    case 'seat':
      return t('The game is over: one player wins alone.');
    default:
      return t('The game is over: there have been too many turns, and nobody wins.');
  }
}

function formatOf(event: GameEvent, viewer: Seat | undefined, caused: boolean): string {
  const you = viewer !== undefined && viewer === event.actor;
  const told: Told = you ? 'actor' : viewer !== undefined && viewer === event.target ? 'target' : 'others';
  if (event.kind === 'game_over') return endSentence(event.winner);
  if (event.kind === 'loses_life' || event.kind === 'gains_life') return lifeFormat(event, you, caused);
  const gold = goldFormat(event, told, caused);
  if (gold !== undefined) return gold;
  const form = formOf(event, caused);
  return form ? format(pickForm(form, event, viewer)) : '';
}

function markOf(event: GameEvent): Mark {
  if (isShot(event)) return 'shot';
  if (event.kind === 'dies') return 'dead';
  if (event.kind === 'gains_life') return 'heal';
  if (event.kind === 'flips') return 'flip';
  if (event.kind === 'event') return 'event';
  return event.kind === 'turn_begins' ? 'round' : '';
}

// Nuggets, equipment and what events turn up name a thing of their own.
function thing(event: GameEvent): string {
  return event.equipment ? nameOf(event.equipment) : causeName(event.cause);
}

function topic(event: GameEvent): string | undefined {
  if (event.equipment) return event.equipment;
  if (event.cause) return event.cause.id;
  return event.card ? printed(event.card)?.slug : undefined;
}

function sentence(shownFormat: string, event: GameEvent, reader: Reader, card: string): Sentence {
  const name = (seat: Seat | undefined): string => (seat === undefined ? '' : reader.name(seat));
  const list = pieces(shownFormat, [name(event.actor), name(event.target), card, thing(event), amount(event)]);
  return {
    pieces: list,
    text: list.map(({ text }) => text).join(''),
    mark: markOf(event),
    rule: topic(event),
  };
}

/** One event; an empty text when there is nothing to say about it. */
export function sentenceOf(event: GameEvent, reader: Reader): Sentence {
  return sentence(formatOf(event, reader.viewer, thing(event) !== ''), event, reader, said(event.card));
}

/** Events of one player that say the same of several cards. */
function sameRun(a: GameEvent, b: GameEvent): boolean {
  return a.kind === 'draws' && b.kind === a.kind && b.actor === a.actor && a.cause?.id === b.cause?.id;
}

/** How many of the events from `from` on are told in one sentence. */
export function runLength(events: readonly GameEvent[], from: number): number {
  const first = events[from];
  let count = 1;
  for (let next = events[from + count]; first && next && sameRun(first, next); next = events[from + count]) count++;
  return count;
}

/** A run of events as one sentence: the cards together, or how many when they are hidden. */
export function runSentence(run: readonly GameEvent[], reader: Reader): Sentence {
  const first = run[0];
  if (!first) return { pieces: [], text: '', mark: '', rule: undefined };
  if (run.length === 1) return sentenceOf(first, reader);
  const known = run.filter(({ card }) => card !== undefined && card !== '?');
  const hidden = run.length - known.length;
  const names = known.map(({ card }) => said(card));
  if (hidden) names.push(n('%1$s card', '%1$s cards', hidden));
  return sentence(formatOf(first, reader.viewer, thing(first) !== ''), first, reader, names.join(', '));
}
