// The tables one is at, with what is going on there.
import type { Clock, Room, ServerMessage, View } from '../protocol';
import type { Line } from '../source/line.svelte';

export interface Mine {
  table: string;
  room?: Room;
  view?: View;
  clock?: Clock & { at: number };
}

export class MyTables {
  list = $state.raw<Mine[]>([]);
  readonly #lines: readonly Line[];
  #aside = false;

  constructor(...lines: Line[]) {
    this.#lines = lines;
  }

  /** Follows them until the function that it returns is called. */
  start(): () => void {
    const stops = this.#lines.flatMap((line) => [
      line.watch(() => this.#ask()),
      line.listen((message) => this.#hear(message)),
    ]);
    this.#ask();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The reader goes to a table, which needs the time in which this list would follow it; unless it comes to nothing. */
  async aside(goes: () => Promise<void>): Promise<void> {
    this.#aside = true;
    try {
      await goes();
    } catch (refused) {
      this.#aside = false;
      this.#ask();
      throw refused;
    }
  }

  leave(table: string): void {
    this.#lines.find(({ tables }) => tables.includes(table))?.send({ type: 'leave', table });
  }

  #ask(): void {
    if (this.#aside) return;
    // What a line that has broken knew last still holds.
    const codes = this.#lines.flatMap(({ tables }) => tables);
    this.list = codes.map((table) => this.list.find((mine) => mine.table === table) ?? { table });
    for (const line of this.#lines) for (const table of line.tables) line.send({ type: 'resume', table, n: 0 });
  }

  #hear(message: ServerMessage): void {
    if (this.#aside) return;
    if (message.type === 'joined' && !this.list.some(({ table }) => table === message.table)) {
      this.list = [...this.list, { table: message.table }];
    }
    if (message.type === 'left') this.list = this.list.filter(({ table }) => table !== message.table);
    if (message.type !== 'update') return;
    const { room, view, clock } = message;
    this.list = this.list.map((mine) =>
      mine.table !== message.table
        ? mine
        : {
            ...mine,
            ...(room && { room }),
            ...(view && { view }),
            ...(clock && { clock: { ...clock, at: performance.now() } }),
          },
    );
  }
}
