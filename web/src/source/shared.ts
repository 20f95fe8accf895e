// One hearer of a table for many: its room, the table itself and the statistics hear the same line. Whoever comes later
// is told the whole table first.
import type { ChatLine, Clock, GameEvent, Room, TableMessage, View } from '../protocol';
import type { News, TableSource } from './table_source';

const TALK_ROOM = 300; // lines; who watches all evening hears many more

/** What is said, as far back as it is kept. */
export function talk(before: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  return [...before, ...more].slice(-TALK_ROOM);
}

export class SharedSource implements TableSource {
  readonly #source: TableSource;
  readonly #hearers = new Set<(news: News) => void>();
  #stop: (() => void) | undefined;
  #n = 0;
  #up = true;
  #room: Room | undefined;
  #view: View | undefined;
  #events: GameEvent[] = [];
  #chat: ChatLine[] = [];
  #clock: { clock: Clock; at: number } | undefined;

  constructor(source: TableSource) {
    this.#source = source;
  }

  get person(): number | undefined {
    return this.#source.person;
  }

  /** What has happened in the running game, or the last one, as far as it has been heard. */
  get events(): readonly GameEvent[] {
    return this.#events;
  }

  send(message: TableMessage): void {
    this.#source.send(message);
  }

  listen(hear: (news: News) => void): () => void {
    this.#hearers.add(hear);
    if (!this.#up) hear({ type: 'line', up: false });
    if (this.#n > 0) hear({ type: 'update', update: this.#whole() });
    this.#stop ??= this.#source.listen((news) => this.#hear(news));
    return () => {
      this.#hearers.delete(hear);
      if (this.#hearers.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
      this.#n = 0; // the source tells it anew
    };
  }

  #whole(): Extract<News, { type: 'update' }>['update'] {
    return {
      type: 'update',
      table: '',
      since: 0,
      n: this.#n,
      ...(this.#room && { room: this.#room }),
      ...(this.#view && { view: this.#view }),
      ...(this.#clock && { clock: this.#clockNow() }),
      events: this.#events,
      chat: this.#chat,
    };
  }

  // The clock has run on since it came.
  #clockNow(): Clock {
    const { clock, at } = this.#clock!;
    const left = clock.left_ms - (performance.now() - at);
    const bank = { ...clock.bank_ms };
    const asked = this.#view?.question?.seat;
    if (asked !== undefined && left < 0) bank[asked] = Math.max(0, (bank[asked] ?? 0) + left);
    return { ...clock, left_ms: Math.max(0, left), bank_ms: bank };
  }

  /** The clock has not run since it was told. */
  stoodStill(): void {
    if (this.#clock) this.#clock.at = performance.now();
  }

  #hear(news: News): void {
    if (news.type === 'line') this.#up = news.up;
    if (news.type === 'update') this.#keep(news.update);
    for (const hear of [...this.#hearers]) hear(news);
  }

  #keep({ since, n, room, view, events, clock, chat }: Extract<News, { type: 'update' }>['update']): void {
    if (since === 0) {
      this.#events = [];
      this.#chat = [];
    }
    this.#n = n;
    if (room) this.#room = room;
    if (view) {
      this.#view = view;
      this.#clock = clock && { clock, at: performance.now() };
    }
    if (chat) this.#chat = talk(this.#chat, chat);
    if (!events) return;
    const begins = events.findLastIndex(({ kind }) => kind === 'game_begins');
    this.#events = begins >= 0 ? events.slice(begins) : [...this.#events, ...events];
  }
}
