// A page that visits a table keeps the sealed log of it, as far as it has come.
import type { Line } from '../source/line.svelte';
import { kept, lastOf, Shelf, type KeptLog, type SealedLog } from './keep';
import type { SealedMessage } from './sealer';

export class Keeping {
  #kept = $state.raw<KeptLog | null>(null);
  readonly #line: Line;
  readonly #table: string;
  readonly #shelf: Shelf;
  readonly #ready: Promise<void>;
  readonly #gone: () => void;
  #asked = false; // for the log, since the line is up
  #again = false; // because something was missing

  /** `gone`: the table is not there any more, but in another page. */
  constructor(line: Line, table: string, place: string, gone: () => void) {
    this.#line = line;
    this.#table = table;
    this.#gone = gone;
    this.#shelf = new Shelf(place);
    this.#ready = this.#shelf.get(table).then(
      (kept) => void (this.#kept ??= kept),
      () => undefined,
    );
    line.watch(() => {
      if (line.state !== 'up') this.#asked = false;
    });
    line.listen((message) => this.#hear(message as { type: string; table?: string }));
  }

  /** What could be opened with the others. */
  get log(): SealedLog | null {
    return this.#kept?.log ?? null;
  }

  forget(): void {
    this.#kept = null;
    void this.#shelf.remove(this.#table).catch(() => undefined);
  }

  #hear(message: { type: string; table?: string }): void {
    if (message.table !== this.#table) return;
    if (message.type === 'left') this.forget();
    else if (message.type === 'x_sealed') this.#keep(message as SealedMessage);
    else if (!this.#asked) void this.#ask();
  }

  // Whoever is at the table may have it.
  async #ask(): Promise<void> {
    this.#asked = true;
    await this.#ready;
    const { log } = this;
    const has = log ? { seal: log.header.id, n: lastOf(log) } : {};
    // A page of an older version knows nothing of it.
    await this.#line.ask({ type: 'x_keep', table: this.#table, ...has } as never).catch(() => undefined);
  }

  #keep(said: SealedMessage): void {
    const before = this.#kept;
    if (said.term < (before?.term ?? 0)) return this.#gone();
    const now = kept(before, said);
    if (!now && !this.#again) void this.#ask();
    this.#again = !now;
    if (!now) return;
    this.#kept = now;
    void this.#shelf.put(now, before?.log && !said.snapshot && said.id ? said.entries! : null).catch(() => undefined);
  }
}
