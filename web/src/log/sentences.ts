// The log in words: each event, or a run of equal ones, as a sentence in pieces, so that names can be set in bold and
// causes lead to their rules.
import { SUITS, cardName, nameOf, printed, roleName } from '../catalogue';
import type { Cause, GameEvent, Seat } from '../protocol';
import { n, pieces, t, type Piece } from '../texts/index.svelte';
import { eventFormat, isShot } from './events';

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

function markOf(event: GameEvent): Mark {
  if (isShot(event)) return 'shot';
  if (event.kind === 'dies') return 'dead';
  if (event.kind === 'gains_life') return 'heal';
  if (event.kind === 'flips') return 'flip';
  if (event.kind === 'event') return 'event';
  return event.kind === 'turn_begins' ? 'round' : '';
}

function topic(event: GameEvent): string | undefined {
  if (event.cause) return event.cause.id;
  return event.card ? printed(event.card)?.slug : undefined;
}

function sentence(event: GameEvent, reader: Reader, card: string): Sentence {
  const name = (seat: Seat | undefined): string => (seat === undefined ? '' : reader.name(seat));
  const list = pieces(eventFormat(event, reader.viewer), [
    name(event.actor),
    name(event.target),
    card,
    causeName(event.cause),
    amount(event),
  ]);
  return {
    pieces: list,
    text: list.map(({ text }) => text).join(''),
    mark: markOf(event),
    rule: topic(event),
  };
}

/** One event; an empty text when there is nothing to say about it. */
export function sentenceOf(event: GameEvent, reader: Reader): Sentence {
  return sentence(event, reader, said(event.card));
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
  return sentence(first, reader, names.join(', '));
}
