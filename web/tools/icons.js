// Takes the icons in use out of the package and makes one small table of paths of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onGrid } from './path.js';

/** The icons of the groups that `wanted` is true for. */
export function readIcons(web, wanted) {
  const names = JSON.parse(readFileSync(join(web, 'src/cards/icon_names.json'), 'utf8'));
  const own = JSON.parse(readFileSync(join(web, 'src/cards/own_icons.json'), 'utf8'));
  const require = createRequire(join(web, 'package.json'));
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
  const used = [
    ...new Set(
      Object.keys(names)
        .filter(wanted)
        .flatMap((group) => Object.values(names[group])),
    ),
  ].sort();
  const out = {};
  for (const name of used) {
    const body = set.icons[name]?.body ?? '';
    const path = name.startsWith('own:')
      ? own[name.slice(4)]
      : /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body)?.[1];
    if (!path) throw new Error(`icons: ${name} is not one path in the package`);
    out[name] = onGrid(path); // nobody sees 1/512 of a picture
  }
  return out;
}
