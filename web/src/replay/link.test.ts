import { describe, expect, test } from 'vitest';
import { isPacked, packRecord, unpackRecord } from './link';

const record = `sixgun record 1\nname A José\n${'A play bang:4D C\nC respond missed:5S\n'.repeat(2000)}end 4000\n`;

describe('a record in a link', () => {
  test('comes out as it went in', async () => {
    const part = await packRecord(record);
    expect(isPacked(part)).toBe(true);
    expect(part).toMatch(/^[\w-]+$/);
    expect(part.length).toBeLessThan(record.length / 10);
    expect(await unpackRecord(part)).toBe(record);
  });

  test('is refused when it has been cut', async () => {
    const part = await packRecord(record);
    await expect(unpackRecord(part.slice(0, part.length / 2))).rejects.toBeDefined();
  });

  test('is refused when it would fill the memory', async () => {
    const zeros = new Blob([new Uint8Array(50_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bomb = Buffer.from(await new Response(zeros).arrayBuffer()).toString('base64url');
    expect(bomb.length).toBeLessThan(100_000);
    await expect(unpackRecord(`z${bomb}`)).rejects.toThrow('too long');
  });

  test('is no code of a table', () => {
    expect(isPacked('KXQW')).toBe(false);
  });
});
