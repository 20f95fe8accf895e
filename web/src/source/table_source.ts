// Where a table comes from: a server, the engine inside the page, a recording, or a fixture. The screen of the table
// knows nothing else.
import { pack, playWith } from '../catalogue';
import type { Hint, ServerError, ServerMessage, TableMessage, Update } from '../protocol';

export type News =
  | { type: 'update'; update: Update }
  | { type: 'line'; up: boolean } // no move can be sent while it is down
  | { type: 'error'; error: ServerError }
  | { type: 'hint'; hint: Hint }
  | { type: 'left'; why: 'left' | 'kicked' | 'ended' };

export interface TableSource {
  /** The public number of the reader, who is a spectator where there is none. */
  readonly person: number | undefined;
  /** Tells everything from now on, beginning with the whole table; ends when the returned function is called. */
  listen(hear: (news: News) => void): () => void;
  /** Says something about the table. What is refused comes back as an error. */
  send(message: TableMessage): void;
}

/** What a table needs of a connection. */
export interface TableLine {
  readonly state: string;
  personAt(table: string): number | undefined;
  send(message: TableMessage | { type: 'resume'; table: string; n: number }): boolean;
  listen(hear: (message: ServerMessage) => void): () => void;
  /** Calls back when the line goes up or down. */
  watch(change: () => void): () => void;
}

/** A table of a server, kept whole by the numbers of its updates. */
export function lineTable(line: TableLine, table: string): TableSource {
  return {
    get person() {
      return line.personAt(table);
    },
    send(message) {
      line.send({ ...message, table });
    },
    listen(hear) {
      let n = 0;
      let live = true;
      let known: Promise<void> | undefined;
      // What comes after a pack waits until its cards stand in the catalogue.
      const tell = (news: News): void => {
        if (known) void known.then(() => live && hear(news));
        else hear(news);
      };
      let up = line.state === 'up';
      const resume = (): boolean => line.send({ type: 'resume', table, n });
      const stopWatching = line.watch(() => {
        if (up === (line.state === 'up')) return;
        up = !up;
        hear({ type: 'line', up });
        if (up) resume();
      });
      const stopListening = line.listen((message) => {
        // Whoever has asked for something gets the error as well.
        if (message.type === 'error' && message.id === undefined) hear({ type: 'error', error: message });
        if (!('table' in message) || message.table !== table) return;
        if (message.type === 'left') tell({ type: 'left', why: message.why });
        if (message.type === 'hint') tell({ type: 'hint', hint: message });
        if (message.type !== 'update' || (message.since > 0 && message.n <= n)) return;
        if (message.since > n) {
          resume(); // something between has been missed
          return;
        }
        n = message.n;
        const text = message.pack?.text ?? (message.since === 0 ? '' : pack.text);
        if (text !== pack.text) known = playWith(text);
        tell({ type: 'update', update: message });
      });
      if (up) resume();
      return () => {
        live = false;
        stopWatching();
        stopListening();
      };
    },
  };
}
