import { afterEach, expect, it, vi } from 'vitest';
import { webSocketWire } from './wire';

afterEach(() => vi.unstubAllGlobals());

it('is down, and no more, where a browser lets no page connect', async () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new SyntaxError('no such address');
      }
    },
  );
  const down = vi.fn();
  const wire = webSocketWire('null/ws')({ up: () => undefined, text: () => undefined, down });
  wire.send('hello');
  await Promise.resolve();
  expect(down).toHaveBeenCalledOnce();
});

it('finds the server under whatever path the page came from', () => {
  const opened: string[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: string) {
        opened.push(url);
      }
    },
  );
  for (const href of ['http://one.example:7447/', 'https://two.example/games/sixgun/#/table/KXQW']) {
    vi.stubGlobal('location', { href });
    webSocketWire()({ up: () => undefined, text: () => undefined, down: () => undefined });
  }
  expect(opened).toEqual(['ws://one.example:7447/ws', 'wss://two.example/games/sixgun/ws']);
});
