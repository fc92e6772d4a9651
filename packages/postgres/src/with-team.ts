import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';

/**
 * The only door to a team's rows: one transaction, in which row-level security lets that team's rows through. The setting
 * is local to the transaction, so the connection goes back to the pool without it, whatever happens inside.
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
