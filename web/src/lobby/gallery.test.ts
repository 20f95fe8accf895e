import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { galleryOf } from '../../tools/gallery.js';
import { exhibit, withNeeded } from './gallery';

test('each pack of the gallery has a name, a line, and the sets without which some of it is never seen', () => {
  const packs = Object.entries(galleryOf(fileURLToPath(new URL('../../..', import.meta.url)))).map(([slug, text]) =>
    exhibit(slug, text),
  );
  expect(packs.length).toBeGreaterThan(20);
  expect(packs.filter(({ name, rule, slug }) => name === slug || !rule)).toEqual([]);
  const setsOf = (slug: string): string[] | undefined => packs.find((pack) => pack.slug === slug)?.sets;
  expect(setsOf('hard_times')).toEqual(['high_noon']);
  expect(setsOf('old_soldiers')).toEqual(['gold_rush']);
  expect(setsOf('quiet_town')).toEqual([]);
});

test('a pack is added to the boxes of a table together with those that it needs', () => {
  const needy = 'sixgun pack 1\nname en x\nequipment a\nevent b high_noon\nevent c own\n';
  expect(withNeeded(['base', 'high_noon'], needy)).toEqual(['base', 'high_noon', 'gold_rush']);
  expect(withNeeded(['base'], 'sixgun pack 1\ncharacter d 4\n')).toEqual(['base']);
});
