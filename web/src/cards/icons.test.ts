import { describe, expect, it } from 'vitest';
import { cards, characters, equipment, events } from '../catalogue';
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
