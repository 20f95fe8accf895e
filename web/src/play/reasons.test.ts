import { describe, expect, it } from 'vitest';
import { REASONS } from '$generated/sentences';
import type { Hint } from '../protocol';
import { formatOf, rowFor } from '../say/choose';
import { LANGUAGES, speak } from '../texts/index.svelte';
import { betterLine, REASON_FACTS, reasonLines } from './reasons';

const reader = { viewer: 'A' as const, name: (seat: string) => ({ A: 'Ada', B: 'Ben', C: 'Cleo' })[seat] ?? seat };
const hint: Hint = {
  type: 'hint',
  table: 'MULE',
  question: 4,
  move: 'play bang:7D B',
  percent: 62,
  error: 5,
  other: { move: 'end', percent: 51, error: 6 },
  roles: [
    {
      seat: 'B',
      role: 'outlaw',
      percent: 83,
      deeds: [
        { kind: 'plays', actor: 'B', target: 'A', card: 'bang:8C', cause: { is: 'card', id: 'bang' } },
        { kind: 'turn_ends', actor: 'B' },
      ],
    },
  ],
};
const lines = (change: Partial<Hint>): string[] => reasonLines({ ...hint, ...change }, (move) => `«${move}»`, reader);

describe('why another choice would have been better', () => {
  it('is told in figures of the two', () => {
    expect(betterLine('ended', 'Ben', [9, 18], false, [1, 0])).toBe(
      'Five turns later the game is won in 9 and lost in 1 of a hundred, after the better move in 18 and 0.',
    );
    expect(betterLine('fate', 'Ben', [93, 56], true)).toBe(
      'After it Ben is out within five turns in 93 of a hundred, after the better move in 56.',
    );
    expect(betterLine('life', 'Ben', ['4.6', '3.7'], false)).toBe(
      'It leaves Ben with 4.6 life points on average, the better move with 3.7.',
    );
    expect(betterLine('life', 'Ada', ['3.9', '2.2'], true)).toBe(
      'The better move costs life points: it leaves 2.2 on average, this 3.9.',
    );
  });

  it('tells whoever chose of themselves', () => {
    expect(betterLine('fate', '', [93, 56], true, undefined, true)).toBe(
      'After it you are out within five turns in 93 of a hundred, after the better move in 56.',
    );
    expect(betterLine('cards', '', ['1.5', '2.5'], false, undefined, true)).toBe(
      'It leaves you with 1.5 cards on average, the better move with 2.5.',
    );
  });
});

describe('why a bot chooses a move', () => {
  it('is told in figures, and by the deeds of the others', () => {
    expect(lines({})).toEqual([
      'That wins about 62 games of a hundred, give or take 5.',
      'The best of the other moves: «end». That wins about 51, give or take 6.',
      'Ben is likely an Outlaw (83 in 100). Ben shoots at you with BANG! (8♣). Ben did nothing to the Sheriff for a whole turn.',
    ]);
  });

  it('says when two moves are close, even when the other one looked better', () => {
    for (const percent of [58, 64]) {
      const close = lines({ other: { move: 'end', percent, error: 6 } })[1];
      expect(close).toContain('The two can hardly be told apart.');
    }
  });

  it('tells nothing that was not found', () => {
    const { percent: _percent, error: _error, other: _other, ...bare } = hint;
    expect(reasonLines({ ...bare, roles: [] }, String, reader)).toEqual([]);
  });

  it('has words of its own for every role, in every language', async () => {
    for (const { code } of LANGUAGES) {
      await speak(code);
      const said = (['deputy', 'outlaw', 'renegade'] as const).map((role) => {
        const row = rowFor(REASONS, 'role', REASON_FACTS, { seat: 'B', role, percent: 50, deeds: [] });
        return row ? formatOf(row[2][0] ?? '', 0) : '';
      });
      expect(new Set(said).size, said.join()).toBe(3);
    }
    await speak('en');
  });
});
