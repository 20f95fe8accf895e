// What everybody did in a game, counted from its public events.
import type { GameEvent, Seat } from '../protocol';

export interface Deeds {
  seat: Seat;
  played: number; // cards played, used and answered with
  drawn: number;
  hits: number; // life points that others lost through this player
  lost: number; // life points lost
  healed: number;
  felled: Seat[]; // whom the seat put out, in order
  felledBy?: Seat | undefined;
  out: boolean;
}

const CARDS_PLAYED = new Set(['plays', 'uses', 'responds']);

export function deedsOf(events: readonly GameEvent[], seats: readonly Seat[]): Deeds[] {
  const deeds = new Map(
    seats.map((seat): [Seat, Deeds] => [
      seat,
      { seat, played: 0, drawn: 0, hits: 0, lost: 0, healed: 0, felled: [], out: false },
    ]),
  );
  for (const event of events) {
    const actor = deeds.get(event.actor ?? '');
    const target = event.target !== event.actor ? deeds.get(event.target ?? '') : undefined;
    if (!actor) continue;
    if (CARDS_PLAYED.has(event.kind) && event.card !== undefined) actor.played++;
    else if (event.kind === 'draws') actor.drawn += event.amount ?? 1;
    else if (event.kind === 'gains_life') actor.healed += event.amount ?? 1;
    else if (event.kind === 'loses_life') {
      actor.lost += event.amount ?? 1;
      if (target) target.hits += event.amount ?? 1;
    } else if (event.kind === 'dies') {
      actor.out = true;
      actor.felledBy = target?.seat;
      target?.felled.push(actor.seat);
    } else if (event.kind === 'returns') actor.out = false;
  }
  return [...deeds.values()];
}
