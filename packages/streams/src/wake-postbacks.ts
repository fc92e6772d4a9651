import { type PostbackLaneRow, postbackLanes, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

export type PostbackLane = Pick<PostbackLaneRow, 'teamId' | 'network' | 'streamId' | 'pixelId'>;

/**
 * Lets senders know that these have something to send, in the transaction that wrote it. Always locks the lanes: a sender that finds nothing
 * more to send puts the lane to sleep under the same lock, and so never sleeps over what is being written. `isAnew`: also one that waits for its
 * next try, because what it failed with is gone.
 */
export async function wakePostbacks(
  tx: TeamDb,
  lanes: readonly PostbackLane[],
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> {
  if (lanes.length === 0) return;
  const byKey = new Map(lanes.map((lane) => [`${lane.network} ${lane.streamId} ${lane.pixelId}`, lane]));
  // In one order for everybody, so that two transactions never wait for each other.
  const sorted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await tx
    .insert(postbackLanes)
    .values(
      sorted.map(([, { teamId, network, streamId, pixelId }]) => ({
        teamId,
        network,
        streamId,
        pixelId,
        dueAt: sql`now()`,
      })),
    )
    .onConflictDoUpdate({
      target: [postbackLanes.teamId, postbackLanes.network, postbackLanes.streamId, postbackLanes.pixelId],
      set: isAnew
        ? { dueAt: sql`now()`, failures: 0 }
        : { dueAt: sql`coalesce(${postbackLanes.dueAt}, now())` },
    });
}
