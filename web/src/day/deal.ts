import type { DayDeal } from 'sixgun';
import { askOwner } from '../offline/ask';

/** What the game of a day is set up with, and whose seat it is that has no bot. */
export const dealOf = async (day: string): Promise<DayDeal> =>
  (await askOwner<{ day: DayDeal }>({ type: 'x_day', day })).day;
