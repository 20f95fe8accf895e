// Moves and events of a game in words: what a replay of it shows.
import { moveLine } from '../play/moves';
import { sentenceOf, type Reader } from '../log/sentences';
import type { GameEvent, LegalMove, QuestionKind, Seat } from '../protocol';
import type { Line } from '../source/line.svelte';

/** As src/analysis/telling.c has them: what only repeats the move, and what shifts a game most. */
const SPARED = /^(turn_begins|turn_ends|plays|uses|ability|responds|declines|pays|discards|buys|shows)$/;
const WEIGHTY = /^(dies|explodes|saved|game_over)$/;
const TELLING = /^(loses_life|gains_life|turn_lost|reward|event|draws|takes)$/;
const MOST_EVENTS = 5;
const weight = ({ kind }: GameEvent): number => (WEIGHTY.test(kind) ? 2 : TELLING.test(kind) ? 1 : 0);

export interface Told {
  legal: LegalMove[];
  asked: QuestionKind;
  faceDown: boolean | undefined;
  events: GameEvent[];
}

/** What somebody was asked before a move, and what then happened, with all hands open. */
export async function tellMove(line: Line, record: string, move: number, seat: Seat): Promise<Told | undefined> {
  await line.up();
  const [before, after] = await Promise.all([
    line.ask({ type: 'replay', record, view: seat, from: move - 1, count: 1 }),
    line.ask({ type: 'replay', record, view: 'open', from: move, count: 1 }),
  ]);
  const view = before.type === 'replay' ? before.steps[0]?.view : undefined;
  const question = view?.question;
  if (!view || !question || after.type !== 'replay') return undefined;
  return {
    legal: question.legal ?? [],
    asked: question.kind,
    faceDown: view.players.find((player) => player.seat === seat)?.face_down,
    events: after.steps[0]?.events ?? [],
  };
}

export function legalMove(told: Told | undefined, text: string, me: Seat): LegalMove | undefined {
  return told?.legal.find((one) => one.move === text || one.move === `${me} ${text}`);
}

export function sayMove(told: Told | undefined, text: string, me: Seat, name: (seat: Seat) => string): string {
  const move = legalMove(told, text, me);
  return told && move ? moveLine(move, { ...told, me, name }) : text;
}

export function sayEvents(told: Told | undefined, name: (seat: Seat) => string): string[] {
  const reader: Reader = { viewer: undefined, name };
  const all = told?.events ?? [];
  const telling = all.filter(({ kind }) => !SPARED.test(kind));
  // What somebody has seen of the deck is no event: that the turn came is all there is to tell then.
  const events = telling.length > 0 ? telling : all.filter(({ kind }) => kind === 'turn_begins');
  const chosen = new Set(events.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_EVENTS));
  return events
    .filter((event) => chosen.has(event))
    .map((event) => sentenceOf(event, reader).text)
    .filter((text) => text !== '');
}
