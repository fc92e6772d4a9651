/** Ends a carry that cannot be finished, and undoes what its steps have made. */
import {
  domains,
  landings,
  pixels,
  type StreamCarryRow,
  streamCarries,
  streamLandings,
  streams,
  type TeamDb,
  whitePages,
} from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CarryFailure } from './carry-step.ts';

/** Does nothing when the carry has ended already. */
export async function failCarry(
  tx: TeamDb,
  { teamId, id }: Pick<StreamCarryRow, 'teamId' | 'id'>,
  failure: CarryFailure,
): Promise<void> {
  const [carry] = await tx
    .update(streamCarries)
    .set({ state: 'failed', failure, updatedAt: sql`now()` })
    .where(
      and(eq(streamCarries.teamId, teamId), eq(streamCarries.id, id), eq(streamCarries.state, 'running')),
    )
    .returning();
  if (!carry) return;
  if (carry.kind === 'copy') await removeTarget(tx, carry);
  else await restoreLandings(tx, carry);
  await removeCopies(tx, carry);
}

/** Removes everything from the target. Its row stays, marked as removed: the carry refers to it, and somebody may have launched it. */
async function removeTarget(tx: TeamDb, { teamId, targetId, byMemberId }: StreamCarryRow): Promise<void> {
  await tx
    .update(domains)
    .set({ streamId: null })
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, targetId)));
  for (const table of [pixels, whitePages, streamLandings]) {
    await tx.delete(table).where(and(eq(table.teamId, teamId), eq(table.streamId, targetId)));
  }
  const [target] = await tx
    .update(streams)
    .set({ status: 'suspended', removedAt: sql`coalesce(${streams.removedAt}, now())` })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, targetId)))
    .returning({ version: streams.version });
  // Without a version, no edge has ever had it.
  if (target?.version) await recordStreamVersion(tx, { teamId, streamId: targetId, byMemberId });
}

async function restoreLandings(tx: TeamDb, { teamId, sourceId, landingIds }: StreamCarryRow): Promise<void> {
  for (const [landingId, copyId] of Object.entries(landingIds)) {
    await tx
      .update(streamLandings)
      .set({ landingId: Number(landingId) })
      .where(
        and(
          eq(streamLandings.teamId, teamId),
          eq(streamLandings.streamId, sourceId),
          eq(streamLandings.landingId, copyId),
        ),
      );
  }
}

/** Except those that another stream shows by now. */
async function removeCopies(tx: TeamDb, { teamId, landingIds }: StreamCarryRow): Promise<void> {
  const copies = Object.entries(landingIds).flatMap(([was, is]) => (Number(was) === is ? [] : [is]));
  if (copies.length === 0) return;
  const used = sql`SELECT 1 FROM ${streamLandings} WHERE ${streamLandings.teamId} = ${teamId} AND ${streamLandings.landingId} = ${landings.id}`;
  await tx
    .update(landings)
    .set({ removedAt: sql`now()` })
    .where(and(eq(landings.teamId, teamId), inArray(landings.id, copies), sql`NOT EXISTS (${used})`));
}
