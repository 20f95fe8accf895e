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
const SHAPES: Partial<Record<Tempo, string>> = {
  paused: 'M3 2h4v12H3zM9 2h4v12H9z',
  normal: 'M4 2 L13 8 L4 14Z',
  fast: `${RUN} M8 2 L15 8 L8 14Z`,
  straight: 'M1 2 L7 8 L1 14Z M6 2 L12 8 L6 14Z M12.5 2h2.5v12h-2.5z',
};

/** What can be chosen; nobody waits for a turn who is out. */
export function tempoChoices(out: boolean): TempoChoice[] {
  const shape = (id: Tempo): string => SHAPES[id] ?? '';
  return [
    { id: 'paused', name: t('Pause'), shape: shape('paused') },
    { id: 'normal', name: t('As people do'), shape: shape('normal') },
    { id: 'fast', name: t('Quick'), shape: shape('fast') },
    { id: 'straight', name: out ? t('To the end') : t('Straight to my turn'), shape: shape('straight') },
  ];
}

export function maySetTempo(room: Room | null, person: number | undefined): boolean {
  return person !== undefined && room?.may_set_tempo?.includes(person) === true;
}

/** What the reader likes when alone with bots: what was chosen last, else quick, and without animations quicker still. */
export function likedTempo(): Tempo {
  return settings.tempo || (settings.speed === 'off' ? 'straight' : 'fast');
}
