import { expect, test } from 'vitest';
import { screenOf } from '.';

test('an address that leads nowhere says so, also where it is a word of the language', () => {
  const nowhere = screenOf('no such screen');
  expect(screenOf('home')).not.toBe(nowhere);
  for (const name of ['', 'constructor', 'toString', '__proto__']) expect(screenOf(name)).toBe(nowhere);
});
