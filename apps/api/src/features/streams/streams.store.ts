import type { PageQuery, Stream } from '@sluice/contracts';
import { domains, type StreamRow, streams, streamVersions, type TeamDb } from '@sluice/postgres';
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { rowsFor } from '../../page.ts';

/** Which streams a caller works with: the team's, or one member's own. */
export type StreamScope = { teamId: number; ownerId: number | undefined };

export type StreamVersionRow = typeof streamVersions.$inferSelect;

const inScope = ({ teamId, ownerId }: StreamScope) =>
  and(
    eq(streams.teamId, teamId),
    ownerId === undefined ? undefined : eq(streams.memberId, ownerId),
    isNull(streams.removedAt),
  );

export function listStreamRows(
  tx: TeamDb,
  scope: StreamScope,
  query: PageQuery & { status?: Stream['status'] },
): Promise<StreamRow[]> {
  return tx
    .select()
    .from(streams)
    .where(
      and(
        inScope(scope),
        query.cursor ? lt(streams.id, query.cursor) : undefined,
        query.status ? eq(streams.status, query.status) : undefined,
      ),
    )
    .orderBy(desc(streams.id))
    .limit(rowsFor(query));
}

export async function findStreamRow(
  tx: TeamDb,
  scope: StreamScope,
  streamId: number,
): Promise<StreamRow | undefined> {
  const [row] = await tx
    .select()
    .from(streams)
    .where(and(inScope(scope), eq(streams.id, streamId)));
  return row;
}

/** Holds the streams until the transaction ends. In the order of their ids, so that two callers cannot deadlock. */
export function lockStreamRows(
  tx: TeamDb,
  scope: StreamScope,
  streamIds: readonly number[],
): Promise<StreamRow[]> {
  return tx
    .select()
    .from(streams)
    .where(and(inScope(scope), inArray(streams.id, [...streamIds])))
    .orderBy(asc(streams.id))
    .for('update');
}

export async function listHosts(
  tx: TeamDb,
  teamId: number,
  streamIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (streamIds.length === 0) return new Map();
  const rows = await tx
    .select({ host: domains.host, streamId: domains.streamId })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), inArray(domains.streamId, [...streamIds])))
    .orderBy(asc(domains.host));
  const hosts = new Map<number, string[]>(streamIds.map((streamId) => [streamId, []]));
  for (const { host, streamId } of rows) if (streamId !== null) hosts.get(streamId)?.push(host);
  return hosts;
}

export function listVersionRows(
  tx: TeamDb,
  teamId: number,
  streamId: number,
  query: PageQuery,
): Promise<StreamVersionRow[]> {
  return tx
    .select()
    .from(streamVersions)
    .where(
      and(
        eq(streamVersions.teamId, teamId),
        eq(streamVersions.streamId, streamId),
        query.cursor ? lt(streamVersions.version, query.cursor) : undefined,
      ),
    )
    .orderBy(desc(streamVersions.version))
    .limit(rowsFor(query));
}
