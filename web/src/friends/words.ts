import { t } from '../texts/index.svelte';

/** What guests must know of a table that is in somebody's page. */
export const whoCouldLook = (): string =>
  t(
    'This table is in the page of your friend, who shows you only what you may see. Whoever has that device could look at all cards.',
  );
