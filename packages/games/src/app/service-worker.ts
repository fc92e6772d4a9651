/**
 * The service worker of a stream's host. It starts the app offline and receives push messages. It handles only requests for the page itself
 * and its files, whose names contain hashes; redirects to the offer and reports to the edge are not intercepted.
 */
import { APP_CACHE, PAGE_KEY } from './app-cache.ts';
import { handlePush } from './service-worker-push.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this the cached page is shown; the network's answer still replaces it for the next start. */
const NETWORK_WAIT_MS = 4_000;
/** A page has some ten files; this is enough for a few versions of it. */
const FILES_MAX = 60;

handlePush(self);
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && pathname === PAGE_KEY) event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== APP_CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function openPage(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetch(event.request).then((response) => {
    if (isWhole(response)) event.waitUntil(keep(PAGE_KEY, response.clone()));
    return response;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_WAIT_MS));
  const answer = await Promise.race([fromNetwork, late]).catch(() => undefined);
  return answer ?? (await findKept(PAGE_KEY)) ?? fromNetwork;
}

async function openFile(event: FetchEvent): Promise<Response> {
  const kept = await findKept(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isWhole(response)) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** Not a partial response, not an error, and not the end of a redirect to another host. */
const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

const findKept = async (what: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(APP_CACHE)).match(what);

async function keep(what: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  await cache.put(what, response);
  // Oldest first; the page itself stays, however old.
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== PAGE_KEY);
  await Promise.all(files.slice(0, -FILES_MAX).map((request) => cache.delete(request)));
}
