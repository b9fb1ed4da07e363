/**
 * Keeps what never changes and says so when the server cannot be reached. Pages come from the server
 * or not at all, so nobody is shown the client of yesterday; the API and its sockets are not touched.
 * A page asks for this file by the name of its own client: another client brings another worker.
 */
const CACHE = `cambio ${new URL(location.href).searchParams.get('client')}`;
const OFFLINE = ['/offline.html', '/offline.css', '/icon.svg'];

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE)));
});

addEventListener('activate', (event) => event.waitUntil(dropOthers()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (OFFLINE.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** Its name changes with its content, so what was fetched once is right for ever. */
async function asset(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // A full disk keeps nothing, and hinders nobody.
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}
