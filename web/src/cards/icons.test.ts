import gestures from '$generated/gesture_icons.json';
import { GESTURES } from '$generated/talk';
import { describe, expect, it } from 'vitest';
import { cards, characters, equipment, events } from '../catalogue';
import names from './icon_names.json';
import { iconOf, iconPath } from './icons';

const groups = { cards, characters, events, equipment };

describe.each(Object.keys(groups) as (keyof typeof groups)[])('icons of %s', (group) => {
  it('are there for each of them, in icon_names.json', () => {
    const missing = Object.keys(groups[group]).filter((slug) => iconOf(group, slug) === 'own:unknown');
    expect(missing).toEqual([]);
  });

  it('can be drawn', () => {
    const empty = Object.keys(groups[group]).filter((slug) => !iconPath(iconOf(group, slug)));
    expect(empty).toEqual([]);
  });
});

it('every gesture has a drawing, which nobody waits for', () => {
  expect(Object.keys(names.gestures)).toEqual(Object.keys(GESTURES));
  expect(Object.keys(gestures).sort()).toEqual(Object.values(names.gestures).sort());
});
