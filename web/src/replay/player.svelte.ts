// A replay that runs: where it stands, how fast, through whose eyes, and the address that leads there.
import { problemIn, type Problem } from '../problems';
import type { Seat } from '../protocol';
import { href } from '../router.svelte';
import { ReplaySource, type Asks, type Game, type Viewpoint } from '../source/replay_source';

const STEP_MS = 1400; // at normal speed: long enough to read the line of the log
const ADDRESS_MS = 250; // the address follows when the slider rests

export class Player {
  at = $state(0);
  moves = $state(0);
  names = $state.raw<Record<Seat, string>>({});
  viewpoint = $state<Viewpoint>('open');
  playing = $state(false);
  speed = $state(1);
  wrong = $state.raw<Problem | null>(null);

  readonly source: ReplaySource;
  readonly part: string; // of the address
  #timer: ReturnType<typeof setTimeout> | undefined;
  #address: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  constructor(line: Asks, game: Game, part: string, viewpoint: Viewpoint) {
    this.source = new ReplaySource(line, game, viewpoint);
    this.part = part;
  }

  get seats(): Seat[] {
    return Object.keys(this.names).sort();
  }

  /** Shows the first picture; fails when the record is no good. */
  async open(move: number): Promise<void> {
    await this.source.go(move);
    this.#follow();
  }

  jump(move: number): void {
    this.pause();
    void this.#go(move);
  }
  step(by: number): void {
    this.jump(Math.min(this.moves, Math.max(0, this.at + by)));
  }
  toggle(): void {
    if (this.playing) this.pause();
    else {
      this.playing = true;
      void this.#run(this.at >= this.moves ? 0 : this.at + 1);
    }
  }
  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }
  /** Tries once more what has failed while the line was broken. */
  retry(): void {
    if (this.wrong) void this.#go(this.at);
  }
  async look(viewpoint: Viewpoint): Promise<void> {
    await this.#try(this.source.look(viewpoint));
  }

  /** The whole address of this move. */
  link(): string {
    return location.href.replace(/#.*$/, '') + href('replay', this.part, String(this.at), this.viewpoint);
  }

  /** Ends it for good: what is still fetched changes nothing, least of all the address of another screen. */
  stop(): void {
    this.#gone = true;
    this.pause();
    clearTimeout(this.#address);
  }

  async #run(move: number): Promise<void> {
    await this.#go(move);
    if (!this.playing) return;
    if (this.at >= this.moves) this.pause();
    else {
      clearTimeout(this.#timer); // of a run that was stopped and begun anew while this one fetched its step
      this.#timer = setTimeout(() => void this.#run(this.at + 1), STEP_MS / this.speed);
    }
  }

  async #go(move: number): Promise<void> {
    this.at = move;
    await this.#try(this.source.go(move));
  }

  async #try(does: Promise<void>): Promise<void> {
    try {
      await does;
      this.wrong = null;
      this.#follow();
    } catch (thrown) {
      this.wrong = problemIn(thrown);
      this.playing = false;
    }
  }

  #follow(): void {
    if (this.#gone) return;
    this.at = this.source.at;
    this.moves = this.source.moves;
    this.names = this.source.names;
    this.viewpoint = this.source.viewpoint;
    clearTimeout(this.#address);
    this.#address = setTimeout(() => history.replaceState(null, '', this.link()), ADDRESS_MS);
  }
}
