import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The built page: `npm run build` puts it there. */
export const site = process.env.WEB_SITE ?? join(root, 'build/web');

/** The same with the page of hand-made tables: `npm run fixture` puts it there. */
export const fixture = process.env.WEB_FIXTURE ?? join(root, 'build/web-fixture');

/** Where a picture goes that tells how a test went. */
export function artefact(name: string): string {
  const path = join(process.env.WEB_ARTEFACTS ?? join(root, 'build/test/web-pictures'), name);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
