// Tables set up behind the page's back, as the same person, so that a test begins where it has something to say.
import type { Page } from 'playwright-core';

export async function tableFor(page: Page, settings: object, start = true): Promise<string> {
  return page.evaluate(
    ([settings, start]) =>
      new Promise<string>((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
        const say = (message: object): void => socket.send(JSON.stringify(message));
        let table = '';
        const finish = (): void => {
          socket.close();
          done(table);
        };
        socket.onopen = () => say({ type: 'hello', protocol: 1 });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string; table?: string; id?: string; message?: string };
          if (message.type === 'error') failed(new Error(message.message));
          if (message.type === 'welcome') say({ type: 'create', ...(settings as object) });
          if (message.type === 'joined') {
            table = message.table ?? '';
            if (start) say({ type: 'start', id: 'start' });
            else finish();
          }
          if (message.type === 'ok' && message.id === 'start') finish();
        };
      }),
    [settings, start] as const,
  );
}

/** Short games without waiting. */
export const QUICK = { seats: 4, bots: 3, pace: 'instant', move_seconds: 0, max_turns: 16, level: 'rules' };
