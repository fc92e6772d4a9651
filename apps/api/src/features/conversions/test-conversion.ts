/**
 * Sends a test conversion to the stream's own address, as an advertiser would: through DNS, certificate and edge. It names no click, so it is
 * listed among the requests, and counts nothing.
 */

import type { ConversionTest } from '@sluice/contracts';
import type { EdgeView } from '@sluice/providers/settings';
import { withTimeout } from '@sluice/runtime';

const DNS_TIMEOUT_MS = 2_500;
const ANSWER_TIMEOUT_MS = 5_000;
const TOO_SLOW = { kind: 'unreachable' } as const;
const OK = 200;
/** Characters of a certificate's or server's own error message. */
const SAID_MAX = 200;
const QUERY = 'click_id=test&status=registration&payout=0&currency=USD&tid=test';

type Address = { host: string; path: string };
type Edges = Pick<EdgeView, 'addresses' | 'findAddresses' | 'probe'>;

/** Sent only if DNS points to our edges: the path is a secret, and must not reach another server. */
export async function testConversion({ host, path }: Address, edges: Edges): Promise<ConversionTest> {
  const found = await withTimeout(DNS_TIMEOUT_MS, edges.findAddresses(host), () => TOO_SLOW);
  if (found.kind !== 'found' || !found.values.every((address) => edges.addresses.includes(address))) {
    return { outcome: 'dns_elsewhere', host, said: '' };
  }
  const { values: addresses } = found;
  const answer = await edges.probe(host, {
    addresses,
    path: `${path}?${QUERY}`,
    timeoutMs: ANSWER_TIMEOUT_MS,
  });
  if (answer.kind !== 'served') return { outcome: 'unreachable', host, said: answer.said.slice(0, SAID_MAX) };
  return { outcome: answer.status === OK ? 'taken' : 'refused', host, said: String(answer.status) };
}
