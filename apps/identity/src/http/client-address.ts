import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** An internet provider gives one customer a whole /64 of IPv6: a bucket per address would limit nothing. */
const IPV6_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The client's address, for rate limits. Each trusted proxy has appended the address it saw to X-Forwarded-For; everything before that was
 * written by the client and proves nothing.
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
