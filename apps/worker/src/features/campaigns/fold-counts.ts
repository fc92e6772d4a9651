import {
  type Db,
  enqueueTeamJobs,
  foldSubscriberCountsJob,
  subscriberCounts,
  type TeamDb,
  UNFOLDED_COUNTS_MAX,
  withTeam,
} from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

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

/** A team whose campaigns go on by themselves opens no form, which would ask for it. */
export async function foldWhenMany(
  tx: TeamDb,
  { teamId, streamId }: { teamId: number; streamId: number },
): Promise<void> {
  const { country, language, host, timeZone, step, endReason } = subscriberCounts;
  const [counted] = await tx
    .select({
      rows: sql<number>`count(*)::int`,
      sorts: sql<number>`count(DISTINCT (${country}, ${language}, ${host}, ${timeZone}, ${step}, ${endReason}))::int`,
    })
    .from(subscriberCounts)
    .where(and(eq(subscriberCounts.teamId, teamId), eq(subscriberCounts.streamId, streamId)));
  if (counted && counted.rows - counted.sorts > UNFOLDED_COUNTS_MAX)
    await enqueueTeamJobs(tx, [foldSubscriberCountsJob()]);
}
