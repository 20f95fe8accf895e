// The tables of this page, as the page sees them: wires to their worker, and what is wrong with them.
import { portWire, type OpenWire } from '../source/wire';
import { DEVICE, holderKey } from './people';
import type { Visitor } from './room';
import { hear, openWire, takeEarly } from './start';
import type { Failure, Said } from './words';
export { canHaveTables } from './start';

const opened = new Set<MessagePort>();

class Here {
  trouble = $state<Said>('');
  failed = $state<Failure | ''>('');
}
/** What is to be said about them. */
export const here = new Here();

hear({
  news(news) {
    if ('failed' in news) here.failed = news.failed;
    else {
      here.trouble = news.trouble;
      here.failed = '';
    }
  },
  broken() {
    here.failed = 'no_module'; // the next wire tries again
    for (const port of opened) port.dispatchEvent(new MessageEvent('message', { data: { down: true } }));
    opened.clear();
  },
});

// At the first visit the page comes first, and the module after it; later it is there.
const painted: Promise<void> =
  typeof document === 'undefined' || navigator.serviceWorker?.controller
    ? Promise.resolve()
    : new Promise((done) => {
        const later = (): unknown => requestAnimationFrame(() => setTimeout(done));
        if (document.readyState === 'complete') later();
        else addEventListener('load', later);
      });

/** A port to the owner of the tables, wherever that is; see words.ts for what goes through it. */
export function openPort(visitor: Visitor): MessagePort {
  const early = visitor.who === DEVICE ? takeEarly() : null;
  const { port1, port2 } = new MessageChannel();
  const port = early ?? port1;
  opened.add(port);
  if (!early) void painted.then(() => openWire(visitor, port2));
  return port;
}

/** The way to the tables of this page: for whoever holds the device, or for one of several who hand it round. */
export function hereWire(player?: number): OpenWire {
  return portWire(() => openPort({ who: player === undefined ? DEVICE : holderKey(player) }));
}
