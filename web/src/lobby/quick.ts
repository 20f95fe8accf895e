import type { Settings } from '../protocol';
import type { Line } from '../source/line.svelte';
import { go } from '../router.svelte';
import { screenOf } from '../screens';
import { settings } from '../settings.svelte';

/** `pack`: the text of own cards. */
type Setup = Partial<Settings> & { seats: number; bots?: number; password?: string; pack?: string };

/** The code of a table that is set up so; throws what is refused, and then there is none. */
export async function openTable(
  line: Line,
  { pack = '', host_character, ...settings }: Setup,
): Promise<string | undefined> {
  const known = pack === '' && host_character !== undefined && { host_character };
  const joined = await line.ask({ type: 'create', ...settings, ...known });
  if (joined.type !== 'joined') return undefined;
  const { table } = joined;
  if (pack === '') return table;
  try {
    await line.ask({ type: 'pack', text: pack, table });
    if (host_character !== undefined) await line.ask({ type: 'set', host_character, table }); // one of them, it may be
  } catch (thrown) {
    await line.ask({ type: 'leave', table }).catch(() => undefined);
    throw thrown;
  }
  return table;
}

/** Alone with bots at a table set up so, and no clock to hurry anybody; the game is on. `deal`: the seed it is dealt from,
 * which only tables of this page take. The code of the table, if it came to be one; throws what its owner refuses. */
export async function sitAlone(line: Line, setup: Setup, deal?: string): Promise<string | undefined> {
  void screenOf('table')().catch(() => undefined); // it comes while the table is set up
  await line.up();
  const level = line.welcome?.levels.includes(settings.level) ? { level: settings.level } : {};
  const table = await openTable(line, { bots: setup.seats - 1, move_seconds: 0, ...level, ...setup });
  if (table === undefined) return undefined;
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
