import { describe, expect, test } from 'vitest';
import type { LegalMove, Question } from '../protocol';
import { answersTo } from './answers';

const table = { me: 'A', asked: 'character' as const, name: (seat: string) => seat };
const asked = (kind: Question['kind'], legal: LegalMove[]): Question => ({ n: 1, seat: 'A', kind, legal }) as Question;
const character = (slug: string): LegalMove => ({ move: `pick ${slug}`, verb: 'pick', character: slug });
const titles = (question: Question): string[] => answersTo(question, undefined, table).map(({ title }) => title);

describe('the buttons of a question', () => {
  test('are none for characters that lie on the shelf', () => {
    expect(titles(asked('character', [character('kit_carlson'), character('greg_digger')]))).toEqual([]);
  });

  test('are one for a single character, who lies nowhere', () => {
    expect(titles(asked('copy', [character('kit_carlson')]))).toEqual(['Choose Kit Carlson']);
  });
});
