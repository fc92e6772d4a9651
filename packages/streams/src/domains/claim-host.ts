import type { TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

export type HostClaim = 'free' | 'taken' | 'being_bought';

/**
 * Over all teams. Taken: another team has proved it, or this team has it already. Locks the host: until the transaction ends, nobody else can
 * claim, prove or buy it.
 */
export async function claimHost(tx: TeamDb, host: string): Promise<HostClaim> {
  const { rows } = await tx.execute<{ claim: HostClaim }>(sql`SELECT claim_host(${host}) AS claim`);
  return rows[0]?.claim ?? 'taken';
}

type HostRivals = {
  /** The other team that has proved the host. */
  holder: { teamId: number; domainId: number } | undefined;
  /** When another team last released it. */
  releasedAt: Date | undefined;
};

export async function findHostRivals(tx: TeamDb, host: string): Promise<HostRivals> {
  const { rows } = await tx.execute<{
    teamId: number | null;
    domainId: number | null;
    releasedAt: string | Date | null;
  }>(sql`
    SELECT holder_team_id AS "teamId", holder_domain_id AS "domainId", released_at AS "releasedAt"
    FROM find_host_rivals(${host})`);
  const { teamId = null, domainId = null, releasedAt = null } = rows[0] ?? {};
  return {
    holder: teamId === null || domainId === null ? undefined : { teamId, domainId },
    releasedAt: releasedAt === null ? undefined : new Date(releasedAt),
  };
}
