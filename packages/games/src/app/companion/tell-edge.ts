import { PATHS } from '../../page/page-resources.ts';
import { type AppEvent, INSTALLED_COOKIE } from '../app-data.ts';

/** Outlives the page, which may be left at this very moment. What cannot be told is told at the next start, or not at all. */
export function tellEdge(what: AppEvent): void {
  fetch(PATHS.appEvents, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what }),
  }).catch(() => undefined);
}

/** The edge has taken this browser's installation, and said so in a cookie. */
export const isInstallKnown = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${INSTALLED_COOKIE}=`));
