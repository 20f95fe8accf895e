import { describe, expect, test } from 'vitest';
import type { Role } from '../catalogue';
import type { Player, View } from '../protocol';
import { reasonOf } from './words';

const player = (seat: string, role: Role, status: Player['status'] = 'alive'): Player =>
  ({ seat, name: `name ${seat}`, role, status }) as Player;
const ended = (more: Partial<View>): View => ({ options: [], players: [], ...more }) as unknown as View;

describe('why the game is over', () => {
  test('is told of each end', () => {
    expect(reasonOf(ended({ winner: 'outlaws' }))).toContain('Sheriff');
    expect(reasonOf(ended({ winner: 'law' }))).toContain('Outlaw');
    expect(reasonOf(ended({ winner: 'out_of_turns' }))).toContain('turns');
  });

  test('is not told of shadows, who come and go', () => {
    expect(reasonOf(ended({ winner: 'law', options: ['shadow_gunslingers'] }))).toBe('');
  });

  test('names the target at a table of three', () => {
    const players = [player('A', 'deputy'), player('B', 'renegade', 'dead'), player('C', 'outlaw')];
    const text = reasonOf(ended({ winner: 'seat', winners: ['A'], players }));
    expect(text).toContain('name A');
    expect(text).toContain('name B');
  });

  test('tells of the last one standing there', () => {
    const players = [player('A', 'deputy', 'dead'), player('B', 'renegade', 'dead'), player('C', 'outlaw')];
    expect(reasonOf(ended({ winner: 'seat', winners: ['C'], players }))).toBe('Nobody else is left.');
  });
});
