// A face for everybody at a table before the characters are dealt: always the same for the same person.
import { characters } from '../catalogue';
import type { Place } from '../protocol';

const faces = Object.keys(characters);

export function faceOf({ person, seat }: Pick<Place, 'person' | 'seat'>): string {
  const number = person ?? 7 * seat.charCodeAt(0);
  return faces[number % faces.length] ?? '';
}
