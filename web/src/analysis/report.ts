// What an analysis has found, as docs/analysis.md describes it, and what is drawn of it.
import type { Role, Seat } from '../protocol';
import type { Choice, Judged, Report } from './told';

export type { Account, Choice, Moment, Report } from './told';
/** What an answer gives away, whether it surely is a mistake, and what is better and why. */
export type Verdict = Judged;

const MOST = 10;

/** The worst mistakes, the worst one first. */
export function mistakes({ choices }: Report): Choice[] {
  return choices
    .filter(({ mistake }) => mistake)
    .sort((a, b) => b.regret - a.regret)
    .slice(0, MOST);
}

export function nameIn({ seats }: Report, seat: Seat): string {
  return seats.find((one) => one.seat === seat)?.name ?? seat;
}

/** The roles that have a line of their own: Deputies win with the Sheriff. */
export function sides({ seats }: Report): Role[] {
  const roles = [...new Set(seats.map(({ role }) => role))];
  return roles.includes('sheriff') ? roles.filter((role) => role !== 'deputy') : roles;
}

/** The chance, of a hundred, that the role wins: of several Renegades one, of the others all together. */
export function chanceOf(report: Report, worth: readonly number[], role: Role): number {
  const all = worth.filter((_, i) => report.seats[i]?.role === role);
  const sum = role === 'renegade' ? all.reduce((a, b) => a + b, 0) : Math.max(...all);
  return (sum / report.one) * 100;
}

/** Worths at the beginning of each turn, and at the end, by the move that comes next. */
export function course(report: Report): { move: number; turn: number; worth: number[] }[] {
  const { belief, moves, seats } = report;
  const turns = belief.map(({ move, turn }) => ({ move: move - 1, turn, worth: moves[move - 1]?.worth ?? [] }));
  const end = { move: moves.length, turn: moves.at(-1)?.turn ?? 0, worth: seats.map(({ won }) => won) };
  return [...turns, end];
}
