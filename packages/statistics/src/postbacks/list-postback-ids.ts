/** A page of the list of postbacks, newest first: ids alone, since what a row shows is PostgreSQL's to say. */
import type { Clickhouse } from '@sluice/clickhouse';
import { asksForState, type PostbackFilter } from './postback-filter.ts';
import { askPostbacks } from './postback-statement.ts';

/** Where a page ended. */
export type PostbackPlace = { atMs: number; id: number };

export type PostbackIdsQuestion = {
  teamId: number;
  filter: PostbackFilter;
  /** Only what is older than this. */
  after?: PostbackPlace | undefined;
  limit: number;
  now: Date;
};

const HOUR_MS = 3_600_000;
/** A clock of an edge may be ahead of ours. */
const AHEAD_MS = 24 * HOUR_MS;
/**
 * The order key begins with team, network and time, so a range of time reads nothing else. A large team fills its page from the newest hour;
 * what is rare reads on, each range once, and then the columns of its filters alone.
 */
const RANGES_HOURS = [1, 24, 7 * 24, 35 * 24] as const;

type IdRow = { id: string | number; atMs: string | number };

export async function listPostbackIds(
  clickhouse: Clickhouse,
  { teamId, filter, after, limit, now }: PostbackIdsQuestion,
): Promise<PostbackPlace[]> {
  const nowMs = now.getTime();
  const newestMs = after?.atMs ?? Math.min(filter.untilMs ?? Number.POSITIVE_INFINITY, nowMs + AHEAD_MS);
  const countedFromMs = Math.min(newestMs, nowMs);
  const starts: (number | undefined)[] = [
    ...RANGES_HOURS.map((hours) => countedFromMs - hours * HOUR_MS).filter(
      (ms) => ms > (filter.sinceMs ?? 0),
    ),
    filter.sinceMs,
  ];
  const found: PostbackPlace[] = [];
  let untilMs = newestMs;
  for (const sinceMs of starts) {
    const rows = await askPostbacks<IdRow>(clickhouse, {
      teamId,
      filter: { ...filter, sinceMs, untilMs },
      select: 'id, toUnixTimestamp64Milli(at) AS atMs',
      conditions: after ? ['(at, id) < (fromUnixTimestamp64Milli({afterMs:Int64}), {afterId:UInt64})'] : [],
      params: { limit: limit - found.length, ...(after && { afterMs: after.atMs, afterId: after.id }) },
      rest: 'ORDER BY at DESC, id DESC LIMIT 1 BY id LIMIT {limit:UInt32}',
      isNewest: asksForState(filter),
    });
    found.push(...rows.map(({ id, atMs }) => ({ id: Number(id), atMs: Number(atMs) })));
    if (found.length >= limit || sinceMs === undefined) break;
    // All versions of a row are of one moment, so none is in two ranges.
    untilMs = sinceMs - 1;
  }
  return found;
}
