import { sitAlone } from '../lobby/quick';
import { go } from '../router.svelte';
import type { Line } from '../source/line.svelte';
import { t } from '../texts/index.svelte';
import { dealOf, keepBegun, SETUP } from './days';

/** Sits down to the deal of a day; the game is on. Throws what the owner of the tables refuses. */
export async function beginDay(line: Line, day: string): Promise<void> {
  const table = await sitAlone(line, { ...SETUP, name: t('Deal of %1$s', day) }, dealOf(day));
  if (table === undefined) return;
  keepBegun(day, table);
  go('table', table);
}
