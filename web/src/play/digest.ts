// What has happened since one's own last decision, player by player: for those who went straight on and saw none of it.
import type { GameEvent, Seat } from '../protocol';

export interface Doing {
  seat: Seat;
  life: number; // points won or lost
  out: boolean;
  played: { what: string; at: Seat | undefined }[]; // a kind of card, a character or a piece, and whom it was aimed at
}

const PLAYS = new Set(['plays', 'uses', 'ability', 'responds', 'buys']);

/** In the order in which they first did something, or something was done to them. */
export function digest(events: readonly GameEvent[], reader: Seat | undefined): Doing[] {
  const doings = new Map<Seat, Doing>();
  const of = (seat: Seat): Doing => {
    const known = doings.get(seat);
    if (known) return known;
    const fresh: Doing = { seat, life: 0, out: false, played: [] };
    doings.set(seat, fresh);
    return fresh;
  };
  for (const { kind, actor, target, card, cause, amount } of events) {
    if (actor === undefined) continue;
    if (kind === 'loses_life') of(actor).life -= amount ?? 1;
    else if (kind === 'gains_life') of(actor).life += amount ?? 1;
    else if (kind === 'dies') of(actor).out = true;
    else if (kind === 'returns') of(actor).out = false;
    else if (PLAYS.has(kind) && actor !== reader) {
      const what = card?.split(':')[0] ?? cause?.id;
      const at = target === actor ? undefined : target;
      if (what !== undefined && what !== '?') of(actor).played.push({ what, at });
    }
  }
  return [...doings.values()].filter(({ life, out, played }) => life !== 0 || out || played.length > 0);
}

/** Life won or lost, as it is written on plaques. */
export const points = (life: number): string => (life < 0 ? `−${-life}` : `+${life}`);
