/** PostgreSQL's rows of a visit, and the edge documents that decided it. */

import {
  type ChargeRow,
  type ConversionRequestRow,
  type ConversionRow,
  charges,
  conversionRequests,
  conversions,
  type PostbackRow,
  postbacks,
  type StreamRow,
  type SubscriberRow,
  streams,
  streamVersions,
  subscribers,
  type TeamDb,
} from '@sluice/postgres';
import { type EdgeDocument, edgeDocumentSchema } from '@sluice/routing';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';

/** Usually a handful per kind; a limit for an advertiser that repeats itself without end. */
const ROWS_MAX = 200;

/** The document in force at that moment, or the newest; undefined before the stream's first. */
export async function findDocumentAt(
  tx: TeamDb,
  { teamId, id }: Pick<StreamRow, 'teamId' | 'id'>,
  at: Date | undefined,
): Promise<EdgeDocument | undefined> {
  const [row] = await tx
    .select({ document: streamVersions.document })
    .from(streamVersions)
    .where(
      and(
        eq(streamVersions.teamId, teamId),
        eq(streamVersions.streamId, id),
        at && lte(streamVersions.createdAt, at),
      ),
    )
    .orderBy(desc(streamVersions.version))
    .limit(1);
  return row && edgeDocumentSchema.parse(row.document);
}

export async function findDocumentOf(
  tx: TeamDb,
  { teamId, id }: Pick<StreamRow, 'teamId' | 'id'>,
  version: number,
): Promise<EdgeDocument | undefined> {
  const [row] = await tx
    .select({ document: streamVersions.document })
    .from(streamVersions)
    .where(
      and(
        eq(streamVersions.teamId, teamId),
        eq(streamVersions.streamId, id),
        eq(streamVersions.version, version),
      ),
    );
  return row && edgeDocumentSchema.parse(row.document);
}

export async function listStreamIds(tx: TeamDb, scope: OwnerScope): Promise<number[]> {
  const rows = await tx.select({ id: streams.id }).from(streams).where(inScope(streams, scope));
  return rows.map(({ id }) => id);
}

export type ClickRecords = {
  charges: ChargeRow[];
  requests: ConversionRequestRow[];
  conversions: ConversionRow[];
  subscribers: SubscriberRow[];
  postbacks: PostbackRow[];
};

/** Each query has an index that begins with team and click. */
export async function listClickRecords(tx: TeamDb, teamId: number, clickId: string): Promise<ClickRecords> {
  return {
    charges: await tx
      .select()
      .from(charges)
      .where(and(eq(charges.teamId, teamId), eq(charges.clickId, clickId)))
      .orderBy(asc(charges.at))
      .limit(ROWS_MAX),
    requests: await tx
      .select()
      .from(conversionRequests)
      .where(and(eq(conversionRequests.teamId, teamId), eq(conversionRequests.clickId, clickId)))
      .orderBy(asc(conversionRequests.at))
      .limit(ROWS_MAX),
    conversions: await tx
      .select()
      .from(conversions)
      .where(and(eq(conversions.teamId, teamId), eq(conversions.clickId, clickId)))
      .orderBy(asc(conversions.at))
      .limit(ROWS_MAX),
    subscribers: await tx
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.teamId, teamId), eq(subscribers.clickId, clickId)))
      .orderBy(asc(subscribers.subscribedAt))
      .limit(ROWS_MAX),
    postbacks: await tx
      .select()
      .from(postbacks)
      .where(and(eq(postbacks.teamId, teamId), eq(postbacks.clickId, clickId)))
      .orderBy(asc(postbacks.at))
      .limit(ROWS_MAX),
  };
}
