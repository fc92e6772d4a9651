import { LANDING_LIMITS } from '@sluice/contracts';
import { copyLandingRow, recordLandingVersion } from '@sluice/landings';
import {
  type LandingRow,
  landings,
  type StreamLandingRow,
  type StreamRow,
  streamCarries,
  streamLandings,
  streams,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { CarryFailed, type CarryWork } from './carry-step.ts';

const COPY_SUFFIX = ' copy';

/**
 * A copy gets copies of the landings. A transfer takes along the landings that no other stream shows (the last step changes their owner
 * with the stream's); of the others the new member gets copies.
 */
export async function carryLandings(work: CarryWork): Promise<void> {
  const { tx, carry, source } = work;
  const shown = await listShown(tx, source);
  const rows = await lockLandings(
    tx,
    source.teamId,
    shown.map(({ landingId }) => landingId),
  );
  const shared = carry.kind === 'copy' ? undefined : await listShared(tx, source);
  const landingIds: Record<string, number> = {};
  for (const landing of rows) {
    const isKept = shared && (!shared.has(landing.id) || landing.memberId === carry.toMemberId);
    landingIds[landing.id] = isKept ? landing.id : await copyOf(work, landing);
  }
  await tx
    .update(streamCarries)
    .set({ landingIds })
    .where(and(eq(streamCarries.teamId, carry.teamId), eq(streamCarries.id, carry.id)));
}

/** In the order and with the weights of the source. Fails when the source has other landings by now. */
export async function setLandings({ tx, carry, source, target }: CarryWork): Promise<void> {
  const shown = await listShown(tx, source);
  const rows = shown.map(({ position, landingId: from, weight }) => {
    const landingId = carry.landingIds[from];
    if (landingId === undefined) throw new CarryFailed('stream.copy_failed');
    return { teamId: target.teamId, streamId: target.id, position, landingId, weight };
  });
  await tx
    .delete(streamLandings)
    .where(and(eq(streamLandings.teamId, target.teamId), eq(streamLandings.streamId, target.id)));
  if (rows.length > 0) await tx.insert(streamLandings).values(rows);
}

function listShown(tx: TeamDb, { teamId, id }: StreamRow): Promise<StreamLandingRow[]> {
  return tx
    .select()
    .from(streamLandings)
    .where(and(eq(streamLandings.teamId, teamId), eq(streamLandings.streamId, id)))
    .orderBy(asc(streamLandings.position));
}

/** Locked in the order of their ids, as everywhere, so that there is no deadlock. */
async function lockLandings(tx: TeamDb, teamId: number, ids: readonly number[]): Promise<LandingRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(landings)
    .where(and(eq(landings.teamId, teamId), inArray(landings.id, [...ids]), isNull(landings.removedAt)))
    .orderBy(asc(landings.id))
    .for('share');
  const isWhole = rows.length === ids.length && rows.every(({ status }) => status === 'completed');
  if (!isWhole) throw new CarryFailed('landing.not_found');
  return rows;
}

/** Landings that another live stream shows too. */
async function listShared(tx: TeamDb, { teamId, id }: StreamRow): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ landingId: streamLandings.landingId })
    .from(streamLandings)
    .innerJoin(
      streams,
      and(eq(streams.teamId, streamLandings.teamId), eq(streams.id, streamLandings.streamId)),
    )
    .where(and(eq(streamLandings.teamId, teamId), ne(streams.id, id), isNull(streams.removedAt)));
  return new Set(rows.map(({ landingId }) => landingId));
}

/** Completed at once, like its original: the stream is to show it. */
async function copyOf({ tx, carry }: CarryWork, landing: LandingRow): Promise<number> {
  const name = landing.name.slice(0, LANDING_LIMITS.nameLength - COPY_SUFFIX.length).trimEnd() + COPY_SUFFIX;
  const { teamId, id } = await copyLandingRow(tx, landing, { memberId: carry.toMemberId, name });
  await tx
    .update(landings)
    .set({ status: 'completed' })
    .where(and(eq(landings.teamId, teamId), eq(landings.id, id)));
  await recordLandingVersion(tx, { teamId, landingId: id, byMemberId: carry.byMemberId });
  return id;
}
