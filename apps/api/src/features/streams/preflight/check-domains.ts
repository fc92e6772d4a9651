import type { DomainRow } from '@sluice/postgres';
import type { EdgeView } from '@sluice/providers/settings';
import { withTimeout } from '@sluice/runtime';
import { type CheckResult, fail, pass, skipped, warn, worstOf } from './outcome.ts';

const DAY_MS = 24 * 3_600_000;
/** Enough time to renew it. */
const EXPIRES_SOON_DAYS = 14;
/** Together they keep a report under six seconds, because a person waits for it. */
const DNS_TIMEOUT_MS = 2_500;
const PROBE_TIMEOUT_MS = 3_000;
const TOO_SLOW = { kind: 'unreachable' } as const;
/** Characters of a certificate's or server's own error message. */
const SAID_MAX = 200;

export type Edges = Pick<EdgeView, 'addresses' | 'findAddresses' | 'probe'>;
export type BoundDomain = Pick<DomainRow, 'host' | 'state' | 'expiresOn' | 'provedAt'>;

export function checkDomain(domains: readonly BoundDomain[], now: Date): CheckResult {
  const bad = worstOf(domains.flatMap((domain) => problemOf(domain, now) ?? []));
  if (bad) return bad;
  return domains.length === 0 ? fail('domain_missing') : pass('domain_bound', { hosts: hostsOf(domains) });
}

function problemOf({ host, state, expiresOn, provedAt }: BoundDomain, now: Date): CheckResult | undefined {
  if (state === 'blocked') return fail('domain_blocked', { host });
  // It is in no edge's document until then, wherever its DNS leads.
  if (provedAt === null) return fail('domain_not_proved', { host });
  if (expiresOn === null) return undefined;
  // Until the end of that day.
  const leftMs = Date.parse(expiresOn) + DAY_MS - now.getTime();
  if (leftMs <= 0) return fail('domain_expired', { host, date: expiresOn });
  return leftMs <= EXPIRES_SOON_DAYS * DAY_MS
    ? warn('domain_expires_soon', { host, date: expiresOn })
    : undefined;
}

/**
 * Probes HTTPS only if DNS points to our edges, and at exactly the addresses that were resolved: otherwise the domain's owner could send our
 * request anywhere (SSRF).
 */
export async function checkServing(
  domains: readonly BoundDomain[],
  edges: Edges,
): Promise<{ dns: CheckResult; tls: CheckResult }> {
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

/** With the addresses only if all of them are ours. */
async function checkDns(
  host: string,
  { findAddresses, addresses }: Edges,
): Promise<{ dns: CheckResult; addresses?: readonly string[] }> {
  const wanted = addresses.join(', ');
  const found = await withTimeout(DNS_TIMEOUT_MS, findAddresses(host), () => TOO_SLOW);
  if (found.kind === 'unreachable') return { dns: warn('dns_unreachable', { host }) };
  if (found.kind === 'missing') return { dns: fail('dns_missing', { host, wanted }) };
  return found.values.every((address) => addresses.includes(address))
    ? { dns: pass('dns_right', { hosts: host }), addresses: found.values }
    : { dns: fail('dns_elsewhere', { host, seen: found.values.join(', '), wanted }) };
}

async function checkTls(host: string, addresses: readonly string[], { probe }: Edges): Promise<CheckResult> {
  const answer = await probe(host, { addresses, timeoutMs: PROBE_TIMEOUT_MS });
  if (answer.kind === 'served') {
    return pass('tls_right', { host, issuer: answer.issuer, date: answer.validTo.slice(0, 10) });
  }
  const values = { host, said: answer.said.slice(0, SAID_MAX) };
  return answer.kind === 'certificate_wrong' ? fail('tls_wrong', values) : fail('tls_unreachable', values);
}

const hostsOf = (domains: readonly BoundDomain[]): string => domains.map(({ host }) => host).join(', ');
