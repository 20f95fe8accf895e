// The service worker: the whole page, its module and its letters in one cache, which is complete or is not there at all.
// tools/service_worker.js puts VERSION and FILES before it, the sums of all files by their paths.  A new version fills a
// cache of its own and then waits until no page of the old one is open, or one asks for it.
/* global VERSION, FILES */

const scope = new URL(registration.scope).pathname;
const own = `sixgun ${scope} `; // other pages of the site have caches of their own
const name = own + VERSION;
const STALL_MS = 60_000; // in which no file comes

async function fetched(path, integrity, signal) {
  // The first page by its folder: some hosts lead index.html there, and a page may not be a redirection.
  const address = path === 'index.html' ? './' : path;
  const cache = path.startsWith('assets/') ? 'default' : 'no-cache';
  const response = await fetch(address, { integrity, cache, signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Ends what nothing has come of for too long: no other version is looked for before it has ended. */
function patience() {
  const end = new AbortController();
  const stalls = () => end.abort(new DOMException('nothing comes any more', 'TimeoutError'));
  let timer = setTimeout(stalls, STALL_MS);
  return {
    signal: end.signal,
    ended: new Promise((_, failed) => end.signal.addEventListener('abort', () => failed(end.signal.reason))),
    goesOn() {
      clearTimeout(timer);
      timer = setTimeout(stalls, STALL_MS);
    },
    /** And fetches nothing any more. */
    stop() {
      clearTimeout(timer);
      end.abort();
    },
  };
}

async function fill() {
  const cache = await caches.open(name);
  const older = await Promise.all(
    (await caches.keys()).filter((key) => key.startsWith(own)).map((key) => caches.open(key)),
  );
  /** A file that has its sum in its name is the same in every version. */
  async function known(path) {
    if (!path.startsWith('assets/')) return undefined;
    for (const one of older) {
      const found = await one.match(path);
      if (found) return found;
    }
    return undefined;
  }
  const { signal, ended, goesOn, stop } = patience();
  async function keep([path, sum]) {
    const response = (await known(path)) ?? (await fetched(path, sum, signal));
    if (path === 'index.html') await cache.put('./', response.clone());
    await cache.put(path, response);
    goesOn();
  }
  try {
    await Promise.race([Promise.all(Object.entries(FILES).map(keep)), ended]);
  } catch (error) {
    await caches.delete(name); // half of a version is none
    throw error;
  } finally {
    stop();
  }
}

async function forgetOlder() {
  for (const key of await caches.keys()) if (key.startsWith(own) && key !== name) await caches.delete(key);
  await clients.claim();
}

async function kept(path, request) {
  const cache = await caches.open(name);
  return (await cache.match(path)) ?? fetch(request);
}

/** Some browsers need not wake this worker for what is kept, and take it out of the cache by themselves.  They also ask
 * the host beside a worker, and take what comes first; this one is to be asked alone. */
async function route(event) {
  const rest = { condition: { urlPattern: `${scope}*` }, source: 'fetch-event' };
  const of = (pathname) => ({
    condition: { urlPattern: { pathname, search: '', baseURL: location.href }, requestMethod: 'GET' },
    source: { cacheName: name },
  });
  await event
    .addRoutes([of(scope), of(`${scope}assets/*`), rest])
    .catch(() => event.addRoutes(rest))
    .catch(() => undefined);
}

addEventListener('install', (event) => {
  event.waitUntil(fill());
  if (event.addRoutes) event.waitUntil(route(event));
});
addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void skipWaiting();
  else if (data === 'which version') ports[0]?.postMessage(VERSION);
});
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(scope)) return;
  const path = pathname.slice(scope.length) || 'index.html';
  if (Object.hasOwn(FILES, path)) event.respondWith(kept(path, event.request));
});
