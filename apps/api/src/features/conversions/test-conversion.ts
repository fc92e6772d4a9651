/**
 * A conversion as an advertiser would tell it, sent to the stream's own address from outside: through its domain, its certificate and the
 * edge. It names no click, so it is kept among what came in, and counts nothing.
 */
import { setTimeout } from 'node:timers/promises';
import type { ConversionTest } from '@sluice/contracts';
import type { EdgeView } from '@sluice/providers/settings';

const DNS_LIMIT_MS = 2_500;
const ANSWER_LIMIT_MS = 5_000;
const TOO_SLOW = { kind: 'unreachable' } as const;
const OK = 200;
/** What a certificate's or server's own words may take in a sentence. */
const SAID_MAX = 200;
const QUERY = 'click_id=test&status=registration&payout=0&currency=USD&tid=test';

type Address = { host: string; path: string };
type Edges = Pick<EdgeView, 'addresses' | 'findAddresses' | 'probe'>;

/** Asked only where DNS leads to our edges: the path is a secret, and elsewhere it would be told to somebody else. */
export async function testConversion({ host, path }: Address, edges: Edges): Promise<ConversionTest> {
  const found = await Promise.race([
    edges.findAddresses(host),
    setTimeout(DNS_LIMIT_MS, TOO_SLOW, { ref: false }),
  ]);
  if (found.kind !== 'found' || !found.values.every((address) => edges.addresses.includes(address))) {
    return { outcome: 'dns_elsewhere', host, said: '' };
  }
  const { values: addresses } = found;
  const answer = await edges.probe(host, { addresses, path: `${path}?${QUERY}`, timeoutMs: ANSWER_LIMIT_MS });
  if (answer.kind !== 'served') return { outcome: 'unreachable', host, said: answer.said.slice(0, SAID_MAX) };
  return { outcome: answer.status === OK ? 'taken' : 'refused', host, said: String(answer.status) };
}
