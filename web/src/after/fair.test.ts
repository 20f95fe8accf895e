import { describe, expect, test } from 'vitest';
import { checkShuffle, seedOf, sha256 } from './fair';

const seed = '000000000000002a000000000000000000000000000000000000000000000000';
const record = `sixgun record 1\nrules 1\nsets base\nseed ${seed}\nseats 4\nmoves\n`;

describe('the check of the shuffle', () => {
  test('hashes the text of the seed', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  test('reads the seed of a record', () => {
    expect(seedOf(record)).toBe(seed);
    expect(seedOf('sixgun record 1\n# seed abc\n')).toBe('');
  });
  test('finds an honest deal honest', async () => {
    const commitment = await sha256(seed);
    expect(await checkShuffle({ seed, commitment, before: commitment, record })).toEqual({
      hash: true,
      kept: true,
      dealt: true,
    });
  });
  test('finds out another seed, another commitment and another deal', async () => {
    const commitment = await sha256(seed);
    const other = seed.replace('2a', '2b');
    expect(await checkShuffle({ seed: other, commitment, before: commitment, record })).toMatchObject({
      hash: false,
      dealt: false,
    });
    expect((await checkShuffle({ seed, commitment, before: await sha256(other), record })).kept).toBe(false);
    expect((await checkShuffle({ seed, commitment, before: '', record })).kept).toBeNull();
  });
});
