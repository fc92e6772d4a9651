import { setTimeout } from 'node:timers/promises';
import type { DomainRow } from '@sluice/postgres';
import type { EdgeView } from '@sluice/providers/settings';
import { fail, pass, type Seen, skipped, warn, worstOf } from './outcome.ts';

const DAY_MS = 24 * 3_600_000;
/** Long enough to renew it without haste. */
const EXPIRES_SOON_DAYS = 14;
/** Together they keep a report under six seconds, for somebody waits for it. */
const DNS_LIMIT_MS = 2_500;
const PROBE_LIMIT_MS = 3_000;
const TOO_SLOW = { kind: 'unreachable' } as const;
/** What a certificate's or server's own words may take in a sentence. */
const SAID_MAX = 200;

export type Edges = Pick<EdgeView, 'addresses' | 'findAddresses' | 'probe'>;
export type BoundDomain = Pick<DomainRow, 'host' | 'state' | 'expiresOn'>;

export function checkDomain(domains: readonly BoundDomain[], now: Date): Seen {
  const bad = worstOf(domains.flatMap((domain) => problemOf(domain, now) ?? []));
  if (bad) return bad;
  return domains.length === 0 ? fail('domain_missing') : pass('domain_bound', { hosts: hostsOf(domains) });
}

function problemOf({ host, state, expiresOn }: BoundDomain, now: Date): Seen | undefined {
  if (state === 'blocked') return fail('domain_blocked', { host });
  if (expiresOn === null) return undefined;
  // To its last moment: until then visitors still find it.
  const leftMs = Date.parse(expiresOn) + DAY_MS - now.getTime();
  if (leftMs <= 0) return fail('domain_expired', { host, date: expiresOn });
  return leftMs <= EXPIRES_SOON_DAYS * DAY_MS
    ? warn('domain_expires_soon', { host, date: expiresOn })
    : undefined;
}

/**
 * HTTPS is asked for only where DNS leads to our edges, and at the very addresses that were seen: elsewhere the answer would be somebody
 * else's, and the request would go wherever the domain's owner likes.
 */
export async function checkServing(
  domains: readonly BoundDomain[],
  edges: Edges,
): Promise<{ dns: Seen; tls: Seen }> {
  if (domains.length === 0) return { dns: skipped('dns_without_domain'), tls: skipped('tls_before_dns') };
  const checked = await Promise.all(
    domains.map(async ({ host }) => {
      const { dns, addresses } = await checkDns(host, edges);
      return { dns, tls: addresses ? await checkTls(host, addresses, edges) : skipped('tls_before_dns') };
    }),
  );
  const dns = worstOf(checked.map((each) => each.dns)) ?? skipped('dns_without_domain');
  return {
    dns: dns.outcome === 'pass' ? pass('dns_right', { hosts: hostsOf(domains) }) : dns,
    tls: worstOf(checked.map((each) => each.tls)) ?? skipped('tls_before_dns'),
  };
}

/** With the addresses only where each of them is one of ours. */
async function checkDns(
  host: string,
  { findAddresses, addresses }: Edges,
): Promise<{ dns: Seen; addresses?: readonly string[] }> {
  const wanted = addresses.join(', ');
  const found = await Promise.race([findAddresses(host), setTimeout(DNS_LIMIT_MS, TOO_SLOW, { ref: false })]);
  if (found.kind === 'unreachable') return { dns: warn('dns_unreachable', { host }) };
  if (found.kind === 'missing') return { dns: fail('dns_missing', { host, wanted }) };
  return found.values.every((address) => addresses.includes(address))
    ? { dns: pass('dns_right', { hosts: host }), addresses: found.values }
    : { dns: fail('dns_elsewhere', { host, seen: found.values.join(', '), wanted }) };
}

async function checkTls(host: string, addresses: readonly string[], { probe }: Edges): Promise<Seen> {
  const answer = await probe(host, { addresses, timeoutMs: PROBE_LIMIT_MS });
  if (answer.kind === 'served') {
    return pass('tls_right', { host, issuer: answer.issuer, date: answer.validTo.slice(0, 10) });
  }
  const values = { host, said: answer.said.slice(0, SAID_MAX) };
  return answer.kind === 'certificate_wrong' ? fail('tls_wrong', values) : fail('tls_unreachable', values);
}

const hostsOf = (domains: readonly BoundDomain[]): string => domains.map(({ host }) => host).join(', ');
