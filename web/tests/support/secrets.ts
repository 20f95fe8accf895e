// What one page could have learned, against what was secret at that moment: the record of the game tells.
import type { Page } from 'playwright-core';
import type { Replay, ReplayStep, Update } from '../../src/protocol';

const CARD = /\b[a-z_]+:(?:10|[2-9]|[JQKA])[SHDC]'?/g;
// These tell of cards to nobody but those who see them.
const PRIVATE = new Set(['draws', 'takes', 'gives', 'puts_back']);

export interface Glimpse {
  step: number; // moves played
  text: string; // all that came, or all that stood in the page
}

/** Listens to all that comes into a page, and looks at the page now and then. */
export class Spy {
  readonly glimpses: Glimpse[] = [];
  readonly views: { step: number; update: Update }[] = [];
  #step = 0;
  #over = false;

  constructor(page: Page) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.hear(String(payload))));
  }

  /** What has come in by another way. */
  hear(text: string): void {
    const message = JSON.parse(text) as Update | { type: string };
    if (message.type === 'update' && 'view' in message && message.view) {
      // A game that is over has no secrets.
      if (message.view.winner !== undefined) this.#over = true;
      if (this.#over) return;
      if (message.view.question) this.#step = message.view.question.n - 1;
      this.views.push({ step: this.#step, update: message });
    }
    if (!this.#over) this.glimpses.push({ step: this.#step, text });
  }

  /** From now on the page may know everything. */
  end(): void {
    this.#over = true;
  }

  async look(page: Page): Promise<void> {
    const text = await page.content();
    if (!this.#over) this.glimpses.push({ step: this.#step, text });
  }
}

/** The game of a table that is over, every step with all hands open; `worker`: the script of it, for a table that is in
 * the page. */
export async function stepsOf(page: Page, table: string, worker?: string): Promise<ReplayStep[]> {
  const replays = await page.evaluate(
    ([table, file]) =>
      new Promise<Replay[]>((done, failed) => {
        let say: (message: object) => void;
        let close = (): void => undefined;
        const got: Replay[] = [];
        const ask = (from: number): void => say({ type: 'replay', table, from, view: 'open' });
        const hello = (): void => say({ type: 'hello', protocol: 1 });
        if (file === undefined) {
          const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
          say = (message) => socket.send(JSON.stringify(message));
          close = () => socket.close();
          socket.onopen = hello;
          socket.onmessage = ({ data }) => hear(data);
        } else {
          const worker = new Worker(`/assets/${file}`, { type: 'module', name: '/' });
          const { port1: port, port2 } = new MessageChannel();
          say = (message) => port.postMessage(JSON.stringify(message));
          port.onmessage = ({ data }) => (typeof data === 'string' ? hear(data) : 'up' in data && hello());
          worker.postMessage({ open: { who: 'device' }, port: port2 }, [port2]);
        }
        function hear(data: unknown): void {
          const message = JSON.parse(String(data)) as Replay | { type: 'welcome' } | { type: 'error'; message: string };
          if (message.type === 'error') failed(new Error(message.message));
          if (message.type === 'welcome') ask(0);
          if (message.type !== 'replay') return;
          got.push(message);
          const next = message.from + message.steps.length;
          if (next <= message.moves && message.steps.length > 0) ask(next);
          else {
            close();
            done(got);
          }
        }
      }),
    [table, worker] as const,
  );
  return replays.flatMap(({ steps }) => steps);
}

/** The first step at which `me` may know each card: it was in their hand, lay open, or was named by what all could
 * see. */
function knownFrom(steps: readonly ReplayStep[], me: string): Map<string, number> {
  const known = new Map<string, number>();
  const learn = (card: string | undefined, step: number): void => {
    if (card !== undefined && !known.has(card)) known.set(card, step);
  };
  for (const { n, move, events, view } of steps) {
    // What a move does is told before the table stands still again.
    const before = Math.max(0, n - 1);
    for (const player of view.players) {
      if (player.seat === me) player.hand.forEach((card) => learn(card, before));
      player.table.forEach((card) => learn(card, before));
    }
    for (const card of [...view.store, ...view.flipped, view.discard.top]) learn(card, before);
    if (view.question?.seat === me) view.look.forEach((card) => learn(card, before));
    for (const event of events) {
      if (!PRIVATE.has(event.kind) || event.actor === me || event.target === me) learn(event.card, before);
    }
    for (const card of move?.match(CARD) ?? []) learn(card, before);
  }
  return known;
}

/** Everything that a page has learned too early; nothing, if all is well. */
export function leaks(spy: Spy, steps: readonly ReplayStep[], me: string): string[] {
  const known = knownFrom(steps, me);
  const found = new Set<string>();
  for (const { step, text } of spy.glimpses) {
    for (const card of text.match(CARD) ?? []) {
      const from = known.get(card);
      if (from === undefined || from > step + 1)
        found.add(`${card} at move ${step}, to be known from ${from ?? 'never'}`);
    }
  }
  for (const { step, update } of spy.views) {
    const truth = steps[step]?.view;
    for (const player of update.view?.players ?? []) {
      const real = truth?.players.find(({ seat }) => seat === player.seat);
      if (player.seat !== me && player.role !== undefined && real?.role_open === false) {
        found.add(`the role of ${player.seat} at move ${step}`);
      }
    }
  }
  return [...found];
}
