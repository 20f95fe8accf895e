// The pack that one has played with last, kept where the browser keeps things; and places in its text.
import type { Fault } from './faults';

const KEY = 'sixgun-pack';

export function draft(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // It is there until the page is left.
  }
}

/** The word at a fault, from one letter of the text to another. The compiler counts columns in bytes. */
export function placeIn(text: string, { line, column }: Pick<Fault, 'line' | 'column'>): [from: number, to: number] {
  const lines = text.split('\n');
  const begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const here = lines[line - 1] ?? '';
  const before = new TextDecoder().decode(new TextEncoder().encode(here).slice(0, column - 1)).length;
  const [word = ''] = /^\S*/.exec(here.slice(before)) ?? [];
  return [begin + before, begin + before + word.length];
}
