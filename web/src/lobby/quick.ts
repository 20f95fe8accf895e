import type { Line } from '../source/line.svelte';
import { go } from '../router.svelte';
import { settings } from '../settings.svelte';

/** One press, and the game is on: alone with four bots, and no clock to hurry anybody. Throws what the server refuses. */
export async function playNow(line: Line): Promise<void> {
  await line.up();
  const level = line.welcome?.levels.includes(settings.level) ? { level: settings.level } : {};
  const joined = await line.ask({ type: 'create', seats: 5, bots: 4, move_seconds: 0, ...level });
  if (joined.type !== 'joined') return;
  await line.ask({ type: 'start', table: joined.table });
  go('table', joined.table);
}
