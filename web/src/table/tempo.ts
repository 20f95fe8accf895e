// How long bots take, while whoever plays alone with them may say so.
import type { Room, Tempo } from '../protocol';
import { settings } from '../settings.svelte';
import { t } from '../texts/index.svelte';

export interface TempoChoice {
  id: Tempo;
  name: string;
  shape: string; // of its sign, as a path in a square of 16
}

const RUN = 'M2 2 L9 8 L2 14Z';
const SHAPES: Record<Tempo, string> = {
  paused: 'M3 2h4v12H3zM9 2h4v12H9z',
  slow: 'M5 4.5 L11 8 L5 11.5Z',
  normal: 'M4 2 L13 8 L4 14Z',
  fast: `${RUN} M8 2 L15 8 L8 14Z`,
  instant: `${RUN} M9 2h2.5v12h-2.5z`,
  straight: 'M1 2 L7 8 L1 14Z M6 2 L12 8 L6 14Z M12.5 2h2.5v12h-2.5z',
};
const RARE: readonly Tempo[] = ['slow', 'instant'];

/** What can be chosen: of the rarer ones that which the table has, and what it was set up with. Nobody waits for a turn who
 * is out. */
export function tempoChoices(out: boolean, room: Pick<Room, 'pace' | 'tempo'> | null): TempoChoice[] {
  const all: [Tempo, string][] = [
    ['paused', t('Pause')],
    ['slow', t('Slowly')],
    ['normal', t('As people do')],
    ['fast', t('Quick')],
    ['instant', t('At once')],
    ['straight', out ? t('To the end') : t('Straight to my turn')],
  ];
  const here = (id: Tempo): boolean => !RARE.includes(id) || id === room?.pace || id === room?.tempo;
  return all.filter(([id]) => here(id)).map(([id, name]) => ({ id, name, shape: SHAPES[id] }));
}

export function maySetTempo(room: Room | null, person: number | undefined): boolean {
  return person !== undefined && room?.may_set_tempo?.includes(person) === true;
}

/** What the reader likes when alone with bots: what was chosen last, else quick, and without animations quicker still. */
export function likedTempo(): Tempo {
  return settings.tempo || (settings.speed === 'off' ? 'straight' : 'fast');
}
