// Words about cards that labels share.
import type { Border } from '../catalogue';
import { N_, t } from '../texts/index.svelte';

const BORDERS: Record<Border, string> = {
  brown: N_('brown border'),
  blue: N_('blue border'),
  green: N_('green border'),
};

export function borderName(border: Border): string {
  return t(BORDERS[border]);
}
