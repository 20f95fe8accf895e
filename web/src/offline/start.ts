// The worker with the tables of this page. It may be started before the page that wants them is there, which then hears
// what it has said till then.
import { DEVICE, place } from './people';
import type { Visitor } from './room';
import type { FromPage, ToPage } from './words';

/** Whether this browser can have tables at all: it gives locks and stores to pages with a lock, and to one's own
 * machine. */
export function canHaveTables(): boolean {
  return typeof Worker !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator && isSecureContext;
}

interface Hearer {
  news(news: ToPage): void;
  /** It could not be started, or has died. */
  broken(): void;
}
let hearer: Hearer | null = null;
const unheard: ((hearer: Hearer) => void)[] = [];

function tell(what: (hearer: Hearer) => void): void {
  if (hearer) what(hearer);
  else unheard.push(what);
}

export function hear(one: Hearer): void {
  hearer = one;
  for (const what of unheard.splice(0)) what(one);
}

let worker: Worker | null = null;
let early: MessagePort | null = null;

function theWorker(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: place() });
  made.onmessage = ({ data }: MessageEvent<ToPage>) => tell((hearer) => hearer.news(data));
  made.onerror = () => {
    made.terminate();
    worker = early = null;
    tell((hearer) => hearer.broken());
  };
  return (worker = made);
}

/** Has the owner of the tables listen at that port, wherever it is. */
export function openWire(visitor: Visitor, port: MessagePort): void {
  theWorker().postMessage({ open: visitor, port } satisfies FromPage, [port]);
}

/** The same for whoever holds the device, who will come. */
export function openEarly(): void {
  const { port1, port2 } = new MessageChannel();
  early = port1;
  openWire({ who: DEVICE }, port2);
}

/** The port that has been opened so, for the first who asks for it. */
export function takeEarly(): MessagePort | null {
  const port = early;
  early = null;
  return port;
}
