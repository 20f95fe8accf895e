// Which lesson is shown: one at a time, each once, none for ever.
import type { Lesson } from './lessons';

/** A lesson that has been to be seen for so long has been read, also when nobody says so. */
export const READ_MS = 4000;

export interface Moment {
  lessons: readonly Lesson[]; // that could be given now, the first first
  question: number | undefined; // the one that is asked of oneself
  over: boolean;
  now: number; // in ms
}

export class Course {
  shown: Lesson | null = null;
  #since = 0;
  #question: number | undefined; // when it was first shown

  constructor(public had: ReadonlySet<string>) {}

  /** "Got it". */
  next(moment: Moment): void {
    this.#read();
    this.#show(this.#first(moment), moment);
  }

  /** A lesson is over with its question; one that came while others were asked stays until there is something to decide. */
  choose(moment: Moment): void {
    const { lessons, question, over, now } = moment;
    const still = lessons.find(({ id }) => id === this.shown?.id);
    if (this.shown && this.#question === undefined && question === undefined && !over) {
      this.shown = still ?? this.shown;
      return;
    }
    // Whoever has decided something since, or is told something else by the table, has had the time to read.
    const passed = question !== this.#question || this.#first(moment)?.id !== this.shown?.id;
    if (passed && now - this.#since > READ_MS) this.#read();
    this.#show(this.#first(moment), moment);
  }

  #first({ lessons }: Moment): Lesson | null {
    return lessons.find(({ id }) => !this.had.has(id)) ?? null;
  }
  #read(): void {
    if (this.shown) this.had = new Set([...this.had, this.shown.id]);
    this.shown = null;
  }
  #show(lesson: Lesson | null, { question, now }: Moment): void {
    if (lesson?.id !== this.shown?.id) {
      this.#since = now;
      this.#question = question;
    }
    this.shown = lesson;
  }
}
