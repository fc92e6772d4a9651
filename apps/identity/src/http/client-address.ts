import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** What one customer of a provider is given of IPv6: taken singly, a bucket for each address would bound nothing. */
const IPV6_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Who is asking, for rate limits. Each trusted proxy has added the address it saw at the end of X-Forwarded-For; whatever
 * stands before that was written by the client, and says nothing.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return networkOf(direct);
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim());
  return networkOf(hops.at(-trustedProxies) || direct);
}

export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const [left, right] = [head, tail].map((side) => side.split(':').filter(Boolean));
  const missing = Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0));
  const groups = [...(left ?? []), ...Array(missing).fill('0'), ...(right ?? [])];
  return groups
    .slice(0, IPV6_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
