import { beforeEach, expect, test, vi } from 'vitest';
import type { Room } from '../protocol';
import { Notes, gameOf, guessesAt, notesOf } from './notes.svelte';

const room = { name: 'Bar', game: 2, commitment: 'ab12' } as Room;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test('a guess stands from its turn on, until another one', () => {
  const notes = new Notes(gameOf(room));
  notes.guess('B', 'outlaw', 3);
  notes.guess('C', 'deputy', 4);
  notes.guess('B', 'renegade', 7);
  notes.guess('C', undefined, 9);
  const at = (turn: number) => guessesAt(notesOf(gameOf(room)), turn);
  expect(at(2)).toEqual({});
  expect(at(3)).toEqual({ B: 'outlaw' });
  expect(at(6)).toEqual({ B: 'outlaw', C: 'deputy' });
  expect(at(8)).toEqual({ B: 'renegade', C: 'deputy' });
  expect(at(9)).toEqual({ B: 'renegade' });
  expect(notes.guesses).toEqual({ B: 'renegade' });
  expect(new Notes(gameOf(room)).guesses).toEqual({ B: 'renegade' });
});

test('of one turn the last guess about somebody is kept', () => {
  const notes = new Notes(gameOf(room));
  notes.guess('B', 'outlaw', 3);
  notes.guess('B', 'deputy', 3);
  expect(notesOf(gameOf(room))).toEqual([{ turn: 3, seat: 'B', role: 'deputy' }]);
});

test('another game has other notes, and the games noted last are kept', () => {
  new Notes(gameOf(room)).guess('B', 'outlaw', 1);
  expect(notesOf(gameOf({ ...room, commitment: 'cd34' }))).toEqual([]);
  for (let game = 3; game < 11; game++) new Notes(gameOf({ ...room, game })).guess('C', 'deputy', 1);
  expect(notesOf(gameOf(room))).toEqual([]);
  expect(notesOf(gameOf({ ...room, game: 3 }))).toHaveLength(1);
});

test('notes of before turns were noted are read', () => {
  kept.set('sixgun-notes', JSON.stringify({ 'Bar 2 ab12': { B: 'outlaw' } }));
  expect(new Notes(gameOf(room)).guesses).toEqual({ B: 'outlaw' });
});

test('where no game is played nothing is kept', () => {
  const notes = new Notes(gameOf(null));
  notes.guess('B', 'outlaw', 1);
  expect(notes.guesses).toEqual({ B: 'outlaw' });
  expect(kept.size).toBe(0);
});
