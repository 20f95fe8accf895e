import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chooser } from './chooser.svelte';
import { dragCard } from './drag';

const dropped: string[] = [];
const chooser = {
  question: 4,
  selection: { chosen: [] },
  touch: () => undefined,
  drop: (token: string, seat: string | undefined) => void dropped.push(`${token} ${seat ?? 'table'}`),
};
const card = Object.assign(new EventTarget(), {
  classList: { add: () => undefined, remove: () => undefined },
  style: {},
  setPointerCapture: () => undefined,
});
function pointer(type: string, at: number): void {
  const where = { button: 0, isPrimary: true, pointerId: 1, clientX: at, clientY: at };
  card.dispatchEvent(Object.assign(new Event(`pointer${type}`), where));
}

let stop: (() => void) | void;
beforeEach(() => {
  dropped.length = 0;
  const table = { closest: (selector: string) => (selector === '.table' ? table : null) };
  vi.stubGlobal('document', { elementsFromPoint: () => [table] });
  stop = dragCard(() => 'beer:6H', chooser as unknown as Chooser)(card as unknown as HTMLElement);
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

it('plays a card that is drawn onto the table', () => {
  pointer('down', 10);
  pointer('move', 60);
  pointer('up', 60);
  expect(dropped).toEqual(['card:beer:6H table']);
});

it('answers no question that came while the card was in the air', () => {
  pointer('down', 10);
  pointer('move', 60);
  chooser.question = 5;
  pointer('up', 60);
  expect(dropped).toEqual([]);
});
