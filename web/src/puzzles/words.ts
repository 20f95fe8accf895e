import { t } from '../texts/index.svelte';
import type { Theme } from './puzzles';

export function themeName(theme: Theme): string {
  switch (theme) {
    case 'survive':
      return t('Stay alive');
    case 'roles':
      return t('Who is who');
    case 'finish':
      return t('To the win');
    case 'nuggets':
      return t('Gold nuggets');
    case 'events':
      return t('Events');
    default:
      return t('The right card');
  }
}
