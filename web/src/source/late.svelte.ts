import type { Line } from './line.svelte';

const PATIENCE_MS = 1500;

/** Whether a line is down for so long that its reader should know. */
export function isLate(line: () => Line): () => boolean {
  let late = $state(false);
  $effect(() => {
    if (line().state === 'up') {
      late = false;
      return;
    }
    const timer = setTimeout(() => (late = true), PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return () => late;
}
