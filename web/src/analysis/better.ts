// What would have been better than a choice, by how much, and why, in words.
import type { Seat } from '../protocol';
import { t, tenths } from '../texts/index.svelte';
import type { Choice, Report } from './report';
import { sayMove, type Told } from './sentences';

const TELLING = 5; // points of an upshot that are worth a word

/** Points of a hundred, as they are told. */
export function figure(report: Report, parts: number): string {
  return tenths(parts / report.point);
}

export function better(report: Report, choice: Choice, told: Told | undefined, name: (seat: Seat) => string): string {
  const best = t(
    'Better: %1$s. That gives away %2$s points of a hundred less, give or take %3$s.',
    sayMove(told, choice.best, choice.seat, name),
    figure(report, choice.regret),
    figure(report, 2 * choice.error),
  );
  return [best, ...reasons(report, choice)].join(' ');
}

/** Why: whose fate hangs on it most, and how the game stands after five turns. */
function reasons(report: Report, { of_best: best, of_played: played }: Choice): string[] {
  if (!best || !played) return [];
  const whole = (parts: number): number => Math.round(parts / report.point);
  const lines: string[] = [];
  const far = (a: number, b: number): boolean => Math.abs(a - b) >= TELLING * report.point;
  const gaps = played.out.map((out, i) => Math.abs(out - (best.out[i] ?? 0)));
  const most = gaps.indexOf(Math.max(...gaps));
  const [outPlayed, outBest] = [played.out[most] ?? 0, best.out[most] ?? 0];
  if (far(played.won, best.won) || far(played.lost, best.lost))
    lines.push(
      t(
        'Five turns later the game is won in %1$s and lost in %2$s of a hundred, after the better move in %3$s and %4$s.',
        whole(played.won),
        whole(played.lost),
        whole(best.won),
        whole(best.lost),
      ),
    );
  if (far(outPlayed, outBest))
    lines.push(
      t(
        'After it %1$s is out within five turns in %2$s of a hundred, after the better move in %3$s.',
        report.seats[most]?.name ?? '',
        whole(outPlayed),
        whole(outBest),
      ),
    );
  return lines;
}
