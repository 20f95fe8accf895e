// Takes the icons in use out of the package and makes one small table of paths of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Coordinates to a tenth of 1/512 of the picture: nobody sees the rest, and it is a third of the size. Arcs stay as they
// are, because their flags may stand without a blank before the next number.
function rounded(path) {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (whole, command, numbers) => {
    if (command === 'a' || command === 'A') return whole;
    const tokens = numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
    return (
      command +
      tokens
        .map((token) => String(Math.round(Number(token) * 10) / 10).replace(/^(-?)0\./, '$1.'))
        .reduce((line, token) => (line === '' || token.startsWith('-') ? line + token : `${line} ${token}`), '')
    );
  });
}

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
    if (name.startsWith('own:')) {
      out[name] = own[name.slice(4)];
      continue;
    }
    const body = set.icons[name]?.body ?? '';
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body)?.[1];
    if (!path) throw new Error(`icons: ${name} is not one path in the package`);
    out[name] = rounded(path);
  }
  return out;
}
