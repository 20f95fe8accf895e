import { describe, expect, it } from 'vitest';
import type { LegalMove, Player, Question } from '../protocol';
import { answersTo } from './answers';
import { comebackLine, questionSentence } from './questions';

describe('the sentence of a question', () => {
  const keep = (id: string): Question => ({
    n: 1,
    seat: 'A',
    kind: 'keep',
    count: 1,
    cause: { is: 'character', id },
    seats: [],
  });
  const said = (id: string): string => questionSentence(keep(id), 'A', (seat) => seat);

  it('tells cards that are kept from one that is thrown away', () => {
    expect(said('kit_carlson')).toBe('Choose 1 card.');
    expect(said('dutch_will')).toBe('Throw away one of the cards you have drawn.');
  });
});

describe('the answers to a question', () => {
  it('name the character that one would take', () => {
    const legal: LegalMove[] = (['yes', 'no'] as const).map((answer) => ({
      move: `pick ${answer}`,
      verb: 'pick',
      answer,
    }));
    const own = { spare: 'jourdonnais' } as Player;
    const table = { me: 'A', asked: 'identity' as const, name: (seat: string) => seat };
    const [yes, no] = answersTo({ n: 1, seat: 'A', kind: 'identity', seats: [], legal }, own, table);
    expect([yes?.detail, no?.detail]).toEqual(['Jourdonnais', '']);
  });
});

describe('to take a hit', () => {
  const pass: LegalMove = { move: 'pass', verb: 'pass' };
  const costs = (more: Partial<Question>, life = 4): string | undefined => {
    const shot: Question = { n: 1, seat: 'A', kind: 'shot', seats: [], legal: [pass], ...more };
    return answersTo(shot, { life } as Player, { me: 'A', asked: 'shot', name: (seat) => seat })[0]?.detail;
  };

  it('costs what the server says it does', () => {
    expect(costs({ loses: 1 })).toBe('4 bullets to 3');
    expect(costs({ loses: 2 })).toBe('4 bullets to 2');
    expect(costs({ loses: 1 }, 1)).toBe('your last bullet');
    expect(costs({}, 1)).toBe('');
    expect(costs({ item: 'mustang:8H' })).toBe('Mustang (8♥)');
  });
});

describe('whoever has come back for a turn', () => {
  const player = (more: object): Player => ({ status: 'shadow', role: 'outlaw', ...more }) as Player;

  it('is told what that means, and a Renegade for which side', () => {
    expect(comebackLine(player({}))).toContain('shadow');
    expect(comebackLine(player({ role: 'renegade', side: 'law' }))).toContain('the law');
    expect(comebackLine(player({ role: 'renegade', side: 'outlaws' }))).toContain('Outlaws');
    expect(comebackLine(player({ status: 'ghost' }))).toContain('ghost');
    expect(comebackLine(player({ status: 'alive' }))).toBe('');
  });
});
