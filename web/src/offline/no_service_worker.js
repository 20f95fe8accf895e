// The switch that removes a service worker: put in the place of sw.js, it forgets all that the one before it has kept,
// but no game, and is gone.
addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const own = `sixgun ${new URL(registration.scope).pathname} `;
      for (const key of await caches.keys()) if (key.startsWith(own)) await caches.delete(key);
      await registration.unregister();
      for (const client of await clients.matchAll({ type: 'window' })) void client.navigate(client.url);
    })(),
  ),
);
