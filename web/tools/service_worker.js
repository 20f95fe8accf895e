// Writes the service worker for a built page. A browser takes the page as a whole, so the sum of everything is its
// version.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = join(dirname(fileURLToPath(import.meta.url)), '../src/offline');

// Packed forms are the server's. Pictures of the game and its icons are for whoever installs it, and the system keeps the
// icons then. The gallery is for whoever looks for cards to play with, and the extended letters for names that have them:
// without a line such a name is written in letters of the device.
const SPARED = /\.(br|gz)$|^\.|\/\.|^sw\.js$|^(screenshots|icons)\/|^gallery\.json$|-latin-ext-/;

function files(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below + entry.name;
      return entry.isDirectory() ? files(folder, `${path}/`) : [path];
    });
}

/** All that is kept for playing without a line, with the sum of each. */
export function kept(folder) {
  const paths = files(folder).filter((path) => !SPARED.test(path));
  const sum = (path) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('base64')}`;
  return Object.fromEntries(paths.map((path) => [path, sum(path)]));
}

// The page tells its version, so that it finds out when a worker of another one has taken over while it came.
const STAMP = /<meta name="sixgun-version" content="[^"]*" \/>/;

function stamp(folder, version) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return; // a page of tests
  const plain = readFileSync(page, 'utf8').replace(STAMP, '');
  writeFileSync(
    page,
    version ? plain.replace('</head>', `<meta name="sixgun-version" content="${version}" /></head>`) : plain,
  );
}

export function writeServiceWorker(folder, off = false) {
  stamp(folder, '');
  if (off) {
    writeFileSync(join(folder, 'sw.js'), readFileSync(join(sources, 'no_service_worker.js')));
    return;
  }
  const list = kept(folder);
  const code = readFileSync(join(sources, 'service_worker.js'), 'utf8');
  const version = createHash('sha256').update(JSON.stringify(list)).update(code).digest('hex').slice(0, 12);
  stamp(folder, version);
  const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(kept(folder), null, 1)};\n`;
  writeFileSync(join(folder, 'sw.js'), head + code);
}
