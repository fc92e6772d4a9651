/** What each member spent since the team's midnight. */
import { chargeHours, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import { type Scope, walletMoves } from './transactions.store.ts';

export type SpentToday = {
  midnight: Date;
  nextMidnight: Date;
  members: {
    id: number;
    name: string;
    spentMicros: number;
    /** In the running hour and the two before it, of today. */
    recentMicros: number;
    limitMicros: number | null;
  }[];
  purchasesMicros: number;
};

type Row = {
  midnight_ms: string;
  next_ms: string;
  purchases: string | null;
  id: number | null;
  name: string;
  spent: string | null;
  recent: string | null;
  limit: string | null;
};

export const RECENT_HOURS = 3;

export async function readSpentToday(
  tx: TeamDb,
  { teamId, timeZone }: Scope,
  { today, now }: { today: string; now: Date },
): Promise<SpentToday> {
  const startOf = (days: number) =>
    sql`((${today}::date + ${days}::integer)::timestamp AT TIME ZONE ${timeZone})`;
  const recent = sql`date_trunc('hour', ${now.toISOString()}::timestamptz, ${timeZone}) - ${RECENT_HOURS - 1} * interval '1 hour'`;
  const { rows } = await tx.execute<Row>(sql`
    WITH spent AS (
      SELECT member_id, sum(amount_micros) AS spent, sum(amount_micros) FILTER (WHERE hour >= ${recent}) AS recent
      FROM ${chargeHours} WHERE team_id = ${teamId} AND hour >= ${startOf(0)} GROUP BY member_id
    ),
    listed AS (
      SELECT member.id, coalesce(person.name, member.invited_name, member.invited_email) AS name,
        spent.spent, spent.recent, member.spend_per_day_micros AS limit
      FROM members AS member
      LEFT JOIN spent ON spent.member_id = member.id
      LEFT JOIN users AS person ON person.id = member.user_id
      WHERE member.team_id = ${teamId}
        AND (spent.spent > 0 OR (member.spend_per_day_micros IS NOT NULL AND member.status = 'active'))
    )
    SELECT extract(epoch FROM ${startOf(0)}) * 1000 AS midnight_ms, extract(epoch FROM ${startOf(1)}) * 1000 AS next_ms,
      (
        SELECT -sum(amount) FROM (${walletMoves({ teamId, from: startOf(0) })}) AS moves WHERE kind IN ('hold', 'release')
      ) AS purchases,
      listed.*
    FROM (SELECT 1) AS one LEFT JOIN listed ON true
    ORDER BY listed.spent DESC NULLS LAST, listed.name`);
  const [first] = rows;
  return {
    midnight: new Date(Number(first?.midnight_ms)),
    nextMidnight: new Date(Number(first?.next_ms)),
    purchasesMicros: Number(first?.purchases ?? 0),
    members: rows.flatMap(({ id, name, spent, recent: lately, limit }) =>
      id === null
        ? []
        : [
            {
              id,
              name,
              spentMicros: Number(spent ?? 0),
              recentMicros: Number(lately ?? 0),
              limitMicros: limit === null ? null : Number(limit),
            },
          ],
    ),
  };
}
