// The lines of the log of a table: runs of events as sentences.
import type { LogEntry, TableModel } from '../table/model.svelte';
import { language } from '../texts/index.svelte';
import { runLength, runSentence, type Reader, type Sentence } from './sentences';

export interface Line {
  id: number;
  turns: number;
  sentence: Sentence;
}

export function readerOf(model: TableModel): Reader {
  return { viewer: model.me, name: (seat) => model.name(seat) };
}

// What the eye sees anyway, or what the next line says again.
const SILENT = new Set(['turn_ends']);

/** Puts a log into words as it grows: what has been said once is not said anew, however long the game is. */
class Chronicle {
  readonly #model: TableModel;
  #told = new WeakMap<LogEntry, { line: Line; length: number }>();
  #tellsTo = '';

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** The last `most` lines; all when no number is given. */
  lines(most = Infinity): Line[] {
    const model = this.#model;
    this.#forgetOthers();
    // A line is seldom more than a few events: what is too few is told by the whole log.
    const from = Number.isFinite(most) ? Math.max(0, model.log.length - most * 6) : 0;
    const out = this.#tell(model.log.slice(from));
    if (out.length < most && from > 0) return this.#tell(model.log).slice(-most);
    return out.slice(-most);
  }

  // In another language, or with other names, every sentence is another one.
  #forgetOthers(): void {
    const players = this.#model.view?.players.map(({ name }) => name).join('\n');
    const now = `${language()} ${this.#model.me}\n${players}`;
    if (now !== this.#tellsTo) this.#told = new WeakMap();
    this.#tellsTo = now;
  }

  #tell(log: readonly LogEntry[]): Line[] {
    const reader = readerOf(this.#model);
    const entries = log.filter(({ event }) => !SILENT.has(event.kind));
    const events = entries.map(({ event }) => event);
    const out: Line[] = [];
    for (let i = 0; i < entries.length;) {
      const entry = entries[i]!;
      let told = this.#told.get(entry);
      if (!told) {
        const length = runLength(events, i);
        const sentence = runSentence(events.slice(i, i + length), reader);
        told = { length, line: { id: entry.id, turns: entry.turns, sentence } };
        // The last run may still grow.
        if (i + length < entries.length) this.#told.set(entry, told);
      }
      if (told.line.sentence.text !== '') out.push(told.line);
      i += told.length;
    }
    return out;
  }
}

const chronicles = new WeakMap<TableModel, Chronicle>();

/** The chronicle of a table, one for all who show parts of it. */
export function chronicleOf(model: TableModel): Chronicle {
  const chronicle = chronicles.get(model) ?? new Chronicle(model);
  chronicles.set(model, chronicle);
  return chronicle;
}
