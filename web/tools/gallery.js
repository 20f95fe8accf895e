// The gallery: the packs of examples/packs, as one file beside the page.  Who looks at them is on a line: they are not kept.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const GALLERY = 'gallery.json';

/** The texts of all packs, by their names without the ending. */
export function galleryOf(root) {
  const folder = join(root, 'examples/packs');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.pack'))
    .sort();
  return Object.fromEntries(names.map((name) => [name.slice(0, -5), readFileSync(join(folder, name), 'utf8')]));
}

export function writeGallery(root, folder) {
  writeFileSync(join(folder, GALLERY), JSON.stringify(galleryOf(root)) + '\n');
}
