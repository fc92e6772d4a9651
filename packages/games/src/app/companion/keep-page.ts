/**
 * The page for a start without a network. From the second visit on the service worker keeps what it fetches; the first visit came
 * before it, so the page puts itself into the same cache: asking for it again would be another visit.
 */
import { LANDING_HEADERS } from '../../page/landing-headers.ts';
import { PATHS } from '../../page/page-resources.ts';
import { APP_CACHE, PAGE_KEY } from '../app-cache.ts';

export function keepPage(html: string): void {
  if (!('serviceWorker' in navigator)) return;
  const isFirstVisit = !navigator.serviceWorker.controller;
  navigator.serviceWorker
    .register(PATHS.serviceWorker, { scope: '/' })
    .then(() => (isFirstVisit ? keepFirstVisit(html) : undefined))
    // No worker, no start without a network; the page itself misses nothing.
    .catch(() => undefined);
}

async function keepFirstVisit(html: string): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  const headers = { ...LANDING_HEADERS, 'content-type': 'text/html; charset=utf-8' };
  await cache.put(PAGE_KEY, new Response(html, { headers }));
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  // Their names hold their hashes: the browser has them, and asks nobody.
  await cache.addAll(assets.map(({ pathname }) => pathname));
}
