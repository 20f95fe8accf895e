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
