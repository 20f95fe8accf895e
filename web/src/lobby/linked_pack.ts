// Own cards in a link. They come from a stranger: what a link holds is unpacked only as far as a pack may go, and nothing
// is done with it before the compiler of this page has read it.
import { askOwner } from '../offline/ask';
import { PACK_BYTES } from '../protocol';
import { squeeze, unsqueeze } from '../squeezed';
import { LETTERS_MOST } from './setup_link';

/** A pack as a part of an address; null when it is too long for one. */
export async function packLetters(text: string): Promise<string | null> {
  const letters = await squeeze(text, PACK_BYTES);
  return letters.length <= LETTERS_MOST ? letters : null;
}

/** The text of a pack out of an address; fails when that was cut or changed, or holds more than a pack may. */
export const packText = (letters: string): Promise<string> => unsqueeze(letters, PACK_BYTES);

/** The same text as the compiler has read it; fails with the error of a table, when it has a fault. */
export async function compiled(text: string): Promise<string> {
  return (await askOwner<{ text: string }>({ type: 'x_pack', text })).text;
}
