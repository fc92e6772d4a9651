import type { PageQuery } from '@sluice/contracts';
import { domains, type StreamRow, streams, streamVersions, type TeamDb } from '@sluice/postgres';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';
import { rowsFor } from '../../lists/page.ts';

export type StreamVersionRow = typeof streamVersions.$inferSelect;
type StreamKey = Pick<StreamRow, 'teamId' | 'id'>;

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

/** Case-insensitive. */
export async function hasStreamOfName(tx: TeamDb, scope: OwnerScope, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(inScope(streams, scope), sql`lower(${streams.name}) = lower(${name.trim()})`))
    .limit(1);
  return row !== undefined;
}

/** Of streams that are not removed, sorted case-insensitively. */
export async function listTags(tx: TeamDb, scope: OwnerScope): Promise<string[]> {
  const inUse = tx
    .selectDistinct({ tag: sql<string>`unnest(${streams.tags})`.as('tag') })
    .from(streams)
    .where(inScope(streams, scope))
    .as('in_use');
  const rows = await tx.select({ tag: inUse.tag }).from(inUse).orderBy(sql`lower(${inUse.tag})`, inUse.tag);
  return rows.map(({ tag }) => tag);
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
