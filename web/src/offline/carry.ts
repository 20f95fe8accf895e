// All that this browser keeps of Sixgun as one file: games, people, settings, records.
import { askOwner } from './ask';
import type { Dump } from './store';

const FORMAT = 'games 1';
// Of localStorage.
const KEYS = ['', '-games', '-notes', '-tally', '-days', '-puzzles', '-lessons'].map((name) => `sixgun${name}`);

interface Carried {
  sixgun: typeof FORMAT;
  kept: Record<string, string>;
  games: Dump;
}

export async function allAsFile(): Promise<Blob> {
  const { games } = await askOwner<{ games: Dump }>({ type: 'x_export' });
  const kept = Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = localStorage.getItem(key);
      return text === null ? [] : [[key, text]];
    }),
  );
  return new Blob([JSON.stringify({ sixgun: FORMAT, kept, games } satisfies Carried)], { type: 'application/json' });
}

/** What a file holds; null when it is none of ours. */
export async function readFile(file: Blob): Promise<Carried | null> {
  try {
    const read = JSON.parse(await file.text()) as Carried;
    const lists = [read.games.people, read.games.tables, read.games.snapshots, read.games.inputs];
    return read.sixgun === FORMAT && lists.every(Array.isArray) ? read : null;
  } catch {
    return null;
  }
}

/** Puts that in the place of everything that is kept here, and begins anew. */
export async function takeAll({ kept, games }: Carried): Promise<void> {
  await askOwner({ type: 'x_import', games });
  for (const key of KEYS) {
    if (kept[key] === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, kept[key]);
  }
  location.reload();
}
