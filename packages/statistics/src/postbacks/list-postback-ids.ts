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

const DAY_MS = 24 * 3_600_000;
/**
 * The order key begins with team, network and time, so a range of days reads nothing else. Most questions fill their page from the
 * newest day; only what is rare reads on, and then the columns of its filters alone.
 */
const RANGES_DAYS = [1, 7, 35] as const;

type IdRow = { id: string | number; atMs: string | number };

export async function listPostbackIds(
  clickhouse: Clickhouse,
  { teamId, filter, after, limit, now }: PostbackIdsQuestion,
): Promise<PostbackPlace[]> {
  // A clock of an edge may be ahead of ours.
  const untilMs = after?.atMs ?? Math.min(filter.untilMs ?? Number.POSITIVE_INFINITY, now.getTime() + DAY_MS);
  const starts: (number | undefined)[] = [
    ...RANGES_DAYS.map((days) => untilMs - days * DAY_MS).filter((ms) => ms > (filter.sinceMs ?? 0)),
    filter.sinceMs,
  ];
  let found: PostbackPlace[] = [];
  for (const sinceMs of starts) {
    const rows = await askPostbacks<IdRow>(clickhouse, {
      teamId,
      filter: { ...filter, sinceMs, untilMs },
      select: 'id, toUnixTimestamp64Milli(at) AS atMs',
      conditions: after ? ['(at, id) < (fromUnixTimestamp64Milli({afterMs:Int64}), {afterId:UInt64})'] : [],
      params: { limit, ...(after && { afterMs: after.atMs, afterId: after.id }) },
      rest: 'ORDER BY at DESC, id DESC LIMIT 1 BY id LIMIT {limit:UInt32}',
      isNewest: asksForState(filter),
    });
    found = rows.map(({ id, atMs }) => ({ id: Number(id), atMs: Number(atMs) }));
    if (found.length >= limit) break;
  }
  return found;
}
