// The tables of this page, as the page sees them: wires to their worker, and what is wrong with them.
import { portWire, type OpenWire } from '../source/wire';
import { DEVICE, holderKey, place } from './people';
import type { Visitor } from './room';
import type { Failure, FromPage, Said, ToPage } from './words';

class Here {
  trouble = $state<Said>('');
  failed = $state<Failure | ''>('');
}
/** What is to be said about them. */
export const here = new Here();

/** Whether this browser can have tables at all: it gives locks and stores to pages with a lock, and to one's own
 * machine. */
export function canHaveTables(): boolean {
  return typeof Worker !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator && isSecureContext;
}

let worker: Worker | null = null;

function theWorker(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: place() });
  made.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if ('failed' in data) here.failed = data.failed;
    else {
      here.trouble = data.trouble;
      here.failed = '';
    }
  };
  made.onerror = () => {
    here.failed = 'no_module';
    made.terminate();
    worker = null; // the next wire tries again
    for (const port of opened) port.dispatchEvent(new MessageEvent('message', { data: { down: true } }));
    opened.clear();
  };
  return (worker = made);
}
const opened = new Set<MessagePort>();

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
  const { port1, port2 } = new MessageChannel();
  opened.add(port1);
  void painted.then(() => theWorker().postMessage({ open: visitor, port: port2 } satisfies FromPage, [port2]));
  return port1;
}

/** The way to the tables of this page: for whoever holds the device, or for one of several who hand it round. */
export function hereWire(player?: number): OpenWire {
  return portWire(() => openPort({ who: player === undefined ? DEVICE : holderKey(player) }));
}
