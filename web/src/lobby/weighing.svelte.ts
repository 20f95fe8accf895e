// Has bots play with a pack and without, by several workers, until enough is known or somebody says stop.
import { Hand, compiledModule, handsMost } from '../analysis/hand';
import type { Weighed } from '../analysis/thinker';
import { NOTHING, added, type Sums } from './balance';

const GAMES_MOST = 2000; // with the pack, and as many without
const AT_ONCE = 20;
const SEED = 1; // the same deals for every pack: what is changed in it is all that changes

export type Table = Pick<Weighed, 'seats' | 'sets' | 'options'>;

export class Weighing {
  readonly most = GAMES_MOST;
  withPack = $state.raw<Sums>(NOTHING);
  without = $state.raw<Sums>(NOTHING);
  running = $state(false);
  failed = $state(false);
  #hands: Hand[] = [];
  #rest: Promise<void> | undefined;
  #wake: (() => void) | undefined;

  async run(table: Table, pack: string): Promise<void> {
    this.stop();
    this.withPack = this.without = NOTHING;
    this.failed = false;
    this.running = true;
    const hands = (this.#hands = Array.from({ length: handsMost() }, () => new Hand()));
    try {
      const module = await compiledModule();
      let next = 0;
      const labour = async (hand: Hand): Promise<void> => {
        while (next < this.most && this.#hands === hands) {
          const first = next;
          next += AT_ONCE;
          await this.#play(hand, { ...table, pack, seed: SEED, first, games: AT_ONCE }, module);
          await this.#rest;
        }
      };
      await Promise.all(hands.map(labour));
    } catch {
      if (this.#hands === hands) this.failed = true;
    }
    if (this.#hands === hands) this.stop();
  }

  /** What has been found so far stays. */
  stop(): void {
    for (const hand of this.#hands) hand.end();
    this.#hands = [];
    this.running = false;
  }

  /** Nobody looks, or somebody does again. */
  rest(quiet: boolean): void {
    if (quiet) this.#rest ??= new Promise((done) => (this.#wake = done));
    else {
      this.#wake?.();
      this.#rest = this.#wake = undefined;
    }
  }

  async #play(hand: Hand, weigh: Weighed, module: WebAssembly.Module): Promise<void> {
    const { sides } = await hand.ask({ weigh, module });
    if (!sides) return;
    this.withPack = added(this.withPack, sides[0]);
    this.without = added(this.without, sides[1]);
  }
}
