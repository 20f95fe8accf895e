import { sitAlone } from '../lobby/quick';
import { go } from '../router.svelte';
import type { Line } from '../source/line.svelte';
import { t } from '../texts/index.svelte';
import { keepBegun } from './days';
import { dealOf } from './deal';
import { dayName } from './words';

/** Sits down to the deal of a day; the game is on. Throws what the owner of the tables refuses. */
export async function beginDay(line: Line, day: string): Promise<void> {
  const { deal, seats, level } = await dealOf(day);
  const table = await sitAlone(line, { seats, level, hints: false, name: t('Deal of %1$s', dayName(day)) }, deal);
  if (table === undefined) return;
  keepBegun(day, table);
  go('table', table);
}
