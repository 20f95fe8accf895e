import { expect, test } from 'vitest';
import { characters } from '../catalogue';
import { faceOf } from './faces';

test('no two at a table look alike', () => {
  const many = Object.keys(characters).length;
  const places = [
    { seat: 'A', person: 5 },
    { seat: 'B', person: 5 + many },
    { seat: 'C', person: 6 },
    { seat: 'D' },
  ] as const;
  const seen = places.map((place) => faceOf(place, places));
  expect(new Set(seen).size).toBe(4);
  expect(seen[0]).toBe(faceOf({ seat: 'A', person: 5 }, places));
});
