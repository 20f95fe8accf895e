// What would have been better than a choice, by how much, and why, in words.
import type { Seat } from '../protocol';
import { t, tenths } from '../texts/index.svelte';
import { betterLine } from '../play/reasons';
import { nameIn, type Choice, type Report } from './report';
import { sayMove, type Told } from './sentences';

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
  return [best, ...reasons(report, choice)];
}

/** Why: whose fate hangs on it most, how the game stands after five turns, and what is left to whom. */
function reasons(report: Report, { seat: chooser, reasons = [] }: Choice): string[] {
  const whole = (parts: number): number => Math.round(parts / report.point);
  return reasons.map(({ part, seat, of, lost }) => {
    const games = part === 'ended' || part === 'fate';
    const figures = of.map((parts) => (games ? whole(parts) : figure(report, parts)));
    return betterLine(part, nameIn(report, seat), figures, seat === chooser && of[1] < of[0], lost?.map(whole));
  });
}
