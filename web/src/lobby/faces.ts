// A face for everybody at a table before the characters are dealt: the same for the same person, as long as nobody who sits
// before them has it.
import { characters } from '../catalogue';
import type { Place } from '../protocol';

const faces = Object.keys(characters);

type Sitter = Pick<Place, 'person' | 'seat'>;

export function faceOf(sitter: Sitter, places: readonly Sitter[]): string {
  const taken = new Set<number>();
  for (const { person, seat } of places) {
    let number = (person ?? 7 * seat.charCodeAt(0)) % faces.length;
    while (taken.has(number)) number = (number + 1) % faces.length;
    if (seat === sitter.seat) return faces[number] ?? '';
    taken.add(number);
  }
  return '';
}
