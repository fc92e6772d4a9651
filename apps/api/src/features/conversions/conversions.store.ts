import type { ConversionListQuery } from '@sluice/contracts';
import {
  conversionRefunds,
  conversionRequests,
  conversionStatuses,
  conversions,
  domains,
  streams,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, count, desc, eq, isNotNull, lt, max, sql } from 'drizzle-orm';

export type ConversionListRow = Awaited<ReturnType<typeof listRequestRows>>[number];

/** More than anybody chooses from. */
const HOSTS_MAX = 100;
/** Distinct statuses. An advertiser who sends more is sending garbage; the most frequent are kept. */
const UNKNOWN_MAX = 500;

/** Newest first: the ids sort by the time at which they were made. One row more than asked for. */
export function listRequestRows(tx: TeamDb, teamId: number, query: ConversionListQuery) {
  const { cursor, state, status, click, limit } = query;
  return tx
    .select({
      request: conversionRequests,
      conversion: conversions,
      refundedMicros: conversionRefunds.amountMicros,
      streamName: streams.name,
    })
    .from(conversionRequests)
    .leftJoin(
      conversions,
      and(
        eq(conversions.teamId, conversionRequests.teamId),
        eq(conversions.id, conversionRequests.conversionId),
      ),
    )
    .leftJoin(
      conversionRefunds,
      and(
        eq(conversionRefunds.teamId, conversionRequests.teamId),
        eq(conversionRefunds.conversionId, conversionRequests.conversionId),
        eq(conversionRefunds.requestId, conversionRequests.id),
      ),
    )
    .leftJoin(streams, and(eq(streams.teamId, conversions.teamId), eq(streams.id, conversions.streamId)))
    .where(
      and(
        eq(conversionRequests.teamId, teamId),
        cursor ? lt(conversionRequests.id, cursor) : undefined,
        state ? eq(conversionRequests.state, state) : undefined,
        status === undefined ? undefined : sql`lower(${conversionRequests.status}) = lower(${status})`,
        click ? eq(conversionRequests.clickId, click) : undefined,
      ),
    )
    .orderBy(desc(conversionRequests.id))
    .limit(limit + 1);
}

/** Case-sensitive: the same word in capitals is a row of its own. */
export function listUnknownStatusRows(tx: TeamDb, teamId: number) {
  return tx
    .select({
      status: conversionRequests.status,
      count: count(),
      lastAt: max(conversionRequests.at),
    })
    .from(conversionRequests)
    .where(and(eq(conversionRequests.teamId, teamId), eq(conversionRequests.state, 'unknown_status')))
    .groupBy(conversionRequests.status)
    .orderBy(desc(count()))
    .limit(UNKNOWN_MAX);
}

export function listStatusRows(tx: TeamDb, teamId: number) {
  return tx
    .select()
    .from(conversionStatuses)
    .where(eq(conversionStatuses.teamId, teamId))
    .orderBy(asc(conversionStatuses.status));
}

/** Proved hosts bound to a stream: active ones first, then the newest. */
export async function listServedHosts(tx: TeamDb, teamId: number, streamId?: number): Promise<string[]> {
  const isBound = streamId === undefined ? isNotNull(domains.streamId) : eq(domains.streamId, streamId);
  const rows = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), isNotNull(domains.provedAt), isBound))
    .orderBy(desc(sql`${domains.state} = 'active'`), desc(domains.id))
    .limit(HOSTS_MAX);
  return rows.map(({ host }) => host);
}
