import { type Db, withTeam } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

/** The differences of each sort become one row. Whoever counts meanwhile reads all of them or the one; whoever adds is not held up. */
export async function foldSubscriberCounts(db: Db, teamId: number): Promise<void> {
  await withTeam(db, teamId, (tx) =>
    tx.execute(sql`
      WITH folded AS (DELETE FROM subscriber_counts WHERE team_id = ${teamId} RETURNING *)
      INSERT INTO subscriber_counts
      SELECT team_id, stream_id, country, language, host, time_zone, step, end_reason, sum(difference)
      FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(difference) <> 0`),
  );
}
