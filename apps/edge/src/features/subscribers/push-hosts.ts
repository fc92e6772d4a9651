/** Where push messages may be sent to: a browser supplies the address, and it must not make us call any other server (SSRF). */
import type { RouteTable } from '../streams/route-table.ts';

export type PushHosts = {
  /** The push services that are allowed, as in `PUSH_HOSTS`. */
  pushHosts: readonly string[];
  /** Our own hosts, which are refused. */
  routes: Pick<RouteTable, 'findByHost'>;
};

/**
 * The push services of the browsers that can subscribe. A name that begins with a dot stands for every host below it; one with a port is
 * accepted with that port only, with `:*` with any, the others with port 443.
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

/** Addresses of machines and our own hosts are on no list, but a list can be written wrongly. */
export function isPushAddress(endpoint: string, { pushHosts, routes }: PushHosts): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  if (routes.findByHost(hostname)) return false;
  return pushHosts.some((allowed) => {
    if (allowed.startsWith('.')) return host.endsWith(allowed);
    return allowed.endsWith(':*') ? hostname === allowed.slice(0, -2) : host === allowed;
  });
}
