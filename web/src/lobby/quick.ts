import type { Settings } from '../protocol';
import type { Line } from '../source/line.svelte';
import { go } from '../router.svelte';
import { screenOf } from '../screens';
import { settings } from '../settings.svelte';

type Setup = Partial<Settings> & { seats: number };

/** Alone with bots at a table set up so, and no clock to hurry anybody; the game is on. `deal`: the seed it is dealt from,
 * which only tables of this page take. The code of the table, if it came to be one; throws what its owner refuses. */
export async function sitAlone(line: Line, setup: Setup, deal?: string): Promise<string | undefined> {
  void screenOf('table')().catch(() => undefined); // it comes while the table is set up
  await line.up();
  const level = line.welcome?.levels.includes(settings.level) ? { level: settings.level } : {};
  const joined = await line.ask({ type: 'create', bots: setup.seats - 1, move_seconds: 0, ...level, ...setup });
  if (joined.type !== 'joined') return undefined;
  const { table } = joined;
  await line.ask({ type: 'start', table, ...(deal !== undefined && { x_deal: deal }) });
  return table;
}

/** The same, shown by that screen. */
export async function playAlone(line: Line, setup: Setup, screen: string): Promise<void> {
  void screenOf(screen)().catch(() => undefined);
  const table = await sitAlone(line, setup);
  if (table !== undefined) go(screen, table);
}

/** One press, and the game is on. */
export const playNow = (line: Line): Promise<void> => playAlone(line, { seats: 5 }, 'table');
