/** What PostgreSQL knows of a visit, and the versions that decided it. */
import {
  type ChargeRow,
  type ConversionRequestRow,
  type ConversionRow,
  charges,
  conversionRequests,
  conversions,
  landings,
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
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { inScope, type StreamScope } from '../streams/streams.store.ts';

/** Of one click each kind is a handful; an advertiser that repeats itself without end is cut. */
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

/** By id; also of landings that are removed, since what was shown was shown. */
export async function findLandingNames(
  tx: TeamDb,
  teamId: number,
  landingIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (landingIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: landings.id, name: landings.name })
    .from(landings)
    .where(and(eq(landings.teamId, teamId), inArray(landings.id, [...landingIds])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listStreamIds(tx: TeamDb, scope: StreamScope): Promise<number[]> {
  const rows = await tx.select({ id: streams.id }).from(streams).where(inScope(scope));
  return rows.map(({ id }) => id);
}

export type ClickRecords = {
  charges: ChargeRow[];
  requests: ConversionRequestRow[];
  conversions: ConversionRow[];
  subscribers: SubscriberRow[];
  postbacks: PostbackRow[];
};

/** Each by an index of its own that begins with team and click. */
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
