import type { Line } from './line.svelte';

const PATIENCE_MS = 1500;

/** Whether a line is down for so long that its reader should know. One that comes up for the first time may be slow. */
export function isLate(line: () => Line): () => boolean {
  let late = $state(false);
  $effect(() => {
    if (['up', 'opening'].includes(line().state)) {
      late = false;
      return;
    }
    const timer = setTimeout(() => (late = true), PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return () => late;
}
