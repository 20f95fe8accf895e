// A record, shown by the server step by step, as a table: the screen of the table plays it like any other.
import { playWith } from '../catalogue';
import {
  REPLAY_STEPS,
  type GameEvent,
  type Replay,
  type ReplayStep,
  type Seat,
  type ServerError,
  type ServerMessage,
  type View,
} from '../protocol';
import { t } from '../texts/index.svelte';
import type { News, TableSource } from './table_source';

/** Who is looked over the shoulder: a seat, or all hands open, or what every seat sees. */
export type Viewpoint = Seat | 'open' | 'spectator';

/** A record, or the code of a table whose game is over. */
export type Game = { record: string } | { table: string };

/** What a replay needs of a connection. */
export interface Asks {
  ask(message: Game & { type: 'replay'; view: string; from: number; count: number }): Promise<ServerMessage>;
}

const PATIENCE_MS = 1000; // before asking again when a server says that it was too much

function tooMuch(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && (thrown as ServerError).code === 'too_many';
}

export class ReplaySource implements TableSource {
  readonly person = undefined;
  moves = 0;
  names: Record<Seat, string> = {};

  readonly #line: Asks;
  #game: Game;
  readonly #hearers = new Set<(news: News) => void>();
  #steps: ReplayStep[] = []; // from the deal on, as far as they have come
  #viewpoint: Viewpoint;
  #shown = -1;
  #wanted = 0;
  #n = 0;

  constructor(line: Asks, game: Game, viewpoint: Viewpoint = 'open') {
    this.#line = line;
    this.#game = game;
    this.#viewpoint = viewpoint;
  }

  get at(): number {
    return Math.max(0, this.#shown);
  }
  get viewpoint(): Viewpoint {
    return this.#viewpoint;
  }
  get view(): View | undefined {
    return this.#steps[this.#shown]?.view;
  }

  send(): void {
    // Nothing can be said to the past.
  }

  listen(hear: (news: News) => void): () => void {
    this.#hearers.add(hear);
    if (this.#shown >= 0) hear(this.#whole());
    return () => this.#hearers.delete(hear);
  }

  /** Shows the table after `move` moves; fails with the server's error when the record is no good. */
  async go(move: number): Promise<void> {
    this.#wanted = move;
    await this.#load(move);
    if (this.#steps.length === 0) {
      const cut: ServerError = { type: 'error', code: 'bad_record', message: t('The record breaks off here.') };
      throw cut;
    }
    if (this.#wanted !== move) return; // somebody has gone on meanwhile
    const next = Math.min(Math.max(0, move), this.moves);
    if (next === this.#shown) return;
    const forward = next === this.#shown + 1;
    this.#shown = next;
    this.#n++;
    this.#tell(forward ? this.#step() : this.#whole());
  }

  /** Shows one move more: the record is what it was, and that move. */
  async grow(record: string): Promise<void> {
    this.#game = { record };
    this.moves++;
    await this.go(this.moves);
  }

  /** Looks over another shoulder, at the same moment. */
  async look(viewpoint: Viewpoint): Promise<void> {
    const before = { steps: this.#steps, viewpoint: this.#viewpoint };
    this.#steps = [];
    this.#viewpoint = viewpoint;
    try {
      await this.#load(this.at);
    } catch (error) {
      this.#steps = before.steps;
      this.#viewpoint = before.viewpoint;
      throw error;
    }
    if (this.#viewpoint !== viewpoint) return;
    this.#n++;
    this.#tell(this.#whole());
  }

  async #load(move: number): Promise<void> {
    const viewpoint = this.#viewpoint;
    while (
      this.#viewpoint === viewpoint &&
      (this.#steps.length === 0 || this.#steps.length <= Math.min(move, this.moves))
    ) {
      const from = this.#steps.length;
      const answer = await this.#ask(viewpoint, from);
      if (this.#viewpoint !== viewpoint || this.#steps.length !== from) continue;
      this.moves = answer.moves;
      this.names = answer.names;
      await playWith(answer.pack?.text ?? '');
      if (this.#viewpoint !== viewpoint || this.#steps.length !== from) continue;
      if (answer.steps.length === 0) return;
      this.#steps.push(...answer.steps);
    }
  }

  async #ask(viewpoint: Viewpoint, from: number): Promise<Replay> {
    for (;;) {
      try {
        const answer = await this.#line.ask({
          type: 'replay',
          ...this.#game,
          view: viewpoint,
          from,
          count: REPLAY_STEPS,
        });
        if (answer.type === 'replay') return answer;
        throw new Error(`a replay was answered by ${answer.type}`);
      } catch (thrown) {
        if (!tooMuch(thrown)) throw thrown;
        await new Promise((done) => setTimeout(done, PATIENCE_MS));
      }
    }
  }

  #tell(news: News): void {
    for (const hear of [...this.#hearers]) hear(news);
  }

  #news(since: number, view: View, events: GameEvent[]): News {
    return { type: 'update', update: { type: 'update', table: '', since, n: this.#n, view, events } };
  }

  #step(): News {
    const step = this.#steps[this.#shown]!;
    return this.#news(Math.max(1, this.#n - 1), step.view, step.events);
  }

  #whole(): News {
    const steps = this.#steps.slice(0, this.#shown + 1);
    return this.#news(
      0,
      steps.at(-1)!.view,
      steps.flatMap(({ events }) => events),
    );
  }
}
