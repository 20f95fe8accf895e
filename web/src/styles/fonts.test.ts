// The letters of a page are cut down to the characters that fonts.css names.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersOf } from '../../tools/fonts';

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const LAST = 0x203f; // of letters and of what stands between words: what is behind it are signs

test('every letter that the page says is among them', () => {
  const faces = [...file('fonts.css').matchAll(/generated\/fonts[^}]*unicode-range:([^;]*);/g)].map(([, range]) =>
    charactersOf(range!),
  );
  expect(faces.length).toBeGreaterThan(0);
  const folder = new URL('../../generated/texts/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const said = [...new Set(file(`../../generated/texts/${name}`))].filter(
      (one) => one >= ' ' && one.codePointAt(0)! <= LAST,
    );
    for (const face of faces) expect(said.filter((one) => !face.includes(one)).join(''), name).toBe('');
  }
});
