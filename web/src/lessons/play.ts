// A lesson that is played: its position as the record of a game that goes on with every move. The lesson answers for the
// others, as it is written while one goes its way; aside from it they defend themselves.
import type { GameEvent, LegalMove, Seat, ServerMessage, TableMessage, View } from '../protocol';
import { noMove } from '../source/refused';
import { ReplaySource, type Asks } from '../source/replay_source';
import type { News, TableSource } from '../source/table_source';
import { isReached } from './goal';
import type { Lesson } from './read';

export type Verdict = 'reached' | 'missed';

export const LEARNER: Seat = 'A';
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

export class LessonPlay implements TableSource {
  readonly person = undefined;
  readonly #asks: Asks;
  readonly #lesson: Lesson;
  readonly #head: string[];
  readonly #judged: (verdict: Verdict) => void;
  readonly #hearers = new Set<(news: News) => void>();
  #moves: string[];
  #replay: ReplaySource;
  #events: GameEvent[] = [];
  #turn = 0;
  #busy = false;
  #over = false;

  /** `judged` is called once, when the goal is reached or cannot be any more. */
  constructor(asks: Asks, lesson: Lesson, rules: number, name: string, judged: (verdict: Verdict) => void) {
    this.#asks = asks;
    this.#lesson = lesson;
    this.#judged = judged;
    this.#head = headOf(lesson, rules, name);
    this.#moves = lesson.moves.slice(0, lesson.moves.findIndex(isOwn));
    this.#replay = new ReplaySource(asks, { record: this.#record }, LEARNER);
    this.#replay.listen((news) => {
      if (news.type !== 'update') return;
      const { since, events = [] } = news.update;
      this.#events = since === 0 ? events : [...this.#events, ...events];
    });
  }

  get #record(): string {
    return [...this.#head, ...this.#moves, ''].join('\n');
  }
  get view(): View | undefined {
    return this.#replay.view;
  }
  get isReached(): boolean {
    return this.view !== undefined && isReached(this.#lesson.goals, this.view, this.#events);
  }

  /** Puts the position up; fails with the error of what is no such thing. */
  async begin(): Promise<void> {
    await this.#replay.go(this.#moves.length);
    this.#turn = this.view?.turns ?? 0;
  }

  listen(hear: (news: News) => void): () => void {
    this.#hearers.add(hear);
    const stop = this.#replay.listen(hear);
    return () => {
      this.#hearers.delete(hear);
      stop();
    };
  }

  send(said: TableMessage): void {
    if (said.type === 'move') void this.answer(said.move);
  }

  /** Makes a move of one's own, and those of the others till one is asked again. */
  async answer(move: string): Promise<void> {
    const legal = this.view?.question?.legal ?? [];
    if (this.#busy || this.#over) return;
    if (!legal.some((one) => one.move === move)) return this.#refuse(move);
    this.#busy = true;
    await this.#make(LEARNER, move);
    while (this.#goesOn()) await this.#answerFor(this.view!.question!.seat);
    this.#judge();
    this.#busy = false;
  }

  async #refuse(move: string): Promise<void> {
    const news = await noMove(this.#asks, this.#record, this.#moves.length, LEARNER, move);
    this.#hearers.forEach((hear) => hear(news));
  }
  async #make(seat: Seat, move: string): Promise<void> {
    this.#moves.push(`${seat} ${move}`);
    await this.#replay.grow(this.#record);
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
    const legal = await this.#legalOf(seat);
    const next = this.#lesson.moves[this.#moves.length];
    const told = legal.find(({ move }) => `${seat} ${move}` === next);
    const planned = startsWith(this.#lesson.moves, this.#moves) ? told : undefined;
    const answer = planned ?? legal.find(({ move }) => !isNothing(move)) ?? legal[0];
    await this.#make(seat, answer!.move);
  }

  async #legalOf(seat: Seat): Promise<LegalMove[]> {
    const from = this.#moves.length;
    const answer: ServerMessage = await this.#asks.ask({
      type: 'replay',
      record: this.#record,
      view: seat,
      from,
      count: 1,
    });
    return (answer.type === 'replay' && answer.steps[0]?.view.question?.legal) || [];
  }

  #judge(): void {
    const own = this.#moves.filter(isOwn);
    const isWrong = own.length === this.#lesson.wrong.length && startsWith(this.#lesson.wrong, own);
    const asked = this.view!.question?.seat === LEARNER;
    if (!this.isReached && !isWrong && asked && !this.#hasPassed()) return;
    this.#over = true;
    this.#judged(this.isReached ? 'reached' : 'missed');
  }
}
