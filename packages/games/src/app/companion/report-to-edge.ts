import { PATHS } from '../../page/page-resources.ts';
import { type AppEvent, INSTALLED_COOKIE } from '../app-data.ts';

/** Continues after the page is left (keepalive). A report that fails is repeated at the next start, or lost. */
export function reportToEdge(what: AppEvent): void {
  fetch(PATHS.appEvents, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what }),
  }).catch(() => undefined);
}

/** The edge has recorded this browser's installation, and set a cookie for it. */
export const isInstallKnown = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${INSTALLED_COOKIE}=`));
