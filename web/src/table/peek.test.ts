import { expect, test } from 'vitest';
import { besideOf } from './peek';

const ROOM = { width: 1440, height: 900 };
const NOTE = { width: 330, height: 140 };
const PROMPT = { left: 330, top: 626, right: 1150, bottom: 694 };
const HAND = { left: 376, top: 700, right: 1104, bottom: 884 };

test('a note stands above its thing', () => {
  const seat = { left: 620, top: 300, right: 660, bottom: 340 };
  expect(besideOf(seat, NOTE, ROOM, [PROMPT, HAND])).toEqual({ left: 475, top: 152 });
});

test('the note of a card of the hand covers neither hand nor question, and lies no farther away than that', () => {
  const card = { left: 500, top: 700, right: 612, bottom: 884 };
  expect(besideOf(card, NOTE, ROOM, [PROMPT, HAND])).toEqual({ left: 391, top: 478 });
});

test('a note lies within the window', () => {
  const corner = { left: 2, top: 2, right: 42, bottom: 42 };
  const { left, top } = besideOf(corner, NOTE, ROOM, []);
  expect(left).toBeGreaterThan(0);
  expect(top).toBeGreaterThan(0);
});
