import type { IncomingMessage } from 'node:http';
import { networkOf } from '@sluice/runtime';

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
