// How the chances of the sides along a game are drawn: in the page, and in the picture of a report.
import type { Role } from '../catalogue';
import { chanceOf, course, type Report } from './report';

export const COLOURS: Record<Role, string> = {
  sheriff: '#8a5f0c',
  deputy: '#8a5f0c',
  outlaw: '#8b1a12',
  renegade: '#1f4f8a',
};
export const DASHES: Record<Role, number[]> = { sheriff: [], deputy: [], outlaw: [9, 4], renegade: [2, 4] };
export const LEVELS = [0, 25, 50, 75, 100];

/** Where the lines may lie. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
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
