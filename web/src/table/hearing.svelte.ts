// What the reader hears of the talk: whom not, what has not been read yet, and what hangs at the seats for a while.
import { keepAs, keptAs } from '../keeping';
import type { ChatLine, Claim, Seat } from '../protocol';
import type { TableModel } from './model.svelte';

const KEY = 'sixgun unheard';
const HANGS_MS = 8000;

const kept = (): number[] => keptAs<number[]>(KEY, [], 'sessionStorage');

/** A role that may be claimed. */
export type ClaimedRole = Exclude<Claim, 'nothing'>;

export class Hearing {
  readonly #model: TableModel;
  muted = $state.raw<readonly number[]>(kept());
  bubbles = $state.raw<ReadonlyMap<Seat, ChatLine>>(new Map());
  #read = $state(0); // lines that have been read, of all that came
  #came = $state(0);
  #last = -1; // number of the last line there was; below zero before the table has come

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Lines of those who are heard. */
  get lines(): ChatLine[] {
    return this.#model.chat.filter(({ person }) => !this.muted.includes(person));
  }

  get unread(): number {
    return this.#came - this.#read;
  }

  isMuted(person: number): boolean {
    return this.muted.includes(person);
  }

  /** Hears somebody no more, or again, until the page is closed. */
  mute(person: number, muted: boolean): void {
    this.muted = [...this.muted.filter((one) => one !== person), ...(muted ? [person] : [])];
    keepAs(KEY, this.muted, 'sessionStorage');
  }

  /** Who the person in that seat says to be, unless the reader does not hear them. */
  claimAt(seat: Seat): ClaimedRole | undefined {
    const place = this.#model.room?.places.find((one) => one.seat === seat);
    if (!place?.claim || place.claim === 'nothing' || this.isMuted(place.person ?? 0)) return undefined;
    return place.claim;
  }

  read(): void {
    this.#read = this.#came;
  }

  /** Takes note of what has been said since; what was said before the reader came is no news. Returns it. */
  hear(chat: readonly ChatLine[]): ChatLine[] {
    const before = this.#last;
    if (this.#model.room) this.#last = Math.max(before, 0, ...chat.map(({ n }) => n));
    if (before < 0) return [];
    const news = chat.filter(
      ({ n, person }) => n > before && person !== this.#model.source.person && !this.isMuted(person),
    );
    this.#came += news.length;
    for (const line of news) if (line.seat !== undefined) this.#hang(line.seat, line);
    return news;
  }

  #hang(seat: Seat, line: ChatLine): void {
    this.bubbles = new Map([...this.bubbles, [seat, line]]);
    setTimeout(() => {
      if (this.bubbles.get(seat) !== line) return;
      this.bubbles = new Map([...this.bubbles].filter(([one]) => one !== seat));
    }, HANGS_MS);
  }
}
