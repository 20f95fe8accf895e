import type { Winner } from '../protocol';
import { t } from '../texts/index.svelte';

export function winnerName(winner: Winner | undefined): string {
  switch (winner) {
    case 'law':
      return t('The law wins');
    case 'outlaws':
      return t('The Outlaws win');
    case 'renegade':
      return t('The Renegade wins');
    case 'seat':
      return t('One wins alone');
    default:
      return t('Nobody wins');
  }
}
