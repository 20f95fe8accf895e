import { beforeEach, expect, test, vi } from 'vitest';
import type { Room } from '../protocol';
import { Notes, gameOf, guessesAt, notesOf, type Moment } from './notes.svelte';

const room = { name: 'Bar', game: 2, commitment: 'ab12' } as Room;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

/** The notes of that game, in which so much has been played. */
function notesAt(game: Room | null = room): { notes: Notes; play: (turn: number, move: number) => void } {
  let now: Moment = { turn: 1, move: 0 };
  return { notes: new Notes(gameOf(game), () => now), play: (turn, move) => (now = { turn, move }) };
}

test('a guess stands from its move on, until another one', () => {
  const { notes, play } = notesAt();
  play(3, 20);
  notes.guess('B', 'outlaw');
  play(3, 24);
  notes.guess('C', 'deputy');
  play(3, 26);
  notes.guess('B', 'renegade');
  play(4, 31);
  notes.guess('C', undefined);
  const at = (move: number) => guessesAt(notesOf(gameOf(room)), { turn: move < 30 ? 3 : 4, move });
  expect(at(19)).toEqual({});
  expect(at(20)).toEqual({ B: 'outlaw' });
  expect(at(25)).toEqual({ B: 'outlaw', C: 'deputy' });
  expect(at(30)).toEqual({ B: 'renegade', C: 'deputy' });
  expect(at(31)).toEqual({ B: 'renegade' });
  expect(notes.guesses).toEqual({ B: 'renegade' });
  expect(notesAt().notes.guesses).toEqual({ B: 'renegade' });
});

test('between two moves the last guess about somebody is kept', () => {
  const { notes, play } = notesAt();
  play(3, 20);
  notes.guess('B', 'outlaw');
  notes.guess('B', 'deputy');
  expect(notesOf(gameOf(room))).toEqual([{ turn: 3, move: 20, seat: 'B', role: 'deputy' }]);
});

test('notes of before moves were counted stand from their turn on', () => {
  kept.set('sixgun-notes', JSON.stringify({ 'Bar 2 ab12': [{ turn: 3, seat: 'B', role: 'outlaw' }] }));
  const at = (turn: number) => guessesAt(notesOf(gameOf(room)), { turn, move: 10 * turn });
  expect(at(2)).toEqual({});
  expect(at(3)).toEqual({ B: 'outlaw' });
});

test('another game has other notes, and the games noted last are kept', () => {
  notesAt().notes.guess('B', 'outlaw');
  expect(notesOf(gameOf({ ...room, commitment: 'cd34' }))).toEqual([]);
  for (let game = 3; game < 11; game++) notesAt({ ...room, game }).notes.guess('C', 'deputy');
  expect(notesOf(gameOf(room))).toEqual([]);
  expect(notesOf(gameOf({ ...room, game: 3 }))).toHaveLength(1);
});

test('notes of before turns were noted are read', () => {
  kept.set('sixgun-notes', JSON.stringify({ 'Bar 2 ab12': { B: 'outlaw' } }));
  expect(notesAt().notes.guesses).toEqual({ B: 'outlaw' });
});

test('where no game is played nothing is kept', () => {
  const { notes } = notesAt(null);
  notes.guess('B', 'outlaw');
  expect(notes.guesses).toEqual({ B: 'outlaw' });
  expect(kept.size).toBe(0);
});
