import { type DomainRow, releasedHosts, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

/** Starts the quarantine of the name for other teams. */
export async function releaseHost(
  tx: TeamDb,
  { teamId, host }: Pick<DomainRow, 'teamId' | 'host'>,
): Promise<void> {
  await tx
    .insert(releasedHosts)
    .values({ teamId, host })
    .onConflictDoUpdate({
      target: [releasedHosts.teamId, releasedHosts.host],
      set: { releasedAt: sql`now()` },
    });
}
