import { CLICKS_TABLE, type Clickhouse } from '@sluice/clickhouse';
import { type Dimensions, eventTimeOf } from '@sluice/events';

/** A click's visit, with everything that its later events carry. */
export type Click = Dimensions & { clickId: string; clickAtMs: number };

/** An id contains its time, which is nearly the visit's; a day is allowed for an edge whose clock jumps. */
const SLACK_MS = 24 * 3_600_000;
/** One id reads a granule of 256 rows in each part that may hold it; a query over this limit is not a look-up by id. */
const SETTINGS = { max_execution_time: 10, max_rows_to_read: '10000000' } as const;

const COLUMNS = [
  'click_id AS clickId',
  'toUnixTimestamp64Milli(ts) AS clickAtMs',
  'edge_id AS edgeId',
  'team_id AS teamId',
  'member_id AS memberId',
  'stream_id AS streamId',
  ...['domain', 'page', 'reason'],
  'document_version AS documentVersion',
  'toString(visitor_id) AS visitorId',
  'is_unique AS isUnique',
  'is_bot AS isBot',
  ...['country', 'os', 'browser', 'device'],
  'lang AS language',
  '[sub1, sub2, sub3, sub4, sub5, sub6, sub7, sub8] AS subs',
  'landing_id AS landingId',
  ...['template', 'variant', 'ids'],
].join(', ');

type ClickRow = Omit<Click, 'isUnique' | 'isBot' | 'clickAtMs' | 'subs'> & {
  isUnique: number;
  isBot: number;
  // 64-bit numbers come as text from older servers.
  clickAtMs: string | number;
  subs: string[];
};

/**
 * The team's clicks by id. Reads the table that is ordered by click id, in the months that the ids name, so the cost does not grow with
 * the number of clicks.
 */
export async function findClicks(
  clickhouse: Clickhouse,
  teamId: number,
  clickIds: readonly string[],
): Promise<Map<string, Click>> {
  const statement = clickStatement(teamId, clickIds);
  if (!statement) return new Map();
  const answer = await clickhouse.query({ ...statement, format: 'JSONEachRow' });
  const rows = await answer.json<ClickRow>();
  return new Map(rows.map((row) => [row.clickId, toClick(row)]));
}

/** Undefined: none of the ids is one of ours. */
export function clickStatement(teamId: number, clickIds: readonly string[]) {
  const ids = [...new Set(clickIds)].filter((id) => eventTimeOf(id) !== undefined);
  const times = ids.map((id) => eventTimeOf(id) ?? 0);
  if (ids.length === 0) return undefined;
  return {
    query: `SELECT ${COLUMNS} FROM ${CLICKS_TABLE}
      WHERE click_id IN {ids:Array(UUID)} AND team_id = {teamId:UInt32}
        AND ts >= fromUnixTimestamp64Milli({sinceMs:Int64}) AND ts <= fromUnixTimestamp64Milli({untilMs:Int64})`,
    query_params: {
      ids,
      teamId,
      sinceMs: Math.min(...times) - SLACK_MS,
      untilMs: Math.max(...times) + SLACK_MS,
    },
    clickhouse_settings: SETTINGS,
  };
}

const toClick = ({ clickAtMs, isUnique, isBot, subs, ...rest }: ClickRow): Click => ({
  ...rest,
  clickAtMs: Number(clickAtMs),
  isUnique: isUnique === 1,
  isBot: isBot === 1,
  subs: subs.slice(0, subs.findLastIndex((sub) => sub !== '') + 1),
});
