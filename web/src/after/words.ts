import type { Winner } from '../protocol';
import { t } from '../texts/index.svelte';

/** Who has won, as a title; `alone` is the name of the one who wins alone, where it is known. */
export function winnerName(winner: Winner | undefined, alone?: string): string {
  switch (winner) {
    case 'law':
      return t('The law wins');
    case 'outlaws':
      return t('The Outlaws win');
    case 'renegade':
      return t('The Renegade wins');
    case 'seat':
      return alone === undefined ? t('One wins alone') : t('%1$s wins alone', alone);
    default:
      return t('Nobody wins');
  }
}
