/** A position in which somebody learns something, in seat A. */
export interface Lesson {
  name: string;
  rules: string[]; // that it teaches, the first of all
  theme: string;
  task: string; // what to do, and what one has learned then, in English
  learned: string;
  wrong: string[]; // moves that do not lead to the goal
  head: string[]; // the position
  moves: string[]; // what has happened before, and a way to the goal
  goals: string[]; // statements of docs/notation.md that must be true
}
export function readLessons(text: string): Lesson[];
