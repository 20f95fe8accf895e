// What would have been better than a choice, by how much, and why, in words.
import type { Seat } from '../protocol';
import { t, tenths } from '../texts/index.svelte';
import { betterLine } from '../play/reasons';
import { nameIn, type Choice, type Report, type Verdict } from './report';
import { legalMove, sayMove, type Told } from './sentences';

/** Points of a hundred, as they are told. */
export function figure(report: Report, parts: number): string {
  return tenths(parts / report.point);
}

/** The first sentence says what, the others why. */
export function better(report: Report, choice: Choice, told: Told | undefined, name: (seat: Seat) => string): string[] {
  const best = t(
    'Better: %1$s. That gives away %2$s points of a hundred less, give or take %3$s.',
    sayMove(told, choice.best, choice.seat, name),
    figure(report, choice.regret),
    figure(report, 2 * choice.error),
  );
  return [best, ...reasons(report, choice, choice.seat)];
}

export function givenAway(report: Report, { regret, error }: Verdict): string {
  return t(
    'That gives %1$s points of a hundred away, give or take %2$s.',
    figure(report, regret),
    figure(report, 2 * error),
  );
}

/** What somebody has answered, and how good that was. */
export interface Answer {
  move: string;
  verdict: Verdict;
}

/** What is told to whoever was asked a choice again. A wrong answer is told of itself why it was one, a right one what was
 * played in the game and what that gave away; whoever skips the question hears that and what was better. */
export function lesson(report: Report, choice: Choice, told: Told | undefined, answer: Answer | undefined): string[] {
  const say = (move: string): string => sayMove(told, move, choice.seat, (seat) => nameIn(report, seat));
  const why = (verdict: Verdict): string[] => reasons(report, verdict, choice.seat, true);
  const better = (verdict: Verdict): string => t('Better: %1$s.', say(verdict.best));
  if (answer?.verdict.mistake) return [...why(answer.verdict), better(answer.verdict)];
  if (answer && legalMove(told, choice.played, choice.seat)?.move === answer.move) return [];
  const went = [t('The game went on with: %1$s.', say(choice.played)), givenAway(report, choice), ...why(choice)];
  return answer ? went : [...went, better(choice)];
}

/** Why: whose fate hangs on it most, how the game stands after five turns, and what is left to whom; `you`: the chooser is
 * told it. */
function reasons(report: Report, { reasons = [] }: Verdict, chooser: Seat, you = false): string[] {
  const whole = (parts: number): number => Math.round(parts / report.point);
  return reasons.map(({ part, seat, of, lost }) => {
    const games = part === 'ended' || part === 'fate';
    const figures = of.map((parts) => (games ? whole(parts) : figure(report, parts)));
    const own = seat === chooser;
    return betterLine(part, nameIn(report, seat), figures, own && of[1] < of[0], lost?.map(whole), own && you);
  });
}
