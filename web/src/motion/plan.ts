// What moves, when, for a list of events. Pure: places are names, the stage knows where they are.
import { cards } from '../catalogue';
import { isShot } from '../log/events';
import type { GameEvent, Seat, View } from '../protocol';
import type { Role } from '../catalogue';
import type { SoundName } from './sound';

export type Place = 'deck' | 'discard' | 'hand' | `seat:${Seat}`;

interface Timed {
  at: number; // milliseconds from the beginning, at normal speed
  ms: number;
}
export type Step = Timed &
  (
    | { does: 'travel'; from: Place; to: Place; card: string | undefined } // face down where there is no card
    | { does: 'shot'; from: Seat; to: Seat }
    | { does: 'miss' | 'hit' | 'heal'; seat: Seat }
    | { does: 'flip'; card: string; seat: Seat; good: boolean | undefined; hold: number }
    | { does: 'out'; seat: Seat; role: Role | undefined }
    | { does: 'nugget'; seat: Seat }
    | { does: 'turn'; seat: Seat }
    | { does: 'sound' }
  ) & { sound?: SoundName };

/** The longest that one thing moves. */
export const LONGEST = 400;
const TRAVEL = 280;
const SHOT = 240;
const HIT = 200;
const HOLD = 600;
const NEXT = 60; // between cards drawn one after the other
const NEXT_RESULT = 120; // between results of one card on many

/** What the plan must know of the table. */
export type Scene = Pick<View, 'viewer' | 'players'>;

class Planner {
  readonly steps: Step[] = [];
  readonly #scene: Scene;
  #now = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  place(seat: Seat): Place {
    return seat === this.#scene.viewer ? 'hand' : `seat:${seat}`;
  }

  /** Adds a step now; what comes next begins `after` milliseconds later. */
  add(step: { does: Step['does']; ms: number } & Record<string, unknown>, after = step.ms): void {
    this.steps.push({ ...step, at: this.#now } as unknown as Step);
    this.#now += after;
  }

  /** At whom a card is fired, or the Indians are sent with it. */
  #marks(actor: Seat, event: GameEvent): Seat[] {
    const does = cards[event.cause?.id ?? '']?.does ?? [];
    const attacks = does.filter(({ effect }) => effect === 'shoot' || effect === 'indians');
    if (attacks.some(({ aim }) => aim === 'all_others'))
      return this.#scene.players
        .filter(({ seat, status }) => seat !== actor && status !== 'dead')
        .map(({ seat }) => seat);
    if (!event.target || event.target === actor) return [];
    return attacks.length || isShot(event) ? [event.target] : [];
  }

  lines(actor: Seat, event: GameEvent): void {
    const marks = this.#marks(actor, event);
    for (const to of marks) this.add({ does: 'shot', from: actor, to, ms: SHOT, sound: 'bang' }, 0);
    if (marks.length) this.#now += SHOT;
  }

  played(event: GameEvent, actor: Seat): void {
    const border = event.cause?.is === 'card' ? cards[event.cause.id]?.border : undefined;
    const stays = event.kind === 'plays' && border !== undefined && border !== 'brown';
    const to: Place = stays ? `seat:${event.target ?? actor}` : 'discard';
    const from = event.kind === 'uses' ? (`seat:${actor}` as const) : this.place(actor);
    this.add({ does: 'travel', from, to, card: event.card, ms: TRAVEL, sound: 'card' });
    if (!stays) this.lines(actor, event);
  }

  drawn(actor: Seat, again: boolean): void {
    if (again) this.#now += NEXT - TRAVEL;
    this.add({ does: 'travel', from: 'deck', to: this.place(actor), card: undefined, ms: TRAVEL, sound: 'card' });
  }

  passed(from: Seat, to: Seat, card: string | undefined): void {
    const shown = card === '?' ? undefined : card;
    this.add({ does: 'travel', from: this.place(from), to: this.place(to), card: shown, ms: TRAVEL, sound: 'card' });
  }

  result(step: { does: Step['does']; ms: number } & Record<string, unknown>): void {
    this.add(step, NEXT_RESULT);
  }
}

/** The steps for these events, in order of their beginnings. */
export function plan(events: readonly GameEvent[], scene: Scene): Step[] {
  const p = new Planner(scene);
  events.forEach((event, i) => {
    const { kind, actor, target, card } = event;
    const before = events[i - 1];
    const later = events.slice(i + 1);
    if (kind === 'event') p.add({ does: 'sound', sound: 'event', ms: 0 });
    else if (kind === 'game_over') p.add({ does: 'sound', sound: 'end', ms: 0 });
    if (!actor) return;
    switch (kind) {
      case 'turn_begins':
        p.add({ does: 'turn', seat: actor, ms: TRAVEL, ...(actor === scene.viewer && { sound: 'turn' }) });
        break;
      case 'draws':
        p.drawn(actor, before?.kind === 'draws' && before.actor === actor);
        break;
      case 'plays':
      case 'uses':
        p.played(event, actor);
        break;
      case 'discards':
      case 'pays':
        p.add({ does: 'travel', from: p.place(actor), to: 'discard', card, ms: TRAVEL, sound: 'card' });
        break;
      case 'responds':
        p.add({ does: 'travel', from: p.place(actor), to: 'discard', card, ms: TRAVEL, sound: 'card' });
        if (cards[event.card?.split(':')[0] ?? '']?.symbols.some(({ sign }) => sign === 'missed'))
          p.result({ does: 'miss', seat: actor, ms: SHOT, sound: 'missed' });
        break;
      case 'takes':
        if (target) p.passed(target, actor, card);
        break;
      case 'gives':
        if (target) p.passed(actor, target, card);
        break;
      case 'flips': {
        const end = later.find(
          (one) => one.kind === 'check_works' || one.kind === 'check_fails' || one.kind === 'flips',
        );
        const good = end && end.kind !== 'flips' ? end.kind === 'check_works' : undefined;
        p.add(
          {
            does: 'flip',
            card: card ?? '?',
            seat: actor,
            good,
            ms: LONGEST,
            hold: HOLD,
            sound: good === false ? 'bad' : 'good',
          },
          LONGEST + HOLD,
        );
        break;
      }
      case 'loses_life':
        p.result({ does: 'hit', seat: actor, ms: HIT, sound: 'hit' });
        break;
      case 'gains_life':
        p.result({ does: 'heal', seat: actor, ms: TRAVEL, sound: 'heal' });
        break;
      case 'gains_gold':
        p.result({ does: 'nugget', seat: actor, ms: TRAVEL, sound: 'nugget' });
        break;
      case 'dies': {
        const shown = later.find((one) => one.kind === 'role' && one.actor === actor);
        p.add({ does: 'out', seat: actor, role: shown?.role, ms: LONGEST, sound: 'out' });
        break;
      }
      default:
        break;
    }
  });
  return p.steps;
}

/** How long all of it takes at normal speed. */
export function length(steps: readonly Step[]): number {
  return Math.max(0, ...steps.map((step) => step.at + step.ms + (step.does === 'flip' ? step.hold : 0)));
}

const QUEUE = 1200;
const LATEST = 8000;

/** How much faster it must go, `pause` milliseconds of what came before being still to be shown: a queue is played at
 * double speed, and one that is far behind the table, as after a phone has slept, not at all (0). */
export function hurry(steps: readonly Step[], pause = 0): number {
  if (pause + length(steps) / 2 > LATEST) return 0;
  return pause > 0 || length(steps) > QUEUE ? 0.5 : 1;
}
