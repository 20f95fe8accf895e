// A game that goes on from a position, where there is no table: it is a record, and a longer one with every move.
import type { GameEvent, LegalMove, Seat, ServerMessage, TableMessage, View } from '../protocol';
import { noMove } from './refused';
import { ReplaySource, type Asks } from './replay_source';
import type { News, TableSource } from './table_source';

/** Who plays; bots or a script answer for all others. */
export const PLAYER: Seat = 'A';

export abstract class PositionSource implements TableSource {
  readonly person = undefined;
  protected readonly moves: string[];
  protected events: GameEvent[] = []; // all there were
  readonly #asks: Asks;
  readonly #head: readonly string[];
  readonly #hearers = new Set<(news: News) => void>();
  readonly #replay: ReplaySource;
  #busy = false;

  /** `head`: of a record, with its position, down to its moves, of which there may be some. */
  constructor(asks: Asks, head: readonly string[], moves: readonly string[] = []) {
    this.#asks = asks;
    this.#head = head;
    this.moves = [...moves];
    this.#replay = new ReplaySource(asks, { record: this.record }, PLAYER);
    this.#replay.listen((news) => {
      if (news.type !== 'update') return;
      const { since, events = [] } = news.update;
      this.events = since === 0 ? events : [...this.events, ...events];
    });
  }

  get view(): View | undefined {
    return this.#replay.view;
  }
  protected get record(): string {
    return [...this.#head, ...this.moves, ''].join('\n');
  }

  /** Puts the position up; fails with the error of what is no such thing. */
  async begin(): Promise<void> {
    await this.#replay.go(this.moves.length);
  }

  listen(hear: (news: News) => void): () => void {
    this.#hearers.add(hear);
    const stop = this.#replay.listen(hear);
    return () => {
      this.#hearers.delete(hear);
      stop();
    };
  }

  send(said: TableMessage): void {
    if (said.type === 'move') void this.answer(said.move);
  }

  /** Makes a move of one's own, and what follows. */
  async answer(move: string): Promise<void> {
    const legal = this.view?.question?.legal ?? [];
    if (this.#busy || this.isOver) return;
    if (!legal.some((one) => one.move === move)) return this.#refuse(move);
    this.#busy = true;
    await this.make(`${PLAYER} ${move}`);
    await this.goOn();
    this.#busy = false;
  }

  /** Nothing is answered any more. */
  protected abstract get isOver(): boolean;
  /** Makes the moves of the others till one is asked again. */
  protected abstract goOn(): Promise<void>;

  /** `move`: with its seat, as a record has it; a hash may stand before it. */
  protected async make(move: string): Promise<void> {
    this.moves.push(move);
    await this.#replay.grow(this.record);
  }

  protected async legalOf(seat: Seat): Promise<LegalMove[]> {
    const from = this.moves.length;
    const answer: ServerMessage = await this.#asks.ask({
      type: 'replay',
      record: this.record,
      view: seat,
      from,
      count: 1,
    });
    return (answer.type === 'replay' && answer.steps[0]?.view.question?.legal) || [];
  }

  async #refuse(move: string): Promise<void> {
    const news = await noMove(this.#asks, this.record, this.moves.length, PLAYER, move);
    this.#hearers.forEach((hear) => hear(news));
  }
}
