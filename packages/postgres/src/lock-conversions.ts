import { sql } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';

const keyOf = (teamId: number) => sql`hashtextextended('conversions', ${teamId})`;

/** One at a time for each team, so that conversions are numbered and duplicates found without a race. */
export async function lockConversions(tx: TeamDb, teamId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyOf(teamId)})`);
}

/** Until none is being settled, and none is before the transaction ends; any number of readers at a time. */
export async function awaitConversions(tx: TeamDb, teamId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${keyOf(teamId)})`);
}
