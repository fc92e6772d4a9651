import { members, streams, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { getTeamRow } from '../../access/team.store.ts';

/** Locks the member's row, so that concurrent creations are counted one after the other. */
export async function refuseBeyondDay(tx: TeamDb, { teamId, memberId }: Actor, now: Date): Promise<void> {
  const [member] = await tx
    .select({ limit: members.streamsPerDay })
    .from(members)
    .where(and(eq(members.teamId, teamId), eq(members.id, memberId)))
    .for('no key update');
  const limit = member?.limit ?? null;
  if (limit === null) return;
  const { timeZone } = await getTeamRow(tx, teamId);
  if ((await countMadeToday(tx, { teamId, memberId, timeZone, now })) >= limit) {
    throw new AppError('member.stream_limit_reached', { limit });
  }
}

/** Removed streams count too. */
async function countMadeToday(
  tx: TeamDb,
  { teamId, memberId, timeZone, now }: { teamId: number; memberId: number; timeZone: string; now: Date },
): Promise<number> {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`;
  const [row] = await tx
    .select({ made: count() })
    .from(streams)
    .where(and(eq(streams.teamId, teamId), eq(streams.memberId, memberId), gte(streams.createdAt, midnight)));
  return row?.made ?? 0;
}
