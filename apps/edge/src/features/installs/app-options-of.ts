/** Which of its two offers (install, push) a stream's page may make to this visitor, by declared country and system. */
import type { AppOptions } from '@sluice/games/page';
import { findPushKey, type Route } from '@sluice/routing';

export type AskedVisitor = {
  readonly country: string;
  readonly os: string;
};

/** Null: nothing may be offered, and the page is as if the stream had no placement. */
export function appOptionsOf(
  { placements, app, pushKeys }: Pick<Route, 'placements' | 'app' | 'pushKeys'>,
  host: string,
  { country, os }: AskedVisitor,
): AppOptions | null {
  if (os !== 'Android' || (placements.pwa === null && placements.push === null)) return null;
  if (app.blockedGeo.includes(country)) return null;
  if (app.availableGeo.length > 0 && !app.availableGeo.includes(country)) return null;
  const publicKey = placements.push ? findPushKey({ pushKeys }, host) : undefined;
  const push = placements.push && publicKey ? { placement: placements.push, publicKey } : null;
  if (placements.pwa === null && push === null) return null;
  return { pwa: placements.pwa, push, minimalVersion: app.minimalVersion };
}
