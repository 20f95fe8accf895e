import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { keptSketches, sketchOf, sketchesOf, withSketch, withoutSketch } from './sketches';
import { knownIn, ownAnew, ownIn, sectionsOf, textOf, withName, type Own } from './workshop';

const PACK = 'sixgun pack 1\n\ncharacter rosie 4\nname en Rosie\nis draws 1\n';

let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
  });
});

afterAll(() => vi.unstubAllGlobals());

const rosie = (text = PACK): Own =>
  ownIn(
    text,
    sectionsOf(text).find(({ slug }) => slug === 'rosie')!,
  );
const written = (own: Own): string => textOf(own, 'rosie', knownIn(PACK, 'character'));

test('what is changed and not put in is there again, also in a page that is opened anew', () => {
  const changed = withName(rosie(), 'en', 'Rose');
  withSketch({}, PACK, changed, written(changed));
  const anew = keptSketches();
  expect(sketchOf(anew, PACK, rosie())).toEqual(changed);
  expect(sketchesOf(anew, PACK)).toEqual([changed]);
  expect(sketchOf(withoutSketch(anew, changed), PACK, rosie())).toBeUndefined();
  expect(keptSketches()).toEqual({});
});

test('what says the same as the pack again waits for nothing', () => {
  const changed = withName(rosie(), 'en', 'Rose');
  const sketches = withSketch({}, PACK, changed, written(changed));
  const back = withName(changed, 'en', 'Rosie');
  expect(withSketch(sketches, PACK, back, written(back))).toEqual({});
});

test('a change of another pack stays with that one, a new thing goes with any', () => {
  const changed = withName(rosie(), 'en', 'Rose');
  const fresh = withName(ownAnew('card'), 'en', 'Fresh');
  const other = PACK.replace('draws 1', 'draws 2');
  const sketches = withSketch(withSketch({}, PACK, changed, written(changed)), PACK, fresh, written(fresh));
  expect(sketchOf(sketches, other, rosie(other))).toBeUndefined();
  expect(sketchesOf(sketches, other)).toEqual([fresh]);
  expect(sketchesOf(sketches, PACK)).toEqual([changed, fresh]);
});
