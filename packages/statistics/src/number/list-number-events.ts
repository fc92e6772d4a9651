/** The events that a number counts, newest first, each once. */
import type { Clickhouse } from '@sluice/clickhouse';
import { type Column, countedSql } from '../columns.ts';
import { widestBounds } from '../days.ts';
import type { Scope } from '../plan.ts';
import { runRowsPlan } from '../run-plan.ts';
import { scopeSql } from '../team-statement.ts';

/** The last event of a page; the next page begins after it. */
export type EventCursor = { atMs: number; eventId: string };

export type NumberEventsQuestion = Scope & {
  column: Column;
  after?: EventCursor | undefined;
  limit: number;
  now: Date;
};

export type NumberEvent = EventCursor & {
  /** The visit that it belongs to. */
  clickId: string;
  type: string;
  streamId: number;
  country: string;
  device: string;
  os: string;
  costMicros: number;
  revenueUsdMicros: number;
  /** As the advertiser reported it, in millionths of the currency. */
  revenueMicros: number;
  currency: string;
};

type NumberField = 'atMs' | 'costMicros' | 'revenueUsdMicros' | 'revenueMicros';
type EventRow = Omit<NumberEvent, NumberField> & Record<NumberField, string | number>;

const DAY_MS = 24 * 3_600_000;
/**
 * Rows are not stored in the order of time, so the newest are found by sorting a whole range. A busy line fills a page from its last day;
 * for a quiet one the range grows, and has little to sort.
 */
const RANGES_DAYS = [1, 7, 30, Number.POSITIVE_INFINITY] as const;

const COLUMNS = [
  'event_id AS eventId',
  'toUnixTimestamp64Milli(ts) AS atMs',
  'click_id AS clickId',
  'type',
  'stream_id AS streamId',
  ...['country', 'device', 'os'],
  'toInt64(cost * 1000000) AS costMicros',
  'toInt64(revenue_usd * 1000000) AS revenueUsdMicros',
  'toInt64(revenue * 1000000) AS revenueMicros',
  'currency',
];

export async function listNumberEvents(
  clickhouse: Clickhouse,
  { column, after, limit, now, ...scope }: NumberEventsQuestion,
): Promise<NumberEvent[]> {
  const { conditions, params } = scopeSql(scope);
  const bounds = widestBounds(scope.days);
  const fromMs = after?.atMs ?? Math.min(bounds.untilMs, now.getTime());
  let rows: EventRow[] = [];
  for (const days of RANGES_DAYS) {
    const sinceMs = Math.max(bounds.sinceMs, fromMs - days * DAY_MS);
    rows = await runRowsPlan<EventRow>(clickhouse, {
      teamId: scope.teamId,
      from: 'events',
      order: 'newest',
      limit,
      columns: COLUMNS,
      conditions: [...conditions, ...WITHIN, countedSql(column), ...(after ? AFTER : [])],
      params: {
        ...params,
        untilMs: bounds.untilMs,
        sinceMs,
        ...(after && { afterMs: after.atMs, afterId: after.eventId, untilMs: after.atMs + 1 }),
      },
    });
    if (rows.length >= limit || sinceMs === bounds.sinceMs) break;
  }
  return rows.map((row) => ({
    ...row,
    atMs: Number(row.atMs),
    costMicros: Number(row.costMicros),
    revenueUsdMicros: Number(row.revenueUsdMicros),
    revenueMicros: Number(row.revenueMicros),
  }));
}

const WITHIN = [
  'ts >= fromUnixTimestamp64Milli({sinceMs:Int64})',
  'ts < fromUnixTimestamp64Milli({untilMs:Int64})',
];
/** Events of the same time are ordered by id, as in the statement. */
const AFTER = ['(ts, event_id) < (fromUnixTimestamp64Milli({afterMs:Int64}), {afterId:UUID})'];
