import { sql } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';

export type HostClaim = 'free' | 'taken' | 'being_bought';

/** Over all teams. What it says holds until the transaction ends: nobody else can claim the host meanwhile. */
export async function claimHost(tx: TeamDb, host: string): Promise<HostClaim> {
  const { rows } = await tx.execute<{ claim: HostClaim }>(sql`SELECT claim_host(${host}) AS claim`);
  return rows[0]?.claim ?? 'taken';
}
