// Has a game thought through by several workers: first at a glance, so that there is something to look at, then in earnest.
import type { Plan } from 'sixgun';
import { Findings, type Found } from './findings';
import { Hand, compiledModule, handsMost } from './hand';
import type { Report, Verdict } from './report';
import type { Dealt, Task } from './thinker';

const GLANCE: Plan = { worlds: 16, most: -1 };

export class Analyst {
  report = $state.raw<Report | null>(null);
  done = $state(0);
  pieces = $state(0);
  failed = $state(false);
  /** The report is the last one: no surer figures come. */
  finished = $state(false);
  #hands: Hand[] = [];

  /** `only`: the pieces that are wanted, at once and without a glance; else all. */
  async run(record: string, only?: readonly number[]): Promise<void> {
    try {
      const module = await compiledModule();
      this.#hands = Array.from({ length: handsMost() }, () => new Hand());
      const [clerk] = this.#hands as [Hand, ...Hand[]];
      const work: Task = { open: record, plan: {}, module };
      const findings = new Findings();
      const whole = !only && (await this.#recall(clerk, work, record, findings));
      if (!only && !whole) await this.#glance(clerk, { open: record, plan: GLANCE, module });
      await this.#think(clerk, work, findings, only);
      findings.end();
      this.finished = true;
      for (const hand of this.#hands.splice(1)) hand.end();
    } catch {
      this.failed = this.#hands.length > 0;
      this.stop();
    }
  }

  /** A game of bots alone. */
  async recordOf(dealt: Dealt): Promise<string> {
    const module = await compiledModule();
    const hand = new Hand();
    try {
      return (await hand.ask({ play: dealt, module })).record ?? '';
    } finally {
      hand.end();
    }
  }

  /** How good another answer would have been; once the report is finished. Nothing when that cannot be said any more. */
  async judge(move: number, instead: string): Promise<Verdict | undefined> {
    return (await this.#hands[0]?.ask({ move, instead }).catch(() => undefined))?.verdict;
  }

  stop(): void {
    for (const hand of this.#hands) hand.end();
    this.#hands = [];
  }

  /** Looks for what was found before, by the same yardstick; whether that is all. */
  async #recall(clerk: Hand, work: Task, record: string, findings: Findings): Promise<boolean> {
    const { pieces = 0 } = await clerk.ask(work);
    const { report } = await clerk.ask({ report: true });
    const { analysis } = JSON.parse(report ?? '{}') as { analysis?: number };
    await findings.begin(record, String(analysis));
    return findings.pieces.size === pieces;
  }

  async #glance(clerk: Hand, open: Task): Promise<void> {
    const { pieces = 0 } = await clerk.ask(open);
    for (let piece = 0; piece < pieces; piece++) await clerk.ask({ piece });
    await this.#tell(clerk);
  }

  /** All but the clerk, who does the same between, hand over what they have found. */
  async #think(clerk: Hand, open: Task, findings: Findings, only?: readonly number[]): Promise<void> {
    const opened = await Promise.all(this.#hands.map((hand) => hand.ask(open)));
    const all = only ?? Array.from({ length: opened[0]?.pieces ?? 0 }, (_, piece) => piece);
    const wanted = all.filter((piece) => !findings.pieces.has(piece));
    for (const [piece, bytes] of findings.pieces) await clerk.ask({ take: piece, found: bytes });
    this.pieces = all.length;
    this.done = all.length - wanted.length;
    const found: { piece: number; bytes: Found }[] = [];
    let next = 0;
    const labour = async (hand: Hand): Promise<void> => {
      for (let piece = wanted[next++]; piece !== undefined; piece = wanted[next++]) {
        const { found: bytes } = await hand.ask({ piece });
        if (hand !== clerk && bytes) found.push({ piece, bytes });
        if (bytes) findings.keep(piece, bytes);
        this.done++;
      }
    };
    await Promise.all(this.#hands.map(labour));
    for (const { piece, bytes } of found) await clerk.ask({ take: piece, found: bytes });
    await this.#tell(clerk);
  }

  async #tell(clerk: Hand): Promise<void> {
    const { report } = await clerk.ask({ report: true });
    if (report) this.report = JSON.parse(report) as Report;
  }
}
