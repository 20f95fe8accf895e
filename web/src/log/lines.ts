// The lines of the log of a table: runs of events as sentences.
import type { TableModel } from '../table/model.svelte';
import { runLength, runSentence, type Reader, type Sentence } from './sentences';

export interface Line {
  id: number;
  turns: number;
  you: boolean;
  sentence: Sentence;
}

export function readerOf(model: TableModel): Reader {
  return { viewer: model.me, name: (seat) => model.name(seat) };
}

// What the eye sees anyway, or what the next line says again.
const SILENT = new Set(['turn_ends']);

/** The last `most` lines; all when no number is given. */
export function logLines(model: TableModel, most = Infinity): Line[] {
  const reader = readerOf(model);
  const from = Number.isFinite(most) ? Math.max(0, model.log.length - most * 4) : 0;
  const entries = model.log.slice(from).filter(({ event }) => !SILENT.has(event.kind));
  const events = entries.map(({ event }) => event);
  const out: Line[] = [];
  for (let i = 0; i < entries.length;) {
    const length = runLength(events, i);
    const entry = entries[i];
    const sentence = runSentence(events.slice(i, i + length), reader);
    if (entry && sentence.text !== '') {
      out.push({
        id: entry.id,
        turns: entry.turns,
        you: model.me !== undefined && entry.event.actor === model.me,
        sentence,
      });
    }
    i += length;
  }
  return Number.isFinite(most) ? out.slice(-most) : out;
}
