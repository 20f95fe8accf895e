// Styles that are not of one component alone hold for every screen once they are loaded: a name that a screen away from
// the table gives to something of its own must mean nothing at the table.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const files = (folder: string, ending: string): string[] =>
  readdirSync(join(src, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(src, folder, name));

// The first name of each selector: what follows it holds inside of that only.
function heads(file: string): string[] {
  const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) => selector.split(','));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []);
}

function worn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/<style>.*<\/style>/s, '');
  const lists = [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
  const switched = [...text.matchAll(/class:([\w-]+)/g)].map(([, name = '']) => name);
  return [...lists, ...switched];
}

test('no name of a screen away from the table is one of the table', () => {
  const shared = new Set([...files('styles', '.css'), join(src, 'screens/porch.css')].flatMap(heads));
  const away = ['screens', 'lobby'].flatMap((folder) => files(folder, '.css')).flatMap(heads);
  const table = ['table', 'cards', 'log', 'motion'].flatMap((folder) => files(folder, '.svelte')).flatMap(worn);
  expect(away.length).toBeGreaterThan(20);
  expect(table.length).toBeGreaterThan(100);
  expect(away.filter((name) => !shared.has(name) && table.includes(name))).toEqual([]);
});
