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
};
const SQUEEZED = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm']);

export interface Site {
  url: string;
  close(): Promise<void>;
}

export async function serveSite(folder = site): Promise<Site> {
  const server = createServer((request, response) => {
    const wanted = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const path = join(folder, wanted.endsWith('/') ? `${wanted}index.html` : wanted);
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' };
    if (SQUEEZED.has(extname(path))) {
      response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(gzipSync(readFileSync(path)));
    } else {
      response.writeHead(200, type);
      createReadStream(path).pipe(response);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
