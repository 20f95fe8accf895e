// A lesson that is played: its position goes on with every move. The lesson answers for the others, as it is written while
// one goes its way; aside from it they defend themselves.
import type { Seat } from '../protocol';
import { PLAYER, PositionSource } from '../source/position_source';
import type { Asks } from '../source/replay_source';
import { isReached } from './goal';
import type { Lesson } from './read';

export type Verdict = 'reached' | 'missed';

export const LEARNER = PLAYER;
const NAMES: Record<Seat, string> = { B: 'Bea', C: 'Cal', D: 'Dot', E: 'Eli', F: 'Flo', G: 'Gus', H: 'Hal' };

const startsWith = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((move, i) => move === whole[i]);
const isOwn = (move: string): boolean => move.startsWith(`${LEARNER} `);
const isNothing = (move: string): boolean => /^(pass|end)$/.test(move);

/** How to begin a record of that lesson, by the version of the rules; its position as far as there are players. */
export function headOf({ head }: Lesson, rules: number, name: string): string[] {
  const seats = head.flatMap((line) => /^seat\s+([A-H])/.exec(line)?.[1] ?? []);
  const names = seats.map((seat) => `name ${seat} ${seat === LEARNER ? name : NAMES[seat]}`);
  return ['sixgun record 1', `rules ${rules}`, ...head, ...names, 'moves'];
}

export class LessonPlay extends PositionSource {
  readonly #lesson: Lesson;
  readonly #judged: (verdict: Verdict) => void;
  #turn = 0;
  #over = false;

  /** `judged` is called once, when the goal is reached or cannot be any more. */
  constructor(asks: Asks, lesson: Lesson, rules: number, name: string, judged: (verdict: Verdict) => void) {
    super(asks, headOf(lesson, rules, name), lesson.moves.slice(0, lesson.moves.findIndex(isOwn)));
    this.#lesson = lesson;
    this.#judged = judged;
  }

  get isReached(): boolean {
    return this.view !== undefined && isReached(this.#lesson.goals, this.view, this.events);
  }

  override async begin(): Promise<void> {
    await super.begin();
    this.#turn = this.view?.turns ?? 0;
  }

  protected get isOver(): boolean {
    return this.#over;
  }

  protected async goOn(): Promise<void> {
    while (this.#goesOn()) await this.#answerFor(this.view!.question!.seat);
    this.#judge();
  }

  /** Whether others are asked in the turn of the lesson. */
  #goesOn(): boolean {
    const { question } = this.view!;
    if (this.isReached || !question || this.#hasPassed()) return false;
    return question.seat !== LEARNER && question.kind !== 'play';
  }
  #hasPassed(): boolean {
    return this.view!.turns !== this.#turn || this.view!.winner !== undefined;
  }

  async #answerFor(seat: Seat): Promise<void> {
    const legal = await this.legalOf(seat);
    const next = this.#lesson.moves[this.moves.length];
    const told = legal.find(({ move }) => `${seat} ${move}` === next);
    const planned = startsWith(this.#lesson.moves, this.moves) ? told : undefined;
    const answer = planned ?? legal.find(({ move }) => !isNothing(move)) ?? legal[0];
    await this.make(`${seat} ${answer!.move}`);
  }

  #judge(): void {
    const own = this.moves.filter(isOwn);
    const isWrong = own.length === this.#lesson.wrong.length && startsWith(this.#lesson.wrong, own);
    const asked = this.view!.question?.seat === LEARNER;
    if (!this.isReached && !isWrong && asked && !this.#hasPassed()) return;
    this.#over = true;
    this.#judged(this.isReached ? 'reached' : 'missed');
  }
}
