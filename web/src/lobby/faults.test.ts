import { FAULTS, LANGUAGES } from '$generated/languages';
import { describe, expect, test } from 'vitest';
import type { ServerError } from '../protocol';
import { placeIn } from './draft';
import { faultIn, translated } from './faults';

const sentences = async (code: (typeof LANGUAGES)[number]['code']): Promise<Record<string, string>> =>
  (await FAULTS[code]()).default as Record<string, string>;
const WORDS = ['coach_gun', 'self'];
/** A sentence as the compiler writes it. */
const written = (sentence: string): string => {
  let next = 0;
  return sentence.replace(/%s/g, () => WORDS[next++]!);
};

describe('what is wrong with a pack', () => {
  test.each(LANGUAGES.map(({ code }) => code))('is said in the language %s', async (code) => {
    const all = await sentences(code);
    expect(Object.keys(all)).toContain('%s cannot be aimed at %s.');
    for (const [sentence, said] of Object.entries(all)) {
      const text = translated(written(sentence), all);
      expect(text).toBe(said.replace(/%1\$s|%s/, WORDS[0]!).replace(/%2\$s|%s/, WORDS[1]!));
      if (code !== 'en') expect(text).not.toBe(written(sentence));
    }
  });

  test('is told with its place and what would be right', async () => {
    const error: ServerError = {
      type: 'error',
      code: 'faulty_pack',
      message: 'That pack has a fault. Line 3: shoot cannot be aimed at self.',
      line: 3,
      column: 14,
      right: 'Possible: reachable, distance_1',
    };
    expect(faultIn(error, await sentences('it'))).toEqual({
      line: 3,
      column: 14,
      text: 'shoot non può mirare a self.',
      right: 'Possibile: reachable, distance_1',
    });
    expect(faultIn({ ...error, message: 'Line 3: Something new.' }, await sentences('it')).text).toBe('Something new.');
  });

  test('is found in the text, whatever letters stand before it', () => {
    const text = 'sixgun pack 1\nname it Così è\nplay poke @ self';
    expect(text.slice(...placeIn(text, { line: 3, column: 6 }))).toBe('poke');
    expect(text.slice(...placeIn(text, { line: 2, column: 15 }))).toBe('è');
    expect(placeIn(text, { line: 9, column: 4 })).toEqual([text.length + 1, text.length + 1]);
  });
});
