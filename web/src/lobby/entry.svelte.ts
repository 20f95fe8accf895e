// Coming to a table: by its code, with its password, again after the line broke.
import { asError } from '../problems';
import type { ServerError, ServerMessage } from '../protocol';
import type { Line } from '../source/line.svelte';
import { SharedSource } from '../source/shared';
import { lineTable } from '../source/table_source';

export type EntryState = 'coming' | 'password' | 'in' | 'problem';

export class Entry {
  state = $state<EntryState>('coming');
  problem = $state.raw<ServerError | null>(null);
  readonly source: SharedSource;

  readonly #line: Line;
  readonly #code: string;
  #password = '';
  #asking = false;

  constructor(line: Line, code: string) {
    this.#line = line;
    this.#code = code;
    this.source = new SharedSource(lineTable(line, code));
  }

  /** Comes, and stays until the function that it returns is called. */
  start(): () => void {
    const stopWatching = this.#line.watch(() => this.#lineChanged());
    const stopListening = this.#line.listen((message) => this.#hear(message));
    this.#lineChanged();
    return () => {
      stopWatching();
      stopListening();
    };
  }

  tryPassword(password: string): void {
    this.#password = password;
    void this.#come();
  }

  again(): void {
    this.state = 'coming';
    void this.#come();
  }

  #lineChanged(): void {
    if (this.#line.state === 'refused') this.#fail({ type: 'error', code: 'protocol', message: '' });
    else if (this.#line.state === 'up' && this.state === 'coming') void this.#come();
  }

  async #come(): Promise<void> {
    if (this.#asking || this.#line.state !== 'up') return;
    this.#asking = true;
    try {
      const password = this.#password;
      await this.#line.ask({ type: 'join', table: this.#code, ...(password !== '' && { password }) });
      this.problem = null;
      this.state = 'in';
    } catch (thrown) {
      const error = asError(thrown);
      if (error.code === 'line_broken') return; // it comes back
      if (error.code !== 'bad_password') this.#fail(error);
      else {
        this.problem = this.#password === '' ? null : error;
        this.state = 'password';
      }
    } finally {
      this.#asking = false;
    }
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'left' && message.table === this.#code && message.why !== 'left') {
      this.#fail({ type: 'error', code: message.why, message: '' });
    }
    // After the server has come back without us, we come as anybody does.
    if (message.type === 'error' && message.id === undefined && this.state === 'in') {
      if (message.code === 'not_here') this.again();
      else if (message.code === 'no_table') this.#fail({ ...message, code: 'ended' });
    }
  }

  #fail(error: ServerError): void {
    this.problem = error;
    this.state = 'problem';
  }
}
