// What somebody has chosen in the form and not put into the pack yet. The browser keeps it: whoever goes on to another card,
// or away, loses nothing.
import { sectionsOf, type Own } from './workshop';

const KEY = 'sixgun-sketches';

interface Sketch {
  own: Own;
  before: string; // how it stands in the pack that it was begun with; '': it is new
}
/** By what and where they are. */
export type Sketches = Readonly<Record<string, Sketch>>;

const keyOf = ({ what, slug }: Pick<Own, 'what' | 'slug'>): string => `${what} ${slug}`;

export function keptSketches(): Sketches {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Sketches;
  } catch {
    return {};
  }
}

function kept(sketches: Sketches): Sketches {
  try {
    localStorage.setItem(KEY, JSON.stringify(sketches));
  } catch {
    // They are there until the page is left.
  }
  return sketches;
}

/** How a thing stands in a pack. */
function standing(text: string, own: Pick<Own, 'what' | 'slug'>): string {
  const place = sectionsOf(text).find((one) => keyOf(one) === keyOf(own));
  return place ? text.split('\n').slice(place.from, place.end).join('\n') : '';
}

/** The one of a thing, unless it was begun with another pack. */
export function sketchOf(sketches: Sketches, text: string, own: Pick<Own, 'what' | 'slug'>): Own | undefined {
  const found = sketches[keyOf(own)];
  return found?.before === standing(text, own) ? found.own : undefined;
}

/** With another one, or, when it says the same as the pack, without. */
export function withSketch(sketches: Sketches, text: string, own: Own, written: string): Sketches {
  const before = standing(text, own);
  if (before && before === written.trimEnd()) return withoutSketch(sketches, own);
  return kept({ ...sketches, [keyOf(own)]: { own, before } });
}

export function withoutSketch(sketches: Sketches, own: Pick<Own, 'what' | 'slug'>): Sketches {
  const { [keyOf(own)]: _, ...others } = sketches;
  return kept(others);
}

/** All that are of this pack, or new. */
export const sketchesOf = (sketches: Sketches, text: string): Own[] =>
  Object.values(sketches).flatMap(({ own }) => sketchOf(sketches, text, own) ?? []);
