// The last lines of the log as they stand on the page.
import { untrack } from 'svelte';
import { afterDrawing } from '../motion/speed';
import type { TableModel } from '../table/model.svelte';
import { language } from '../texts/index.svelte';
import { chronicleOf, type Line } from './lines';

/** The last `most` lines of a table, from now on. They are put into words when the table has been drawn as it is now, and
 * what moves over it has begun: so that what happens is seen first, and no frame has to draw both. */
export function lastLines(model: TableModel, most: () => number): () => Line[] {
  let lines = $state.raw<Line[]>([]);
  let shown = 0;
  let stop: (() => void) | undefined;
  const write = (): void => {
    stop = undefined;
    shown = most();
    lines = chronicleOf(model).lines(shown);
  };
  $effect(() => {
    const few = most() !== shown;
    void [model.log, model.view?.players, model.me, language()];
    // Whoever asks for more, or sees none yet, does not wait; and a page that is hidden draws nothing.
    if (few || untrack(() => lines.length === 0) || document.hidden) {
      stop?.();
      write();
    } else stop ??= afterDrawing(() => (stop = afterDrawing(write)));
  });
  $effect(() => () => stop?.());
  return () => lines;
}
