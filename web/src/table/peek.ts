// What a thing does, beside it: for the mouse that rests on it, the finger that stays on it, the right button, and the
// focus of the keyboard. Whatever can be told of carries its name in data-thing.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export interface Peeked {
  thing: string; // `bang:QH`, `slab_the_killer`
  at: HTMLElement;
}

const REST_MS = 350; // of a mouse that means this thing
const HOLD_MS = 450; // of a finger that does
const SLACK = 10; // pixels a finger may tremble

const thingAt = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-thing]') : null;

export function peeks(show: (peeked: Peeked | undefined) => void): Attachment<HTMLElement> {
  return (root) => {
    let timer = 0;
    let shown: HTMLElement | undefined;
    let start: PointerEvent | undefined;

    const hide = (): void => {
      clearTimeout(timer);
      if (shown) show(undefined);
      shown = undefined;
    };
    const tell = (at: HTMLElement): void => {
      clearTimeout(timer);
      shown = at;
      show({ thing: at.dataset.thing ?? '', at });
    };
    const later = (at: HTMLElement, wait: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => at.isConnected && tell(at), wait);
    };
    // The click that ends a long press chooses nothing.
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };

    const acts: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      pointerover: (event) => {
        const at = thingAt(event);
        // What is chosen tells of itself in the question.
        if (event.pointerType !== 'mouse' || at === shown || at?.matches('.selected, .pay')) return;
        hide();
        if (at && event.buttons === 0) later(at, REST_MS);
      },
      pointerleave: hide,
      pointerdown: (event) => {
        hide();
        const at = thingAt(event);
        start = event;
        if (event.pointerType === 'mouse' || !at) return;
        clearTimeout(timer);
        timer = window.setTimeout(() => {
          tell(at);
          root.addEventListener('click', swallow, { once: true, capture: true });
        }, HOLD_MS);
      },
      pointermove: (event) => {
        if (event.pointerType === 'mouse' || !start) return;
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK) clearTimeout(timer);
      },
      pointerup: (event) => {
        start = undefined;
        if (event.pointerType === 'mouse') return;
        clearTimeout(timer);
        setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 0);
      },
      pointercancel: () => clearTimeout(timer),
      contextmenu: (event) => {
        const at = thingAt(event);
        if (!at) return;
        event.preventDefault();
        tell(at);
      },
      focusin: (event) => {
        const at = thingAt(event);
        if (at?.matches(':focus-visible')) tell(at);
        else if (shown) hide();
      },
      focusout: hide,
      keydown: ({ key }) => {
        if (key === 'Escape' || key === 'Enter' || key === ' ') hide();
      },
    };
    // A thing that goes while it has the focus says so in the middle of an update, in which on() may still change state.
    const stops = (Object.entries(acts) as [string, EventListener][]).map(([type, act]) => on(root, type, act));
    return () => {
      hide();
      for (const stop of stops) stop();
    };
  };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where a note of that size stands beside a thing: within the window, and over as little as can be of what is kept. */
export function besideOf(
  at: Box,
  note: { width: number; height: number },
  room: { width: number; height: number },
  kept: readonly Box[],
): { left: number; top: number } {
  const GAP = 8;
  const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));
  const middle = within((at.left + at.right - note.width) / 2, room.width - note.width);
  const level = within((at.top + at.bottom - note.height) / 2, room.height - note.height);
  const places = [
    { left: middle, top: at.top - GAP - note.height },
    { left: at.right + GAP, top: level },
    { left: at.left - GAP - note.width, top: level },
    { left: middle, top: at.bottom + GAP },
    ...kept.map(({ top }) => ({ left: middle, top: top - GAP - note.height })),
    { left: middle, top: GAP },
  ].map(({ left, top }) => ({
    left: within(left, room.width - note.width),
    top: within(top, room.height - note.height),
  }));
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + note.width, bottom: top + note.height };
    return 8 * shared(box, at) + kept.reduce((sum, other) => sum + shared(box, other), 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
