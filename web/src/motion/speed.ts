// How fast things move: as the reader has chosen, and not at all where the system asks for reduced motion.
import { settings, type Speed } from '../settings.svelte';

const FACTORS: Record<Speed, number> = { off: 0, half: 2, normal: 1, double: 0.5 };

export function reduced(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds of a movement that has `1 ms` at normal speed; 0 when nothing moves. */
export function factor(): number {
  return reduced() ? 0 : FACTORS[settings.speed];
}

/** Acts once the page has been drawn as it is now; not any more when the returned function has been called. */
export function afterDrawing(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Acts as soon as nothing else is to do, or in a second. Safari has no such thing. */
export const whenIdle = (act: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act);
