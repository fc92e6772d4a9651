/** Writes and lifts technical stops: of a team that has nothing to spend, and of a member whose day is used up. */
import { findSpending, type SpendingState } from '@sluice/ledger';
import {
  type Db,
  enqueueTeamJobs,
  mailSpendingStopJob,
  recordTeamEvents,
  spendingStops,
  streams,
  streamVersions,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

/** In one transaction: streams are locked meanwhile. */
const STREAMS_MAX = 100;

export async function settleSpending(db: Db, teamId: number, now: Date): Promise<void> {
  await withTeam(db, teamId, (tx) => settleStops(tx, teamId, now));
  while ((await withTeam(db, teamId, (tx) => settleStreams(tx, teamId, now))) > 0);
}

/** Of the team: 0. */
function listStopped({ team, members }: SpendingState): number[] {
  const stopped = [...members].filter(([, spending]) => spending !== 'open').map(([memberId]) => memberId);
  return team === 'open' ? stopped : [0, ...stopped];
}

async function settleStops(tx: TeamDb, teamId: number, now: Date): Promise<void> {
  // Two runs at once would mail twice.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stops:${teamId}`}, 0))`);
  const spending = await findSpending(tx, teamId, now);
  const wanted = listStopped(spending);
  const standing = await tx.select().from(spendingStops).where(eq(spendingStops.teamId, teamId));
  const lifted = standing.filter(({ memberId }) => !wanted.includes(memberId));
  if (lifted.length > 0) {
    const ids = lifted.map(({ memberId }) => memberId);
    await tx
      .delete(spendingStops)
      .where(and(eq(spendingStops.teamId, teamId), inArray(spendingStops.memberId, ids)));
  }
  const added = wanted.filter((memberId) => !standing.some((stop) => stop.memberId === memberId));
  if (added.length === 0) return;
  const until = (memberId: number) => (memberId === 0 ? null : spending.nextMidnight);
  await tx
    .insert(spendingStops)
    .values(added.map((memberId) => ({ teamId, memberId, at: now, until: until(memberId) })));
  await enqueueTeamJobs(
    tx,
    added.map((memberId) => mailSpendingStopJob(memberId, now)),
  );
}

/** Launched streams whose newest document says otherwise than the stops; answers how many there were. May be cut short and repeated. */
async function settleStreams(tx: TeamDb, teamId: number, now: Date): Promise<number> {
  // Not on a free address alone: nothing is spent there. As the stream's document says it.
  const stopped = sql`(EXISTS (
    SELECT FROM ${spendingStops} WHERE ${spendingStops.teamId} = ${teamId} AND ${spendingStops.memberId} IN (0, ${streams.memberId})
  ) AND NOT (${streamVersions.document} -> 'hosts' = jsonb_build_array(${streamVersions.document} #> '{freeAddress,host}')))`;
  const rows = await tx
    .select({
      id: streams.id,
      name: streams.name,
      memberId: streams.memberId,
      isStopped: sql<boolean>`${stopped}`,
      isTeams: sql<boolean>`EXISTS (
        SELECT FROM ${spendingStops} WHERE ${spendingStops.teamId} = ${teamId} AND ${spendingStops.memberId} = 0
      )`,
    })
    .from(streams)
    .innerJoin(
      streamVersions,
      and(
        eq(streamVersions.teamId, streams.teamId),
        eq(streamVersions.streamId, streams.id),
        eq(streamVersions.version, streams.version),
      ),
    )
    .where(
      and(
        eq(streams.teamId, teamId),
        eq(streams.status, 'launched'),
        isNull(streams.removedAt),
        sql`(${streamVersions.document} ->> 'status' = 'technical_stop') <> ${stopped}`,
      ),
    )
    .orderBy(asc(streams.id))
    .limit(STREAMS_MAX);
  for (const { id: streamId } of rows) await recordStreamVersion(tx, { teamId, streamId, byMemberId: null });
  const told = rows.filter(({ isStopped }) => isStopped);
  await recordTeamEvents(
    tx,
    teamId,
    told.map(({ id, name, memberId, isTeams }) => ({
      kind: 'stream.stopped',
      happenedAt: now,
      memberId,
      streamId: id,
      subjectId: String(id),
      subjectName: name,
      details: { reason: isTeams ? 'no_funds' : 'member_limit' },
    })),
  );
  return rows.length;
}
