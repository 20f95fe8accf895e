import { describe, expect, it } from 'vitest';
import type { Question } from '../protocol';
import { questionSentence } from './questions';

describe('the sentence of a question', () => {
  const keep = (id: string): Question => ({
    n: 1,
    seat: 'A',
    kind: 'keep',
    count: 1,
    cause: { is: 'character', id },
  });
  const said = (id: string): string => questionSentence(keep(id), 'A', (seat) => seat);

  it('tells cards that are kept from one that is thrown away', () => {
    expect(said('kit_carlson')).toBe('Choose 1 card.');
    expect(said('dutch_will')).toBe('Throw away one of the cards you have drawn.');
  });
});
