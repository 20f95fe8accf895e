// Serves the built page, or another folder, from the disk, for tests that need no server of the game.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { site } from './paths';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};
const SQUEEZED = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm']);

/** Files as they were squeezed last: pages ask for the same ones again and again. A file that was changed is another one. */
const squeezed = new Map<string, { changed: number; bytes: Buffer }>();
function squeeze(path: string): Buffer {
  const changed = statSync(path).mtimeMs;
  const before = squeezed.get(path);
  if (before?.changed === changed) return before.bytes;
  const bytes = gzipSync(readFileSync(path), { level: 1 });
  squeezed.set(path, { changed, bytes });
  return bytes;
}

export interface Site {
  url: string;
  /** The folder that is served; another one may take its place, as when a new version is put there. */
  folder: string;
  /** What has been asked for. */
  asked: string[];
  /** Paths that do not come now. */
  missing: Set<string>;
  /** Paths that are never answered. */
  held: Set<string>;
  close(): Promise<void>;
}

/** `below`: the path of the site that the folder is at; `lasting`: browsers may keep assets, as those of the server. */
export async function serveSite(folder = site, below = '/', lasting = false): Promise<Site> {
  const served: Omit<Site, 'url' | 'close'> = { folder, asked: [], missing: new Set(), held: new Set() };
  const server = createServer((request, response) => {
    const { folder, asked, missing, held } = served;
    asked.push(request.url ?? '');
    const whole = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const wanted = whole.startsWith(below) ? whole.slice(below.length) : '..';
    if (held.has(wanted)) return;
    const path = join(folder, wanted === '' || wanted.endsWith('/') ? `${wanted}index.html` : wanted);
    if (missing.has(wanted) || !path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      ...(lasting && wanted.startsWith('assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    };
    if (SQUEEZED.has(extname(path))) {
      response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(squeeze(path));
    } else {
      response.writeHead(200, type);
      createReadStream(path).pipe(response);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(served, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
