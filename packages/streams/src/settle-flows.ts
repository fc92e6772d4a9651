/**
 * After the app platform was connected, read again or disconnected: streams whose newest document sends iOS visitors elsewhere than the
 * platform says now get another version. A team may have thousands of them, so a job does it, in chunks.
 */
import { enqueueTeamJobs, integrationFlows, streams, streamVersions, type TeamDb } from '@sluice/postgres';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordStreamVersion } from './record-stream-version.ts';

export const SETTLE_FLOWS = 'settle_flows';
export const SETTLE_FLOWS_CHUNK = 100;

/** In the transaction that changed the platform's streams. */
export const enqueueSettleFlows = (tx: TeamDb): Promise<void> =>
  enqueueTeamJobs(tx, [{ task: SETTLE_FLOWS, payload: {}, key: 'flows' }]);

/** Answers how many there were: fewer than a chunk, and all are settled. May be cut short and repeated. */
export async function settleFlows(tx: TeamDb, teamId: number): Promise<number> {
  const link = tx
    .select({ link: integrationFlows.link })
    .from(integrationFlows)
    .where(
      and(
        eq(integrationFlows.teamId, streams.teamId),
        eq(integrationFlows.flowId, sql`${streams.settings} ->> 'iosFlow'`),
      ),
    );
  const rows = await tx
    .select({ id: streams.id })
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
        isNull(streams.removedAt),
        sql`${streams.settings} ->> 'isIosRedirected' = 'true'`,
        sql`${streamVersions.document} -> 'ios' ->> 'link' IS DISTINCT FROM ${link}`,
      ),
    )
    .orderBy(asc(streams.id))
    .limit(SETTLE_FLOWS_CHUNK);
  for (const { id: streamId } of rows) await recordStreamVersion(tx, { teamId, streamId, byMemberId: null });
  return rows.length;
}
