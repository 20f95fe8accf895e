// Choosing a move step by step. What may be chosen comes from the legal moves alone: a move is a row of tokens, from what
// one takes hold of to the last detail, and a selection is how many of them have been chosen.
//
//   card:panic:JH   way:play   target:B   item:hand
import type { LegalMove, Seat } from '../protocol';

export interface Chosen {
  token: string;
  own: boolean; // chosen by the player; the others followed because there was no choice
}

export interface Selection {
  readonly moves: readonly LegalMove[];
  readonly chosen: readonly Chosen[];
}

const kindOf = (token: string): string => token.slice(0, token.indexOf(':'));
export const valueOf = (token: string): string => token.slice(token.indexOf(':') + 1);

// Taken hold of first: a card, a seat, a piece for sale, or a button.
function grip(move: LegalMove): string {
  if (move.card) return `card:${move.card}`;
  if (move.verb === 'buy') return `row:${move.equipment}`;
  if (move.verb === 'scrap') return 'verb:scrap';
  if (move.verb === 'ability' && !move.target && move.item) return `card:${move.item}`;
  if (move.verb === 'pick' && move.target) return move.effect ? `effect:${move.effect}` : `seat:${move.target}`;
  for (const part of ['character', 'event', 'equipment', 'suit', 'color', 'answer', 'effect'] as const) {
    if (move[part]) return `${part}:${move[part]}`;
  }
  return move.source ? `source:${move.source}` : `verb:${move.verb}`;
}

/** What is chosen for that move, one after the other. */
export function tokens(move: LegalMove): string[] {
  const out = [
    grip(move),
    `way:${move.verb}${move.character ? ` ${move.character}` : move.event ? ` ${move.event}` : ''}`,
  ];
  if (move.effect && !out.includes(`effect:${move.effect}`)) out.push(`effect:${move.effect}`);
  if (move.target && !out.includes(`seat:${move.target}`)) out.push(`target:${move.target}`);
  if (move.verb === 'scrap') out.push(`item:${move.equipment}`);
  else if (move.item && !out.includes(`card:${move.item}`)) out.push(`item:${move.item}`);
  return out;
}

const fits = (row: readonly string[], chosen: readonly Chosen[]): boolean =>
  chosen.every(({ token }, i) => row[i] === token);

/** The moves that can still come of it. */
export function possible({ moves, chosen }: Selection): LegalMove[] {
  return moves.filter((move) => fits(tokens(move), chosen));
}

/** What may be chosen next. */
export function options(selection: Selection): string[] {
  const at = selection.chosen.length;
  const next = possible(selection).map((move) => tokens(move)[at]);
  return [...new Set(next.filter((token) => token !== undefined))];
}

/** The move that has been chosen to its end; there may still be options that say more. */
export function complete(selection: Selection): LegalMove | undefined {
  if (!selection.chosen.length) return undefined;
  return possible(selection).find((move) => tokens(move).length === selection.chosen.length);
}

// A target is never chosen for the player, even when there is only one: to name it is what fires the shot.
function follow(selection: Selection): Selection {
  const next = options(selection);
  const only = next[0];
  if (next.length !== 1 || only === undefined || complete(selection) || kindOf(only) === 'target') return selection;
  return follow({ ...selection, chosen: [...selection.chosen, { token: only, own: false }] });
}

export function begin(moves: readonly LegalMove[]): Selection {
  return { moves, chosen: [] };
}

/** The selection with one more choice; unchanged when that cannot be chosen now. */
export function choose(selection: Selection, token: string): Selection {
  if (!options(selection).includes(token)) return selection;
  return follow({ ...selection, chosen: [...selection.chosen, { token, own: true }] });
}

/** The selection before the last choice of the player. */
export function back({ moves, chosen }: Selection): Selection {
  const last = chosen.map(({ own }) => own).lastIndexOf(true);
  return { moves, chosen: chosen.slice(0, Math.max(0, last)) };
}

/** The same choices among other moves, as far as they still go. */
export function renew(selection: Selection, moves: readonly LegalMove[]): Selection {
  return selection.chosen
    .filter(({ own }) => own)
    .reduce<Selection>((now, { token }) => choose(now, token), begin(moves));
}

export function has(selection: Selection, token: string): boolean {
  return selection.chosen.some((step) => step.token === token);
}

/** How often the player has chosen. */
export function depth({ chosen }: Selection): number {
  return chosen.filter(({ own }) => own).length;
}

/** The seats that light up: targets of what is chosen, or seats that can be picked at once. */
export function seatsToChoose(selection: Selection): Map<Seat, string> {
  const out = new Map<Seat, string>();
  for (const token of options(selection)) {
    if (kindOf(token) === 'target' || kindOf(token) === 'seat') out.set(valueOf(token), token);
  }
  return out;
}

/** What can be taken hold of from the start: the values of tokens of that kind. */
export function gripsOf(moves: readonly LegalMove[], kind: string): Set<string> {
  const all = moves.map((move) => grip(move)).filter((token) => kindOf(token) === kind);
  return new Set(all.map(valueOf));
}

/** Those of them with which no move does anything. */
export function gripsInVain(moves: readonly LegalMove[], kind: string): Set<string> {
  const live = gripsOf(
    moves.filter(({ outlook }) => !outlook?.vain),
    kind,
  );
  return new Set([...gripsOf(moves, kind)].filter((value) => !live.has(value)));
}

/** Options of one kind now: for cards in play or pieces that are chosen as an item. */
export function optionsOf(selection: Selection, kind: string): string[] {
  return options(selection)
    .filter((token) => kindOf(token) === kind)
    .map(valueOf);
}
