import type { Seat, Settings } from '../protocol';
import type { Line } from '../source/line.svelte';
import { go } from '../router.svelte';
import { screenOf } from '../screens';
import { settings } from '../settings.svelte';
import { inStyle } from './levels';

const FIRST_SEAT = 65; // A

/** `pack`: the text of own cards; `levels`: of bots, in the order of their seats, where they have one of their own. */
type Setup = Partial<Settings> & {
  seats: number;
  bots?: number;
  levels?: string[];
  password?: string;
  pack?: string;
};

/** The level that is wanted, if that line knows it; or without its style; or another one, as the reader likes it. */
export function levelAt(line: Line, wanted: string, otherwise = settings.level): string | undefined {
  return [wanted, inStyle(wanted, ''), otherwise].find((one) => line.welcome?.levels.includes(one));
}

/** The code of a table that is set up so; throws what is refused, and then there is none. */
export async function openTable(
  line: Line,
  { pack = '', host_character, level = settings.level, levels = [], ...setup }: Setup,
): Promise<string | undefined> {
  const known = pack === '' && host_character !== undefined && { host_character };
  const usual = levelAt(line, level);
  const joined = await line.ask({ type: 'create', ...setup, ...(usual !== undefined && { level: usual }), ...known });
  if (joined.type !== 'joined') return undefined;
  const { table } = joined;
  const { seats, bots = 0 } = setup;
  try {
    for (const [i, wanted] of levels.slice(0, bots).entries()) {
      const own = levelAt(line, wanted, usual);
      const seat = String.fromCharCode(FIRST_SEAT + seats - bots + i) as Seat;
      if (own !== undefined && own !== usual) await line.ask({ type: 'bot', seat, level: own, table });
    }
    if (pack === '') return table;
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
  const table = await openTable(line, { bots: setup.seats - 1, move_seconds: 0, ...setup });
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
