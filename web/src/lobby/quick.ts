import type { Settings } from '../protocol';
import type { Line } from '../source/line.svelte';
import { go } from '../router.svelte';
import { screenOf } from '../screens';
import { settings } from '../settings.svelte';

/** Alone with bots at a table set up so, shown by that screen, and no clock to hurry anybody; the game is on. Throws what
 * the server refuses. */
export async function playAlone(
  line: Line,
  setup: Partial<Settings> & { seats: number },
  screen: string,
): Promise<void> {
  void screenOf(screen)().catch(() => undefined); // it comes while the table is set up
  await line.up();
  const level = line.welcome?.levels.includes(settings.level) ? { level: settings.level } : {};
  const joined = await line.ask({ type: 'create', bots: setup.seats - 1, move_seconds: 0, ...level, ...setup });
  if (joined.type !== 'joined') return;
  await line.ask({ type: 'start', table: joined.table });
  go(screen, joined.table);
}

/** One press, and the game is on. */
export const playNow = (line: Line): Promise<void> => playAlone(line, { seats: 5 }, 'table');
