import { type CdnAccountRow, cdnAccounts, type DomainRow, domains, type TeamDb } from '@sluice/postgres';
import { and, eq, isNull, sql } from 'drizzle-orm';

export async function findDomain(
  tx: TeamDb,
  teamId: number,
  domainId: number,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select()
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.id, domainId)));
  return row;
}

export async function findCdnAccount(
  tx: TeamDb,
  teamId: number,
  accountId: number,
): Promise<CdnAccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(cdnAccounts)
    .where(and(eq(cdnAccounts.teamId, teamId), eq(cdnAccounts.id, accountId)));
  return row;
}

/**
 * Optimistic locking: undefined when the row has changed since it was read (removed, connected anew, a check asked for by a person, or
 * checked by another run). Each of those has enqueued a check of its own.
 */
export async function updateUnchangedDomain(
  tx: TeamDb,
  seen: DomainRow,
  columns: Partial<DomainRow>,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .update(domains)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(
      and(
        eq(domains.teamId, seen.teamId),
        eq(domains.id, seen.id),
        eq(domains.state, seen.state),
        eq(domains.checks, seen.checks),
        seen.zoneId === null ? isNull(domains.zoneId) : eq(domains.zoneId, seen.zoneId),
        seen.checkedAt === null ? isNull(domains.checkedAt) : eq(domains.checkedAt, seen.checkedAt),
      ),
    )
    .returning();
  return row;
}
