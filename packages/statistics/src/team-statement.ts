/** The only place that writes SQL over events: whatever is asked, the team is bound as a parameter. */
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { type Column, columnSql, EVENTS_BY_PRICE_SQL, typesCountedBy } from './columns.ts';
import { widestBounds } from './days.ts';
import type { Grouping, Plan } from './plan.ts';

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
} as const;

const GROUPINGS: Record<Grouping, string> = {
  day: 'toDate(ts, {timeZone:String})',
  member: 'member_id',
  stream: 'stream_id',
};

export function teamStatement(plan: Plan): TeamStatement {
  const { teamId, memberId, streamIds, timeZone, days, columns } = plan;
  const types = typesCountedBy(columns);
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
  ];
  return {
    query: `SELECT ${selectSql(plan.groupBy, columns)}
      FROM ${EVENTS_TABLE} WHERE ${conditions.join(' AND ')} GROUP BY groupKey`,
    query_params: {
      ...{ teamId, timeZone, ...widestBounds(days), ...days },
      ...(types ? { types } : {}),
      ...(memberId === undefined ? {} : { memberId }),
      ...(streamIds === undefined ? {} : { streamIds }),
    },
    clickhouse_settings: LIMITS,
  };
}

function selectSql(groupBy: Grouping, columns: readonly Column[]): string {
  return [
    `${GROUPINGS[groupBy]} AS groupKey`,
    'toUnixTimestamp64Milli(max(recv_ts)) AS newestReceivedMs',
    ...(columns.includes('spent') ? [EVENTS_BY_PRICE_SQL] : []),
    ...columns.map((column) => `${columnSql(column)} AS ${column}`),
  ].join(', ');
}
