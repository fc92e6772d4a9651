import { PACE_SPAN_MS, PACE_SPANS } from '@sluice/campaigns';
import { campaignRuns, type TeamDb } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

/** Adds to the span of time that it is now; what no message was sent in is zero. A clock that went back adds to the newest span. */
export async function countPace(
  tx: TeamDb,
  { teamId, id }: { teamId: number; id: number },
  { sent, now }: { sent: number; now: Date },
): Promise<void> {
  if (sent === 0) return;
  const { pace, paceSpan } = campaignRuns;
  const span = sql`${Math.floor(now.getTime() / PACE_SPAN_MS)}::bigint`;
  const count = sql`${sent}::int`;
  const kept = sql.raw(String(PACE_SPANS));
  await tx
    .update(campaignRuns)
    .set({
      pace: sql`CASE
        WHEN ${paceSpan} IS NULL OR ${span} - ${paceSpan} >= ${kept} THEN ARRAY[${count}]
        WHEN ${span} <= ${paceSpan} THEN ${pace}[:cardinality(${pace}) - 1] || (${pace}[cardinality(${pace})] + ${count})
        ELSE (${pace} || array_fill(0, ARRAY[(${span} - ${paceSpan} - 1)::int]) || ${count})
          [greatest(1, cardinality(${pace}) + (${span} - ${paceSpan})::int - ${kept} + 1):]
        END`,
      paceSpan: sql`greatest(${paceSpan}, ${span})`,
    })
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, id)));
}
