// A friend gathers the others, when the host does not come back, to go on with the table in this page. They come by links, as
// they came to the host; each gives a share when the person at that page says so. With the last share the log is opened here.
import { askOwner } from '../offline/ask';
import { lastOf, type SealedLog } from './keep';
import { keeperOf, type Keeper } from './seal';
import { isGiven, openTogether, takenFrom, type Asked, type Brought } from './together';

export type GatheringState = 'waiting' | 'opening' | 'open' | 'failed';

export class Gathering {
  state = $state<GatheringState>('waiting');
  /** Whose shares are here. */
  given = $state.raw<number[]>([]);
  readonly #log: SealedLog;
  readonly #me: Keeper;
  readonly #brought = new Map<number, Brought>();
  readonly #opened: () => void;

  private constructor(log: SealedLog, me: Keeper, opened: () => void) {
    this.#log = log;
    this.#me = me;
    this.#opened = opened;
  }

  /** `opened`: the table is one of this page. Null when the share that is kept is none. */
  static async begin(log: SealedLog, opened: () => void): Promise<Gathering | null> {
    const me = await keeperOf(log.header, log.share);
    if (!me) return null;
    const gathering = new Gathering(log, me, opened);
    await gathering.#take(log);
    return gathering;
  }

  get keepers(): Keeper[] {
    return this.#log.header.keepers;
  }
  /** Those who must still come and give theirs. */
  get missing(): Keeper[] {
    return this.keepers.filter(({ person }) => !this.given.includes(person));
  }
  get asks(): Asked {
    return { type: 'x_gather', id: this.#log.header.id, person: this.#me.person, n: lastOf(this.#log) };
  }

  /** Somebody who has come says something. */
  async hear(text: string): Promise<void> {
    try {
      const said: unknown = JSON.parse(text);
      if (isGiven(said)) await this.#take(said);
    } catch {
      // It is none of ours.
    }
  }

  async #take(brought: Brought): Promise<void> {
    const keeper = await keeperOf(this.#log.header, brought.share);
    if (!keeper || this.state === 'opening' || this.state === 'open') return;
    this.#brought.set(keeper.person, brought);
    this.given = [...this.#brought.keys()];
    if (this.given.length === this.keepers.length) await this.#open();
  }

  async #open(): Promise<void> {
    this.state = 'opening';
    try {
      const { header } = this.#log;
      const log = await openTogether(header, [...this.#brought.values()]);
      if (!log) throw new Error('the shares do not open the log');
      await askOwner({ type: 'x_take', taken: takenFrom(header, this.#me.person, log) });
      this.state = 'open';
      this.#opened();
    } catch {
      this.state = 'failed';
    }
  }
}
