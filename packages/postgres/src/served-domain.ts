/** Domains that need neither proof nor checking, for seeds, drills and tests. */
import type { TeamDb } from './open-database.ts';
import { recordStreamVersion } from './record-stream-version.ts';
import { type DomainRow, domains } from './schema/index.ts';

/** Add its team and host. */
export const SERVED_DOMAIN = {
  state: 'active',
  dnsSeenAt: new Date(0),
  httpsSeenAt: new Date(0),
  provedAt: new Date(0),
} as const satisfies Partial<typeof domains.$inferInsert>;

/** Bound, and told to the edge. No job looks at it, so it stays as it is. */
export async function addServedDomain(
  tx: TeamDb,
  { teamId, streamId, host }: { teamId: number; streamId: number; host: string },
): Promise<DomainRow> {
  const [domain] = await tx
    .insert(domains)
    .values({ ...SERVED_DOMAIN, teamId, streamId, host })
    .returning();
  if (!domain) throw new Error('the domain was not inserted');
  await recordStreamVersion(tx, { teamId, streamId, byMemberId: null });
  return domain;
}
