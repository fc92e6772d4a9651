import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';

/**
 * The only way to a team's rows: one transaction, in which row-level security shows that team's rows alone. The setting is local to the
 * transaction, so the connection always returns to the pool without it.
 */
export function withTeam<Result>(
  db: Db,
  teamId: number,
  work: (tx: TeamDb) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('sluice.team_id', ${String(teamId)}, true)`);
    return work(tx);
  });
}
