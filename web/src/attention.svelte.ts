// What must not be missed, whichever screen is open: the table one is at, and what it asks.
import type { Room } from './protocol';

class Attention {
  /** The table that goes on while one looks at something else; null away from any, and when one has left it. */
  room = $state.raw<Room | null>(null);
  /** What the table asks of the reader now, in a few words. */
  question = $state('');
  /** Another screen than the table is open. */
  elsewhere = $state(false);
  /** It lies on the table, which is in sight. */
  beside = $state(false);
  /** A curtain hides it, while the device is handed on. */
  curtain = $state(false);
  /** What the open screen is called. */
  title = $state('');
}
export const attention = new Attention();

const ICONS = { calm: './mark.svg', asked: './mark-asked.svg' };

/** Title and icon of the page say what is open, and that one is asked. */
export function showAttention(): void {
  const parts = [attention.question && `● ${attention.question}`, attention.title, 'Sixgun'];
  document.title = parts.filter((part) => part !== '').join(' · ');
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = ICONS[attention.question === '' ? 'calm' : 'asked'];
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
}
