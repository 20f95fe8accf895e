// A server that says what a test wants: for screens whose state would take a long game, or somebody else, to get to.
import type { Page, WebSocketRoute } from 'playwright-core';
import { ROOM } from '../../src/fixture/room';
import type { Room, ServerMessage, View } from '../../src/protocol';

export type Says = Record<string, unknown> & { type: string; id?: string };
export type Answer = (message: Says, say: (message: object) => void) => boolean | void;

export const WELCOME = {
  type: 'welcome',
  protocol: 1,
  rules: 1,
  server: 'sixgun 0.0.0',
  person: 12,
  name: 'Marta',
  tables: [] as string[],
  levels: ['random', 'rules', 'legend', 'legend_bold', 'legend_sly'],
  sets: ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'],
  options: ['beginner', 'two_characters', 'no_extra_events', 'duel_pays_the_challenged', 'shadow_gunslingers'],
};

export interface Fake {
  heard: Says[];
  say(message: object): void;
  cut(): Promise<void>;
}

/** Answers the page in the place of a server. What `answer` does not care for is answered with ok. */
export async function fakeServer(page: Page, answer: Answer = () => false, welcome: object = WELCOME): Promise<Fake> {
  const heard: Says[] = [];
  let socket: WebSocketRoute | undefined;
  const say = (message: object): void => socket?.send(JSON.stringify(message));
  await page.routeWebSocket(/\/ws$/, (ws) => {
    socket = ws;
    ws.onMessage((text) => {
      const message = JSON.parse(String(text)) as Says;
      heard.push(message);
      if (answer(message, say)) return;
      if (message.type === 'hello') say(welcome);
      else if (message.type === 'ping') say({ type: 'pong' });
      else if (message.type === 'lobby') say({ type: 'lobby', tables: [], id: message.id });
      else if (message.id !== undefined) say({ type: 'ok', id: message.id } satisfies ServerMessage);
    });
  });
  return { heard, say, cut: async () => socket?.close() };
}

export function room(more: Partial<Room> = {}): Room {
  return {
    ...ROOM,
    state: 'open',
    game: 0,
    host: 12,
    places: [
      { seat: 'A', by: 'person', person: 12, name: 'Marta', here: true, ready: false, wins: 1 },
      { seat: 'B', by: 'person', person: 13, name: 'Nettie', here: true, ready: true },
      { seat: 'C', by: 'bot', name: 'Old Tom', level: 'rules' },
      { seat: 'D', by: 'person', person: 14, name: 'Inés', here: true, ready: true },
      { seat: 'E', by: 'bot', name: 'Ringo', level: 'random' },
      { seat: 'F', by: 'person', person: 16, name: 'Kofi', here: true, ready: false },
      { seat: 'G', by: 'nobody' },
    ],
    spectators: [{ person: 15, name: 'Zoe', here: true }],
    ...more,
  };
}

/** A table whose state the test decides. */
export function tableOf(
  now: () => { room: Room; view?: View; events?: object[]; chat?: object[] },
  code = 'MULE',
): Answer {
  return (message, say) => {
    const whole = (): void => say({ type: 'update', table: code, since: 0, n: 5, ...now() });
    if (message.type === 'join') {
      say({ type: 'joined', table: code, person: 12, id: message.id });
      whole();
      return true;
    }
    if (message.type !== 'resume') return false;
    whole();
    return true;
  };
}
