import { describe, expect, it } from 'vitest';
import { parse } from './address';
import { href } from './router.svelte';

describe('an address', () => {
  it('names a screen and the rest', () => {
    expect(parse('#/table/KXQW')).toEqual({ screen: 'table', rest: ['KXQW'] });
    expect(parse('#/')).toEqual({ screen: 'home', rest: [] });
    expect(parse('')).toEqual({ screen: 'home', rest: [] });
  });
  it('comes back as it was made', () => {
    const rest = ['a/b', 'é ü', '%'];
    expect(parse(href('replay', ...rest))).toEqual({ screen: 'replay', rest });
  });
  it('may be typed wrongly', () => {
    expect(parse('#/table/%E0%A4')).toEqual({ screen: 'table', rest: ['%E0%A4'] });
  });
});
