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
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Follows them until the function that it returns is called. */
  start(): () => void {
    const stopWatching = this.#line.watch(() => this.#ask());
    const stopListening = this.#line.listen((message) => this.#hear(message));
    this.#ask();
    return () => {
      stopWatching();
      stopListening();
    };
  }

  leave(table: string): void {
    this.#line.send({ type: 'leave', table });
  }

  #ask(): void {
    if (this.#line.state !== 'up') return;
    const codes = this.#line.tables;
    this.list = codes.map((table) => this.list.find((mine) => mine.table === table) ?? { table });
    for (const table of codes) this.#line.send({ type: 'resume', table, n: 0 });
  }

  #hear(message: ServerMessage): void {
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
