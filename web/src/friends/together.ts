// All who keep a sealed log, together: their shares are the key, and what one of them has missed another one has.
import type { Taken } from '../offline/store';
import { isSealed, lastOf, type SealedLog } from './keep';
import { Box, joined, type Header, type Sealed } from './seal';
import type { Opened } from './sealer';

const ENTRIES_MOST = 1024;

/** What one of them brings. */
export interface Brought {
  share: string;
  snapshot?: Sealed | undefined;
  entries: Sealed[];
}

export interface OpenedLog {
  n: number; // of the snapshot
  opened: Opened;
  lines: string[]; // the inputs after it
}

/** Goes on from that snapshot as far as somebody has the next entry. */
async function goOn(box: Box, snapshot: Sealed, entries: Sealed[]): Promise<OpenedLog | null> {
  const text = await box.open('snapshot', snapshot);
  if (text === null) return null;
  const lines: string[] = [];
  for (let more = true; more;) {
    more = false;
    for (const entry of entries.filter(({ n }) => n === snapshot.n + 1 + lines.length)) {
      const line = await box.open('entry', entry);
      if (line === null) continue; // somebody has broken it; another one may have it whole
      lines.push(line);
      more = true;
      break;
    }
  }
  return { n: snapshot.n, opened: JSON.parse(text) as Opened, lines };
}

/** The log as far as any of them has it; null when their shares open nothing. */
export async function openTogether({ id }: Header, brought: Brought[]): Promise<OpenedLog | null> {
  const box = new Box(id, joined(brought.map(({ share }) => share)));
  const entries = brought.flatMap((one) => one.entries);
  let best: OpenedLog | null = null;
  for (const { snapshot } of brought) {
    const log = snapshot ? await goOn(box, snapshot, entries) : null;
    if (log && (!best || log.n + log.lines.length > best.n + best.lines.length)) best = log;
  }
  return best;
}

// --- what they say to each other ------------------------------------------------------------------

/** What is said to each who comes: who gathers them, and how far the log is here. */
export interface Asked {
  type: 'x_gather';
  id: string;
  person: number;
  n: number;
}

/** A share, and what of the log the other one did not have. */
export interface Given extends Brought {
  type: 'x_give';
}

export function isAsked(said: unknown): said is Asked {
  const { type, id, person, n } = (said ?? {}) as Partial<Asked>;
  return type === 'x_gather' && typeof id === 'string' && Number.isSafeInteger(person) && Number.isSafeInteger(n);
}

export function isGiven(said: unknown): said is Given {
  const { type, snapshot, entries } = (said ?? {}) as Partial<Given>;
  return (
    type === 'x_give' &&
    (snapshot === undefined || isSealed('snapshot', snapshot)) &&
    Array.isArray(entries) &&
    entries.length <= ENTRIES_MOST &&
    entries.every((entry: unknown): entry is Sealed => isSealed('entry', entry))
  );
}

/** What whoever has asked gets. */
export function giveTo({ n }: Asked, log: SealedLog): Given {
  const { share, snapshot } = log;
  const entries = log.entries.filter((entry) => entry.n > n);
  return { type: 'x_give', share, ...(lastOf(log) > n && { snapshot }), entries };
}

/** A table as the store of this device takes it; whoever gathers it is known there by that number. */
export function takenFrom(header: Header, mine: number, { n, opened, lines }: OpenedLog): Taken {
  const { table, term } = header;
  const { rules, time, text, people, next } = opened;
  return {
    table: { code: table, rules, term: term + 1, mine, next },
    people: people.filter(({ number }) => number !== mine).map((person) => ({ ...person, table })),
    snapshot: { n, time, text },
    lines,
  };
}
