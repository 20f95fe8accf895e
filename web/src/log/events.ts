// What is true of an event: the facts by which the rows of src/say/events.def are chosen.
import { EVENTS, type EventFact } from '$generated/sentences';
import { cards } from '../catalogue';
import type { GameEvent, Seat } from '../protocol';
import { rowFor, sayRow, type Told } from '../say/choose';

const cardOf = ({ cause }: GameEvent) => (cause?.is === 'card' ? cards[cause.id] : undefined);
const aimed = ({ actor, target }: GameEvent): boolean => target !== undefined && target !== actor;

const shoots = (event: GameEvent): boolean => cardOf(event)?.shot === true;

/** Whether a card was played that shoots at one player. */
export function isShot(event: GameEvent): boolean {
  return (event.kind === 'plays' || event.kind === 'uses') && aimed(event) && shoots(event);
}

export const EVENT_FACTS: Record<EventFact, (event: GameEvent) => boolean> = {
  NO_ACTOR: ({ actor }) => actor === undefined,
  AIMED: aimed,
  AT_SELF: ({ actor, target }) => target !== undefined && target === actor,
  CAUSED: ({ cause }) => cause !== undefined && cause.is !== 'rule',
  EQUIPMENT: ({ cause }) => cause?.is === 'equipment',
  SHOT: shoots,
  LASTING: (event) => (cardOf(event)?.border ?? 'brown') !== 'brown',
  ITSELF: ({ card, cause }) => cause?.is === 'card' && card?.split(':')[0] === cause.id,
  CARD: ({ card }) => card !== undefined && card !== '?',
  ELIMINATION: ({ cause }) => cause?.is === 'rule' && cause.id === 'base.elimination',
  RECKONING: ({ cause }) => cause?.is === 'rule' && cause.id === 'house.dead_reckoning',
  SHADOW: ({ status }) => status === 'shadow',
  LAW: ({ side, winner }) => side === 'law' || winner === 'law',
  OUTLAWS: ({ side, winner }) => side === 'outlaws' || winner === 'outlaws',
  RENEGADE: ({ winner }) => winner === 'renegade',
  ONE_SEAT: ({ winner }) => winner === 'seat',
};

function toldTo(event: GameEvent, viewer: Seat | undefined): Told {
  if (viewer === undefined) return 'others';
  return viewer === event.actor ? 'actor' : viewer === event.target ? 'target' : 'others';
}

/** The translated format that tells this event to `viewer`; empty when there is nothing to say about it. */
export function eventFormat(event: GameEvent, viewer: Seat | undefined): string {
  return sayRow(rowFor(EVENTS, event.kind, EVENT_FACTS, event), toldTo(event, viewer), event.amount ?? 0);
}
