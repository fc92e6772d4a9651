/** Domains that need neither proof nor checking, for seeds, drills and tests. */
import { type DomainRow, domains, type TeamDb } from '@sluice/postgres';
import { recordStreamVersion } from '../record-stream-version.ts';

/** Add its team and host. */
export const SERVED_DOMAIN = {
  state: 'active',
  dnsSeenAt: new Date(0),
  httpsSeenAt: new Date(0),
  provedAt: new Date(0),
} as const satisfies Partial<typeof domains.$inferInsert>;

/** Bound to the stream and published. No job checks it, so it stays active. */
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
