/** The only place that writes SQL over events: whatever is asked, the team is bound as a parameter. */
import { CLICKS_TABLE, EVENTS_TABLE } from '@sluice/clickhouse';
import { type Column, columnSql, EVENTS_BY_PRICE_SQL, typesCountedBy } from './columns.ts';
import { widestBounds } from './days.ts';
import { groupingSql } from './groupings.ts';
import type { Filters, Order, Plan, RowsPlan } from './plan.ts';
import { RATIOS, type Ratio } from './ratios.ts';

export type TeamStatement = {
  query: string;
  query_params: Record<string, unknown>;
  clickhouse_settings: Record<string, string | number>;
};

/** One team's question must never cost the others theirs. */
export const LIMITS = {
  /** Longer than any screen waits. */
  max_execution_time: 10,
  /** Measured: forty bytes an event, so twenty-five million; beyond, the engine spills to disk at half of it. */
  max_memory_usage: String(1024 ** 3),
  /** A busy team's quarter. A question over more belongs to a rollup. */
  max_rows_to_read: String(10 ** 9),
  /** More lines than a report can show. Too many is an error and never a part of the answer. */
  max_result_rows: '10000',
  result_overflow_mode: 'throw',
  /** How many lines there are, and not only how many were needed to fill the page. */
  exact_rows_before_limit: 1,
} as const;

const SOURCES = {
  events: { table: EVENTS_TABLE, id: 'event_id' },
  clicks: { table: CLICKS_TABLE, id: 'click_id' },
} as const;

export const groupKey = (index: number): string => `groupKey${index}`;

export function teamStatement(plan: Plan): TeamStatement {
  const { teamId, memberId, streamIds, filters = {}, timeZone, days, groupBy, columns, order, page } = plan;
  const types = typesCountedBy(columns);
  const filtered = Object.entries(filters) as [keyof Filters, readonly string[]][];
  const conditions = [
    'team_id = {teamId:UInt32}',
    // By bare time for the storage, whose order begins with team and day, then exactly, by the zone's own days.
    'ts >= fromUnixTimestamp64Milli({sinceMs:Int64})',
    'ts < fromUnixTimestamp64Milli({untilMs:Int64})',
    'toDate(ts, {timeZone:String}) BETWEEN {from:Date} AND {to:Date}',
    'is_bot = 0',
    ...(types ? ['type IN {types:Array(String)}'] : []),
    ...(memberId === undefined ? [] : ['member_id = {memberId:UInt32}']),
    ...(streamIds === undefined ? [] : ['stream_id IN {streamIds:Array(UInt32)}']),
    ...filtered.map(([name]) => `lowerUTF8(${groupingSql(name)}) IN {${name}:Array(String)}`),
  ];
  const keys = groupBy.map((_, index) => groupKey(index));
  return {
    query: [
      `SELECT ${selectSql(plan)}`,
      `FROM ${EVENTS_TABLE} WHERE ${conditions.join(' AND ')}`,
      ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`] : []),
      ...(page ? ['WITH TOTALS'] : []),
      ...(order ? [`ORDER BY ${[orderSql(order), ...keys].join(', ')}`] : []),
      ...(page ? ['LIMIT {limit:UInt32} OFFSET {offset:UInt32}'] : []),
    ].join(' '),
    query_params: {
      ...{ teamId, timeZone, ...widestBounds(days), ...days, ...page },
      ...(types ? { types } : {}),
      ...(memberId === undefined ? {} : { memberId }),
      ...(streamIds === undefined ? {} : { streamIds }),
      ...Object.fromEntries(
        filtered.map(([name, values]) => [name, values.map((value) => value.toLowerCase())]),
      ),
    },
    clickhouse_settings: LIMITS,
  };
}

/** Each row once: an event that came twice may lie in the table twice. */
export function teamRowsStatement(plan: RowsPlan): TeamStatement {
  const { teamId, from, columns, conditions, params, order, limit } = plan;
  const { table, id } = SOURCES[from];
  return {
    query: [
      `SELECT ${columns.join(', ')}`,
      `FROM ${table} WHERE ${['team_id = {teamId:UInt32}', ...conditions].join(' AND ')}`,
      `ORDER BY ts ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT 1 BY ${id} LIMIT {limit:UInt32}`,
    ].join(' '),
    query_params: { ...params, teamId, limit },
    clickhouse_settings: LIMITS,
  };
}

function selectSql({ groupBy, columns }: Plan): string {
  return [
    ...groupBy.map((grouping, index) => `${groupingSql(grouping)} AS ${groupKey(index)}`),
    'toUnixTimestamp64Milli(max(recv_ts)) AS newestReceivedMs',
    ...(columns.includes('spent') ? [EVENTS_BY_PRICE_SQL] : []),
    ...columns.map((column) => `${columnSql(column)} AS ${column}`),
  ].join(', ');
}

function orderSql({ by, isDescending }: Order): string {
  const direction = isDescending ? 'DESC' : 'ASC';
  if (typeof by === 'number') return `${groupKey(by)} ${direction}`;
  if (!isRatio(by)) return `${by} ${direction}`;
  const { of, over } = RATIOS[by];
  // What cannot be divided has no place among those that can, whichever way they are sorted.
  return `if(${over} = 0, NULL, ${of} / ${over}) ${direction} NULLS LAST`;
}

const isRatio = (name: Column | Ratio): name is Ratio => Object.hasOwn(RATIOS, name);
