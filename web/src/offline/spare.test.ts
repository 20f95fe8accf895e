import { expect, test } from 'vitest';
import { changesIn, headOf, isWhole } from './spare';

test('what was being written when the browser died is left out', () => {
  const whole = '7\n["replace",{"people":[]}]\n["append","ABCDE",1,"0 x"]\n';
  const changes = [
    ['replace', { people: [] }],
    ['append', 'ABCDE', 1, '0 x'],
  ];
  expect(changesIn(whole)).toEqual(changes);
  for (const torn of ['["app', '["remove","ABCDE"]', '\0\0\0\n["remove","ABCDE"]\n'])
    expect(changesIn(whole + torn)).toEqual(changes);
  for (const torn of ['', '7', '7\n', '7\n["replace",{"peo']) expect(changesIn(torn)).toEqual([]);
});

test('a module of which something is missing is none', () => {
  const head = headOf(100).buffer as ArrayBuffer;
  expect(isWhole(head, 108)).toBe(true);
  for (const [torn, size] of [
    [head, 107],
    [new ArrayBuffer(8), 108],
    [new ArrayBuffer(0), 0],
    [new ArrayBuffer(8), 8],
  ] as const)
    expect(isWhole(torn, size)).toBe(false);
});
