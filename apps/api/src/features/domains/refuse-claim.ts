/** Limits on the hosts that a team may claim or buy. */
import { auditEntries, domainPurchases, domains, type TeamDb } from '@sluice/postgres';
import type { IsReservedHost } from '@sluice/providers/settings';
import { AppError } from '@sluice/runtime';
import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';

const DAY_MS = 24 * 3_600_000;

/** Each domain is checked again and again, and may get a certificate. */
export const DOMAIN_LIMITS = {
  /** Of a team. */
  all: 1_000,
  /** At the same time. */
  unproved: 50,
  /** Added or bought within 24 hours, removed ones too. */
  day: 100,
} as const;

export function refuseReserved(isReservedHost: IsReservedHost, host: string): void {
  if (isReservedHost(host)) throw new AppError('domain.reserved', { host });
}

const CLAIMED = ['day', 'unproved', 'all'] as const;
/** What is bought through us needs no proof. */
export const BOUGHT = ['day', 'all'] as const;

/** Needs the team's row locked. */
export async function refuseManyClaims(
  tx: TeamDb,
  teamId: number,
  now: Date,
  limits: readonly (keyof typeof DOMAIN_LIMITS)[] = CLAIMED,
): Promise<void> {
  const ofTeam = eq(domains.teamId, teamId);
  const since = new Date(now.getTime() - DAY_MS);
  const buying = await tx.$count(
    domainPurchases,
    and(eq(domainPurchases.teamId, teamId), inArray(domainPurchases.state, ['held', 'registering'])),
  );
  const counts = {
    all: (await tx.$count(domains, ofTeam)) + buying,
    unproved: await tx.$count(domains, and(ofTeam, isNull(domains.provedAt))),
    day: (await countAdded(tx, teamId, since)) + buying,
  };
  for (const name of limits) {
    const limit = DOMAIN_LIMITS[name];
    if (counts[name] >= limit) throw new AppError('domain.team_limit_reached', { of: name, limit });
  }
}

/** From the audit log, so that domains removed since count too. */
async function countAdded(tx: TeamDb, teamId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ added: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.teamId, teamId),
        inArray(auditEntries.action, ['domain.added', 'domain.bought']),
        gt(auditEntries.at, since),
      ),
    );
  return row?.added ?? 0;
}
