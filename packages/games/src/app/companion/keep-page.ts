/**
 * Caches the page for an offline start. From the second visit on the service worker caches what it fetches; the first visit was before it, so
 * the page puts itself into the same cache: fetching it again would count as another visit.
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
    // Without a service worker there is no offline start; the page itself works.
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
  // Their names contain hashes: they come from the browser's cache, without a request.
  await cache.addAll(assets.map(({ pathname }) => pathname));
}
