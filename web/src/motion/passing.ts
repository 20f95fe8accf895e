// What is there for a while, and what is done in a while. Nothing of it is kept when it is over, however long one watches.
export class Passing {
  readonly #ends = new Map<ReturnType<typeof setTimeout>, (() => void) | undefined>();

  get count(): number {
    return this.#ends.size;
  }

  /** Acts in `ms`, unless everything is ended before. */
  later(act: () => void, ms: number): void {
    this.#add(act, undefined, ms);
  }

  /** Takes something away in `ms`, or when everything is ended. */
  until(ms: number, takeAway: () => void): void {
    this.#add(takeAway, takeAway, ms);
  }

  end(): void {
    const ends = [...this.#ends];
    this.#ends.clear();
    for (const [timer, takeAway] of ends) {
      clearTimeout(timer);
      takeAway?.();
    }
  }

  #add(act: () => void, atEnd: (() => void) | undefined, ms: number): void {
    const timer = setTimeout(() => {
      this.#ends.delete(timer);
      act();
    }, ms);
    this.#ends.set(timer, atEnd);
  }
}
