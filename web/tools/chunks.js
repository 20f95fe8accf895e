// How the page is cut into files. What one needs at once lies in one file, because each that is asked for costs a phone
// more than what is in it: one that asks for the others, one for every screen, one for the table, one for the first page. What is asked for later, or
// never, stays for itself.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src');

/** All that a module cannot be without. */
function needs(root, bundle) {
  const found = new Set();
  const waiting = [root];
  for (const id of waiting) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(bundle.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The groups of the bundler, the first one first. */
export function chunkGroups() {
  let chunks;
  const cut = (bundle) => {
    const [early, main, install, home, table] = [
      'early.ts',
      'main.ts',
      'offline/install.svelte.ts', // which every screen loads when it is there
      'screens/Home.svelte',
      'screens/TableScreen.svelte',
    ].map((path) => needs(join(src, path), bundle));
    const page = new Set([...main, ...install, ...[...home].filter((id) => table.has(id))]);
    return { early, page, table, home };
  };
  return ['early', 'page', 'table', 'home'].map((chunk, i) => ({
    debugName: chunk,
    priority: 4 - i,
    name: (id, bundle) => ((chunks ??= cut(bundle))[chunk].has(id) ? chunk : null),
  }));
}
