import { type EdgeDocument, edgeDocumentSchema } from '@sluice/routing';
import { and, eq, sql } from 'drizzle-orm';
import { enqueueTeamJobs, type TeamJob } from './enqueue-team-jobs.ts';
import type { TeamDb } from './open-database.ts';
import { domains, type StreamRow, streams, streamVersions } from './schema/index.ts';

export const PUBLISH_EDGE_DOCUMENT = 'publish_edge_document';

/**
 * Ends every change of a stream or its domains, in the change's own transaction: next version, its document kept, its
 * publishing enqueued. All three or none, so the edge can neither miss a change nor see one that was rolled back.
 */
export async function recordStreamVersion(
  tx: TeamDb,
  change: { teamId: number; streamId: number; byMemberId: number },
): Promise<StreamRow> {
  const { teamId, streamId, byMemberId } = change;
  const [stream] = await tx
    .update(streams)
    .set({ version: sql`${streams.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)))
    .returning();
  if (!stream) throw new Error(`stream ${streamId} of team ${teamId} is gone while it is being changed`);
  const bound = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, streamId)))
    .orderBy(domains.host);
  const document = toEdgeDocument(
    stream,
    bound.map(({ host }) => host),
  );
  await tx
    .insert(streamVersions)
    .values({ teamId, streamId, version: stream.version, document, memberId: byMemberId });
  await enqueueTeamJobs(tx, [publishJob(streamId)]);
  return stream;
}

export function publishJob(streamId: number): TeamJob {
  return { task: PUBLISH_EDGE_DOCUMENT, payload: { streamId }, key: String(streamId) };
}

/** Parsed on the way out: a document that the edge would refuse must fail here, with the change that made it. */
export function toEdgeDocument(stream: StreamRow, hosts: readonly string[]): EdgeDocument {
  return edgeDocumentSchema.parse({
    streamId: stream.id,
    teamId: stream.teamId,
    memberId: stream.memberId,
    version: stream.version,
    hosts: stream.removedAt ? [] : hosts,
    status: edgeStatus(stream),
    cloak: stream.cloak,
    countries: stream.countries,
    languages: stream.languages,
    devices: stream.devices,
    os: stream.os,
    link: stream.link,
    landingId: stream.landingId,
  });
}

function edgeStatus(stream: StreamRow): EdgeDocument['status'] {
  if (stream.removedAt) return 'deleted';
  return stream.status === 'launched' ? 'active' : 'suspended';
}
