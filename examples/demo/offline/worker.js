// The service worker of the static site. `scripts/demo.config.ts` puts two constants in front: VERSION and FILES, the files of the site.
// It answers the files of the site from a cache, so that the site opens without a network, and leaves all other requests to MSW.

const cacheName = `calendar-demo-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches());
});

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("calendar-demo-") && name !== cacheName).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  const isOurs = event.request.method === "GET" && origin === scope.origin && pathname.startsWith(scope.pathname);
  const name = `./${pathname.slice(scope.pathname.length)}`;
  if (!isOurs || !FILES.includes(name)) return;
  event.stopImmediatePropagation();
  event.respondWith(caches.match(new URL(name, scope)).then((cached) => cached ?? fetch(event.request)));
});

self.addEventListener("message", (event) => {
  // MSW's worker unregisters itself when the last tab is closed. This one has to stay for the next visit.
  if (event.data === "CLIENT_CLOSED") event.stopImmediatePropagation();
});

importScripts("./mockServiceWorker.js");
