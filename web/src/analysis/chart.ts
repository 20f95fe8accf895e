// How the chances of the sides along a game are drawn: in the page, and in the picture of a report.
import { roleName, type Role } from '../catalogue';
import { t } from '../texts/index.svelte';
import { chanceOf, course, type Report } from './report';

export const COLOURS: Record<Role, string> = {
  sheriff: '#8a5f0c',
  deputy: '#8a5f0c',
  outlaw: '#8b1a12',
  renegade: '#5c3a76',
};
export const DASHES: Record<Role, number[]> = { sheriff: [], deputy: [], outlaw: [9, 4], renegade: [2, 4] };
/** Whose line it is: with the Sheriff the law wins, or loses. */
export const lineName = (role: Role): string => (role === 'sheriff' ? t('Law') : roleName(role));
export const LEVELS = [0, 25, 50, 75, 100];

/** Where the lines may lie. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Places on a line, in order: as near as can be to where they belong, `gap` apart, and from `least` to `most`. */
export function apart(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  // Those that crowd lie in heaps around the middle of where they belong.
  const heaps: { sum: number; count: number }[] = [];
  const lies = ({ sum, count }: { sum: number; count: number }): number => sum / count;
  wanted.forEach((at, i) => {
    heaps.push({ sum: at - i * gap, count: 1 });
    for (let [one, last] = heaps.slice(-2); last && lies(one!) > lies(last); [one, last] = heaps.slice(-2))
      heaps.splice(-2, 2, { sum: one!.sum + last.sum, count: one!.count + last.count });
  });
  const places = heaps.flatMap((heap) => Array.from({ length: heap.count }, () => lies(heap)));
  const room = most - (wanted.length - 1) * gap;
  return places.map((at, i) => Math.max(least, Math.min(room, at)) + i * gap);
}

export class Plot {
  constructor(
    readonly report: Report,
    readonly frame: Frame,
  ) {}

  x(move: number): number {
    const { left, right } = this.frame;
    return left + (move / Math.max(1, this.report.moves.length)) * (right - left);
  }
  y(chance: number): number {
    const { top, bottom } = this.frame;
    return top + (1 - chance / 100) * (bottom - top);
  }
  /** The corners of the line of a role. */
  line(role: Role): [x: number, y: number][] {
    return course(this.report).map(({ move, worth }) => [this.x(move), this.y(chanceOf(this.report, worth, role))]);
  }
}
