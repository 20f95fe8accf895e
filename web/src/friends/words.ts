import { t } from '../texts/index.svelte';

/** What becomes of it when that page is lost. */
export const howToGoOn = (): string =>
  t(
    'Each friend keeps the game, sealed. Should that page be lost, two friends or more can go on with it: all of them together, and nobody alone, can open it.',
  );

/** What guests must know of a table that is in somebody's page. */
export const whoCouldLook = (): string =>
  t(
    'This table is in the page of your friend, who shows you only what you may see. Whoever has that device could look at all cards.',
  );
