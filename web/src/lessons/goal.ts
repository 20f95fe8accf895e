// Whether the goal of a lesson is reached: of the statements of docs/notation.md those that lessons end with.
import type { GameEvent, Player, View } from '../protocol';

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join(' ') === others.toSorted().join(' ');
const lie = (things: readonly string[], words: readonly string[]): boolean =>
  /^\d+$/.test(words[0] ?? '') ? things.length === Number(words[0]) : same(things, words[0] === 'none' ? [] : words);

const OF_A_SEAT: Record<string, (player: Player, words: readonly string[]) => boolean> = {
  life: ({ life }, [number]) => life === Number(number),
  dead: ({ status }) => status === 'dead',
  hand: ({ hand }, words) => lie(hand, words),
  table: ({ table }, words) => lie(table, words),
  gear: ({ gear }, words) => lie(gear, words),
};

function says({ target, amount, card, cause }: GameEvent, word: string): boolean {
  return [target, String(amount ?? ''), card, card?.split(':')[0], cause?.id, cause?.id.split(':')[0]].includes(word);
}

/** `[SEAT] KIND [WORD…]` */
function isIt(event: GameEvent, happening: string): boolean {
  const words = happening.split(' ');
  const actor = /^[A-H]$/.test(words[0] ?? '') ? words.shift() : undefined;
  const [kind, ...more] = words;
  return event.kind === kind && (actor ?? event.actor) === event.actor && more.every((word) => says(event, word));
}

function isOrder(happenings: readonly string[], events: readonly GameEvent[]): boolean {
  let next = 0;
  for (const event of events) if (next < happenings.length && isIt(event, happenings[next]!)) next++;
  return next === happenings.length;
}

function holds(goal: string, view: View, events: readonly GameEvent[]): boolean {
  const [first, second, ...words] = goal.split(' ');
  if (first === 'order') return isOrder(goal.slice('order '.length).split(' then '), events);
  if (first === 'winners') return same(view.winners ?? [], [second ?? '', ...words]);
  const player = view.players.find(({ seat }) => seat === first);
  const statement = OF_A_SEAT[second ?? ''];
  if (!player || !statement) throw new Error(`what is ${goal}?`);
  return statement(player, words);
}

/** `events`: all that has happened in the lesson. */
export function isReached(goals: readonly string[], view: View, events: readonly GameEvent[]): boolean {
  return goals.every((goal) => holds(goal, view, events));
}
