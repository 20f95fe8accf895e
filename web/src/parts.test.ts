import { expect, test } from 'vitest';
import { live, parsed, plain } from '../tools/plain.js';

/** The exports of the last of some modules, made plain and run together. */
function run(modules: Record<string, string>): Record<string, unknown> {
  const parts = new Map(Object.entries(modules).map(([name, text]) => [name, parsed(text)]));
  const lives = new Map([...parts].map(([name, one]) => [name, live(one)]));
  const given: Record<string, Record<string, unknown>> = {};
  const asked: string[][] = [];
  const part = (name: string, needs: string[], body: (...all: unknown[]) => Record<string, unknown>): void => {
    const load = (...names: string[]): string[] => (asked.push(names), names);
    given[name] = body(load, { url: `https://a.example/${name}` }, ...needs.map((one) => given[one]));
  };
  for (const [name, one] of parts)
    new Function(
      'part',
      plain(name, one, (other) => [other, 'and.css'], lives, false),
    )(part);
  return given[Object.keys(modules).at(-1)!]!;
}

test('a part takes what others export, by the name it has for it', () => {
  const { c } = run({
    'a.js': 'const x=2;function f(){return 3}export{x as b,f as default}',
    'b.js': 'import t,{b as u}from"./a.js";import"./a.js";const c=u*t();export{c}',
  });
  expect(c).toBe(6);
});

test('what changes later is seen by whoever has taken it', () => {
  const { now, own, called } = run({
    'a.js': 'let n=1;var k=()=>1;const up=()=>{n++;k=()=>2};export{n,up,k}',
    'b.js':
      'import{n,up,k}from"./a.js";const now=()=>{up();return{n}},own=(n)=>n,called=()=>k();export{now,own,called}',
  }) as { now(): unknown; own(n: number): number; called(): number };
  expect(now()).toEqual({ n: 2 });
  expect(own(7)).toBe(7);
  expect(called()).toBe(2);
});

test('another part is loaded with all that it needs', () => {
  const { get } = run({
    'a.js': 'const get=()=>import(`./b.js`).then;const __vite__mapDeps=(i)=>i;export{get}',
  }) as { get(): unknown };
  expect(get()).toBeUndefined();
  const { all, url } = run({
    'a.js': 'const P=0,all=()=>P(()=>import("./b.js"),[],import.meta.url),url=import.meta.url;export{all,url}',
  }) as { all(): unknown; url: string };
  expect(all()).toEqual(['b.js', 'and.css']);
  expect(url).toBe('https://a.example/a.js');
});

test('what cannot be made plain is not made', () => {
  expect(() => parsed('export const a=1')).toThrow('another form');
  expect(() => parsed('import*as a from"./b.js";a.c()')).toThrow('a whole part');
});
