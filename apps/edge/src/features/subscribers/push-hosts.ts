/** Whom messages may be sent to: a browser says its own address, and nobody must be able to make us call any other. */
import type { StepDeps } from '../visits/step-deps.ts';

/**
 * The push services of the browsers that can subscribe. A name with a dot before it stands for every host below it; one with a port
 * is taken with that port alone, with `:*` with any, the others with that of HTTPS.
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

const MAX_LENGTH = 1024;

/** Addresses of machines and of our own hosts are on no list, but a list can be written wrongly. */
export function isPushAddress(
  endpoint: string,
  { pushHosts, routes }: Pick<StepDeps, 'pushHosts' | 'routes'>,
): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  if (routes.findByHost(hostname)) return false;
  return pushHosts.some((allowed) => {
    if (allowed.startsWith('.')) return host.endsWith(allowed);
    return allowed.endsWith(':*') ? hostname === allowed.slice(0, -2) : host === allowed;
  });
}
