import type { DomainRow } from '@sluice/postgres';
import { addJitter, exponentialMs } from '@sluice/runtime';
import type { CheckResult } from './domain-check.ts';

const MINUTE_MS = 60_000;
/** While waiting for a person to change name servers at a registrar, which takes hours to take effect. */
const WAITING_MAX_MS = 30 * MINUTE_MS;
const CHECK_MAX_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Findings that say nothing of the domain itself: it is checked again soon. */
const UNANSWERED: readonly string[] = ['dns_unreachable', 'provider_unreachable', 'provider_limit'];

/** What a check changes in the domain's row: state, finding and when the next check is due. `random` is in [0, 1). */
export function columnsAfterCheck(
  domain: DomainRow,
  result: CheckResult,
  { now, firstWaitMs, random }: { now: Date; firstWaitMs: number; random: number },
) {
  const { state, finding } = result;
  const hasMoved = state !== domain.state;
  const isDnsRight = state === 'https_check' || state === 'active';
  const waitMs = hasMoved && state !== 'blocked' && !finding ? 0 : waitAfter(domain, result, firstWaitMs);
  return {
    state,
    finding,
    checkedAt: now,
    checks: hasMoved ? 0 : domain.checks + 1,
    dnsSeenAt: isDnsRight ? (domain.dnsSeenAt ?? now) : null,
    httpsSeenAt: state === 'active' ? (domain.httpsSeenAt ?? now) : null,
    nextCheckAt: new Date(now.getTime() + addJitter(waitMs, random)),
  };
}

function waitAfter({ state: before, checks }: DomainRow, result: CheckResult, firstWaitMs: number): number {
  const { state, finding, retryAfterMs = 0 } = result;
  const isUnanswered = finding !== null && UNANSWERED.includes(finding.code);
  if (state === 'blocked' || (state === 'active' && !isUnanswered)) return Math.max(DAY_MS, retryAfterMs);
  const tried = state === before ? checks : 0;
  const maxMs = state === 'waiting' ? WAITING_MAX_MS : CHECK_MAX_MS;
  return Math.max(exponentialMs(tried, { firstMs: firstWaitMs, maxMs }), retryAfterMs);
}
