// What everybody could see of everybody: who shot, healed, jailed or robbed whom. It is the public side of the log.
import { aimedEffect, roleName } from '../catalogue';
import { isShot } from '../log/events';
import type { GameEvent, Player, Seat } from '../protocol';
import { n } from '../texts/index.svelte';
import type { LogEntry } from './model.svelte';

export type Deed = 'shot' | 'attacked' | 'dueled' | 'jailed' | 'robbed' | 'healed';

export interface Evidence {
  deed: Deed;
  target: Seat;
  count: number;
}

const DEEDS: Record<string, Deed> = {
  indians: 'attacked',
  wound: 'attacked',
  duel: 'dueled',
  jail: 'jailed',
  take: 'robbed',
  take_away: 'robbed',
  heal: 'healed',
  claim: 'robbed',
  steal: 'robbed',
};

function deedOf(event: GameEvent): Deed | undefined {
  if (!event.actor || !event.target || event.target === event.actor) return undefined;
  if (event.kind !== 'plays' && event.kind !== 'uses' && event.kind !== 'ability') return undefined;
  if (isShot(event)) return 'shot';
  const slug = event.cause?.is === 'card' ? event.cause.id : '';
  return DEEDS[aimedEffect(slug) ?? ''];
}

/** What everybody has done to others, most often first. */
export function allEvidence(log: readonly LogEntry[]): Map<Seat, Evidence[]> {
  const found = new Map<Seat, Map<string, Evidence>>();
  for (const { event } of log) {
    const deed = deedOf(event);
    if (!deed || !event.actor || !event.target) continue;
    const of = found.get(event.actor) ?? new Map<string, Evidence>();
    const key = `${deed} ${event.target}`;
    of.set(key, { deed, target: event.target, count: (of.get(key)?.count ?? 0) + 1 });
    found.set(event.actor, of);
  }
  return new Map([...found].map(([seat, of]) => [seat, [...of.values()].sort((a, b) => b.count - a.count)]));
}

/** What `seat` has done to others, most often first. */
export function evidenceOf(log: readonly LogEntry[], seat: Seat): Evidence[] {
  return allEvidence(log).get(seat) ?? [];
}

/** "shot Inés twice"; `me` is the reader. */
export function evidenceLine(evidence: Evidence, name: (seat: Seat) => string, me: Seat | undefined): string {
  const { deed, target, count } = evidence;
  if (target === me) return lineToYou(deed, count);
  switch (deed) {
    case 'shot':
      return n('shot %2$s once', 'shot %2$s %1$s times', count, name(target));
    case 'attacked':
      return n('attacked %2$s once', 'attacked %2$s %1$s times', count, name(target));
    case 'dueled':
      return n('dueled %2$s once', 'dueled %2$s %1$s times', count, name(target));
    case 'jailed':
      return n('jailed %2$s once', 'jailed %2$s %1$s times', count, name(target));
    case 'robbed':
      return n('took a card from %2$s once', 'took a card from %2$s %1$s times', count, name(target));
    case 'healed':
      return n('healed %2$s once', 'healed %2$s %1$s times', count, name(target));
  }
}

const HIDDEN = ['deputy', 'outlaw', 'renegade'] as const;

/** "Outlaw 70 %, Deputy 30 %", which breaks at commas only: how likely a hidden role is, by what everybody has seen; '' where that is not told. */
export function chancesLine({ suspected = [] }: Pick<Player, 'suspected'>): string {
  return HIDDEN.map((role, i) => ({ role, percent: suspected[i] ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent)
    .map(({ role, percent }) => `${roleName(role)}\u00a0${percent}\u00a0%`)
    .join(', ');
}

function lineToYou(deed: Deed, count: number): string {
  switch (deed) {
    case 'shot':
      return n('shot you once', 'shot you %1$s times', count);
    case 'attacked':
      return n('attacked you once', 'attacked you %1$s times', count);
    case 'dueled':
      return n('dueled you once', 'dueled you %1$s times', count);
    case 'jailed':
      return n('jailed you once', 'jailed you %1$s times', count);
    case 'robbed':
      return n('took a card from you once', 'took a card from you %1$s times', count);
    case 'healed':
      return n('healed you once', 'healed you %1$s times', count);
  }
}
