// What is done with the built page before it is served: pictures for whoever thinks about installing it, the gallery of
// packs, the service worker, and packed forms of its files.
//
// finish.js FOLDER [off] makes a copy of it ready for a server that is none of the game's, and the page knows that; with
// `off` its service worker removes itself.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeGallery } from './gallery.js';
import { pack } from './pack.js';
import { writeServiceWorker } from './service_worker.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const docs = join(root, 'docs');

function pictures(folder) {
  mkdirSync(join(folder, 'screenshots'), { recursive: true });
  copyFileSync(join(docs, 'phone.png'), join(folder, 'screenshots/phone.png'));
  copyFileSync(join(docs, 'table.png'), join(folder, 'screenshots/desk.png'));
}

export function finish(folder) {
  pictures(folder);
  writeGallery(root, folder);
  writeServiceWorker(folder);
  pack(folder);
}

export function finishSite(folder, off = false) {
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html lang="en">', '<html lang="en" data-server="none">'));
  writeServiceWorker(folder, off);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, how] = process.argv.slice(2);
  finishSite(folder, how === 'off');
}
