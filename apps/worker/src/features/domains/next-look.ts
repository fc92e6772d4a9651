import type { DomainRow } from '@sluice/postgres';
import type { Look } from './look.ts';

const MINUTE_MS = 60_000;
/** Somebody has to change something at a registrar first, and registrars take hours. */
const WAITING_MAX_MS = 30 * MINUTE_MS;
const CHECK_MAX_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of the wait, on top of it, so that domains added together are not looked at together for ever. */
const JITTER = 0.2;
/** Two to this power is beyond every maximum. */
const DOUBLINGS_MAX = 20;
/** What says nothing of the domain itself, and is worth another look soon. */
const UNSEEN: readonly string[] = ['dns_unreachable', 'provider_unreachable', 'provider_limit'];

/** The columns that a look leaves behind. `random` is in [0, 1). */
export function rememberLook(
  domain: DomainRow,
  look: Look,
  { now, firstWaitMs, random }: { now: Date; firstWaitMs: number; random: number },
) {
  const { state, finding } = look;
  const hasMoved = state !== domain.state;
  const isDnsRight = state === 'https_check' || state === 'active';
  const waitMs = hasMoved && state !== 'blocked' && !finding ? 0 : waitAfter(domain, look, firstWaitMs);
  return {
    ...{ state, finding, checkedAt: now },
    checks: hasMoved ? 0 : domain.checks + 1,
    dnsSeenAt: isDnsRight ? (domain.dnsSeenAt ?? now) : null,
    httpsSeenAt: state === 'active' ? (domain.httpsSeenAt ?? now) : null,
    nextCheckAt: new Date(now.getTime() + Math.round(waitMs * (1 + JITTER * random))),
  };
}

function waitAfter({ state: before, checks }: DomainRow, look: Look, firstWaitMs: number): number {
  const { state, finding, retryAfterMs = 0 } = look;
  const isUnseen = finding !== null && UNSEEN.includes(finding.code);
  if (state === 'blocked' || (state === 'active' && !isUnseen)) return Math.max(DAY_MS, retryAfterMs);
  const tried = state === before ? checks : 0;
  const growing = firstWaitMs * 2 ** Math.min(tried, DOUBLINGS_MAX);
  const longest = state === 'waiting' ? WAITING_MAX_MS : CHECK_MAX_MS;
  return Math.max(Math.min(growing, longest), retryAfterMs);
}
