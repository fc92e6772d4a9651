/** Streams by the days on which they were launched. */
import { LAUNCH_DAYS } from '@sluice/contracts/values';
import { auditEntries, streams, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { OwnerScope } from '../../access/owner-scope.ts';
import { startOf, type TeamDay, WEEK_DAYS } from './dashboard.store.ts';

export type Launches = { launchedThisWeek: number; launchedByDay: number[] };

/** A stream that was stopped and launched again counts once a day, and once a week. Removed ones are not counted: they are not in the total. */
export async function countLaunches(
  tx: TeamDb,
  { teamId, ownerId }: OwnerScope,
  day: TeamDay,
): Promise<Launches> {
  const { today, timeZone } = day;
  const own = ownerId === undefined ? sql`` : sql`AND stream.member_id = ${ownerId}`;
  const { rows } = await tx.execute<{ launched: string; week: string }>(sql`
    WITH launches AS (
      SELECT DISTINCT (entry.at AT TIME ZONE ${timeZone})::date AS day, entry.subject_id AS id
      FROM ${auditEntries} AS entry
      JOIN ${streams} AS stream ON stream.team_id = entry.team_id AND stream.id = entry.subject_id
      WHERE entry.team_id = ${teamId} AND entry.action = 'stream.launched'
        AND entry.at >= ${startOf(day, LAUNCH_DAYS - 1)} AND stream.removed_at IS NULL ${own}
    )
    SELECT count(launches.id) AS launched,
      (SELECT count(DISTINCT id) FROM launches WHERE day > ${today}::date - ${WEEK_DAYS}::integer) AS week
    FROM generate_series(0, ${LAUNCH_DAYS - 1}::integer) AS ago (days)
    LEFT JOIN launches ON launches.day = ${today}::date - ago.days
    GROUP BY ago.days ORDER BY ago.days DESC`);
  return {
    launchedThisWeek: Number(rows[0]?.week ?? 0),
    launchedByDay: rows.map(({ launched }) => Number(launched)),
  };
}
