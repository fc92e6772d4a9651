/** A stream's landings with their weights, and its domains. */
import {
  type DomainRow,
  domains,
  landings,
  type StreamRow,
  streamLandings,
  type TeamDb,
} from '@sluice/postgres';
import type { SplitShare } from '@sluice/streams/settings';
import { and, asc, eq, inArray } from 'drizzle-orm';

export type ShownLanding = {
  streamId: number;
  landingId: number;
  weight: number;
  name: string;
  type: (typeof landings.$inferSelect)['type'];
  status: (typeof landings.$inferSelect)['status'];
  version: number;
};

/** By position. */
export async function listShownLandings(
  tx: TeamDb,
  teamId: number,
  streamIds: readonly number[],
): Promise<ShownLanding[]> {
  if (streamIds.length === 0) return [];
  return tx
    .select({
      streamId: streamLandings.streamId,
      landingId: streamLandings.landingId,
      weight: streamLandings.weight,
      name: landings.name,
      type: landings.type,
      status: landings.status,
      version: landings.version,
    })
    .from(streamLandings)
    .innerJoin(
      landings,
      and(eq(landings.teamId, streamLandings.teamId), eq(landings.id, streamLandings.landingId)),
    )
    .where(and(eq(streamLandings.teamId, teamId), inArray(streamLandings.streamId, [...streamIds])))
    .orderBy(asc(streamLandings.streamId), asc(streamLandings.position));
}

export async function replaceLandings(
  tx: TeamDb,
  { teamId, id: streamId }: Pick<StreamRow, 'teamId' | 'id'>,
  shares: readonly SplitShare[],
): Promise<void> {
  await tx
    .delete(streamLandings)
    .where(and(eq(streamLandings.teamId, teamId), eq(streamLandings.streamId, streamId)));
  if (shares.length === 0) return;
  await tx
    .insert(streamLandings)
    .values(
      shares.map(({ landingId, weight }, position) => ({ teamId, streamId, position, landingId, weight })),
    );
}

/** Bound to the streams, by host. */
export async function listBoundDomains(
  tx: TeamDb,
  teamId: number,
  streamIds: readonly number[],
): Promise<DomainRow[]> {
  if (streamIds.length === 0) return [];
  return tx
    .select()
    .from(domains)
    .where(and(eq(domains.teamId, teamId), inArray(domains.streamId, [...streamIds])))
    .orderBy(asc(domains.host));
}
