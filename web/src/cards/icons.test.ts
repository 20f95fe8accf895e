import gestures from '$generated/gesture_icons.json';
import { GESTURES } from '$generated/talk';
import { describe, expect, it } from 'vitest';
import { cards, characters, equipment, events } from '../catalogue';
import { onGrid, readPath } from '../../tools/path.js';
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

describe('a path on the grid', () => {
  it('does not leave its place, however many steps it takes', () => {
    const told = readPath(onGrid(`M.4.4${'l.4.3'.repeat(1000)}`));
    const end = { x: 0, y: 0 };
    for (const [kind, [first = 0, second = 0]] of told) {
      if (kind !== 'v') end.x += first;
      if (kind !== 'h') end.y += kind === 'v' ? first : second;
    }
    expect(end).toEqual({ x: Math.round(400.4), y: Math.round(300.4) });
  });

  it('is the same path', () => {
    expect(onGrid('M10,10 20 20H30V40l-5.2-.1zm2 2L50 50Z')).toBe('m10 10 10 10h10v20h-5zm2 2 38 38z');
    expect(onGrid('M10 10c1.2 2.6 3.4-4 5 6s.6 1 2 2C9 0 8 8 7 7')).toBe('m10 10c1 3 3-4 5 6s1 1 2 2c-8-18-9-10-10-11');
    expect(onGrid('M10 10a5.55 5 0 01-3.4 2a5 5 0 1 0 2 2')).toBe('m10 10a5.6 5 0 0 1-3 2 5 5 0 1 0 2 2');
  });

  it('tells neither points on a line nor handles that go on as before', () => {
    expect(onGrid('M0 0l10 .2 10 .2 10-.4v5')).toBe('m0 0h30v5');
    expect(onGrid('M0 0l10 1 10 1 10 1')).toBe('m0 0 30 3');
    expect(onGrid('M0 0l10 1 10 1 10 2 10 2')).toBe('m0 0 30 4 10 2');
    expect(onGrid('M0 0l10 0 10 1 10 2 10 3')).toBe('m0 0 20 1 20 5'); // in small steps it would bend unseen
    expect(onGrid('M0 0l10 0-5 0')).toBe('m0 0h10-5');
    expect(onGrid('M0 0c1 0 9 .4 10 0l5 5')).toBe('m0 0h10l5 5');
    expect(onGrid('M0 0c0 10 10 20 20 20c10 0 20-10 20-20')).toBe('m0 0c0 10 10 20 20 20s20-10 20-20');
  });
});
