import type { PageQuery } from '@sluice/contracts';
import {
  domains,
  integrations,
  type StreamRow,
  streams,
  streamVersions,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { rowsFor } from '../../page.ts';

/** Which streams a caller works with: the team's, or one member's own. */
export type StreamScope = { teamId: number; ownerId: number | undefined };

export type StreamVersionRow = typeof streamVersions.$inferSelect;
type StreamKey = Pick<StreamRow, 'teamId' | 'id'>;

/** The integration that iOS redirects go through. */
const APP_PLATFORM = 'crash_games';

export const inScope = ({ teamId, ownerId }: StreamScope) =>
  and(
    eq(streams.teamId, teamId),
    ownerId === undefined ? undefined : eq(streams.memberId, ownerId),
    isNull(streams.removedAt),
  );

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

export async function updateStreamRow(
  tx: TeamDb,
  { teamId, id }: StreamKey,
  columns: Partial<StreamRow>,
): Promise<void> {
  await tx
    .update(streams)
    .set(columns)
    .where(and(eq(streams.teamId, teamId), eq(streams.id, id)));
}

export async function unbindDomains(tx: TeamDb, { teamId, id }: StreamKey): Promise<void> {
  await tx
    .update(domains)
    .set({ streamId: null })
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, id)));
}

/** As people compare names: without regard to case. */
export async function hasStreamOfName(tx: TeamDb, scope: StreamScope, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(inScope(scope), sql`lower(${streams.name}) = lower(${name.trim()})`))
    .limit(1);
  return row !== undefined;
}

/** Of live streams, in the order in which people read them. */
export async function listTags(tx: TeamDb, scope: StreamScope): Promise<string[]> {
  const inUse = tx
    .selectDistinct({ tag: sql<string>`unnest(${streams.tags})`.as('tag') })
    .from(streams)
    .where(inScope(scope))
    .as('in_use');
  const rows = await tx.select({ tag: inUse.tag }).from(inUse).orderBy(sql`lower(${inUse.tag})`, inUse.tag);
  return rows.map(({ tag }) => tag);
}

/** Whether the team is connected to the platform that iOS redirects need. */
export async function hasAppPlatform(tx: TeamDb, teamId: number): Promise<boolean> {
  const [row] = await tx
    .select({ kind: integrations.kind })
    .from(integrations)
    .where(and(eq(integrations.teamId, teamId), eq(integrations.kind, APP_PLATFORM)));
  return row !== undefined;
}

const versionsOf = ({ teamId, id }: StreamKey) =>
  and(eq(streamVersions.teamId, teamId), eq(streamVersions.streamId, id));

export function listVersionRows(
  tx: TeamDb,
  stream: StreamKey,
  query: PageQuery,
): Promise<StreamVersionRow[]> {
  return tx
    .select()
    .from(streamVersions)
    .where(and(versionsOf(stream), query.cursor ? lt(streamVersions.version, query.cursor) : undefined))
    .orderBy(desc(streamVersions.version))
    .limit(rowsFor(query));
}

export async function findVersionRow(
  tx: TeamDb,
  stream: StreamKey,
  version: number,
): Promise<StreamVersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(streamVersions)
    .where(and(versionsOf(stream), eq(streamVersions.version, version)));
  return row;
}
