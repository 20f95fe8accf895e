// How much somebody from outside may say: so much at once, and so much for long.

const AT_ONCE = 60;
const A_SECOND = 20;

export class Scales {
  #left = AT_ONCE;
  #when = 0;

  /** One message more, or what weighs as many, at that time in milliseconds; false: it is too much. */
  weigh(now: number, weight = 1): boolean {
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#when) * A_SECOND) / 1000);
    this.#when = now;
    if (this.#left < weight) return false;
    this.#left -= weight;
    return true;
  }
}
