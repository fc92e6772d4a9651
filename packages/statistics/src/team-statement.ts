/** The only place that writes SQL over events: every statement binds the team as a parameter. */
import { CLICKS_TABLE, EVENTS_TABLE } from '@sluice/clickhouse';
import {
  type Column,
  columnSql,
  countedSql,
  EVENTS_SQL,
  eventMicrosSql,
  isAmount,
  kindSql,
  readEventsSql,
} from './columns.ts';
import { groupingKeySql, groupingSql } from './groupings.ts';
import type {
  ArrivalsPlan,
  Filters,
  GroupsPlan,
  Having,
  Order,
  Plan,
  RowsPlan,
  Scope,
  ValueFilter,
  VisitorsPlan,
} from './plan.ts';
import { VALUE_OPERATORS } from './plan.ts';
import { areDollarsEach, MICROS, RATIOS, type Ratio } from './ratios.ts';

export type TeamStatement = {
  query: string;
  query_params: Record<string, unknown>;
  clickhouse_settings: Record<string, string | number>;
};

/** One team's query must never affect the others'. */
export const LIMITS = {
  /** Longer than any screen waits. */
  max_execution_time: 10,
  /** Measured: forty bytes an event, so twenty-five million events; from half of it on, the engine spills to disk. */
  max_memory_usage: String(1024 ** 3),
  /** A busy team's quarter. A query over more needs a rollup. */
  max_rows_to_read: String(10 ** 9),
  /** More lines than a report can show. More is an error, never a truncated answer. */
  max_result_rows: '10000',
  result_overflow_mode: 'throw',
  /** Counts all lines, not only those needed to fill the page. */
  exact_rows_before_limit: 1,
} as const;

const SOURCES = {
  events: { table: EVENTS_TABLE, id: 'event_id' },
  clicks: { table: CLICKS_TABLE, id: 'click_id' },
} as const;

/** No statement reads a table in any other way. */
const fromSql = (table: string, conditions: readonly string[]): string =>
  `FROM ${table} WHERE ${['team_id = {teamId:UInt32}', ...conditions].join(' AND ')}`;

export const groupKey = (index: number): string => `groupKey${index}`;

export function teamStatement(plan: Plan): TeamStatement {
  const { groupBy, columns, having, order, page, hasWatermark = true } = plan;
  const lookedAt = readEventsSql(columns);
  const { conditions, params } = scopeSql(plan);
  const keys = groupBy.map((_, index) => groupKey(index));
  const { condition, filterParams, isOfLines } = havingSql(having, groupBy.length);
  const events = [...conditions, lookedAt.condition];
  const coarse = groupBy.slice(0, having?.groupings);
  return {
    query: [
      `SELECT ${[...keySql(groupBy), ...countsSql(columns, hasWatermark)].join(', ')}`,
      kindsSql({ groupBy, columns, events, hasWatermark }),
      ...(condition && !isOfLines
        ? [
            `WHERE ${tuple(coarse.map((_, index) => `toString(raw${index})`))} IN (`,
            `SELECT ${tuple(coarse.map((_, index) => groupKey(index)))} FROM (`,
            `SELECT ${[...keySql(coarse), ...countsSql(columns, false)].join(', ')}`,
            kindsSql({ groupBy: coarse, columns, events, hasWatermark: false }),
            `GROUP BY ${coarse.map((_, index) => groupKey(index)).join(', ')} HAVING ${condition}))`,
          ]
        : []),
      ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`] : []),
      ...(page ? ['WITH TOTALS'] : []),
      // Totals are then of the lines that are left (`totals_mode`, after_having_exclusive).
      ...(condition && isOfLines ? [`HAVING ${condition}`] : []),
      ...(order ? [`ORDER BY ${[orderSql(order), ...keys].join(', ')}`] : []),
      ...(page ? ['LIMIT {limit:UInt32} OFFSET {offset:UInt32}'] : []),
    ].join(' '),
    query_params: { ...params, ...page, ...lookedAt.params, ...filterParams },
    clickhouse_settings: LIMITS,
  };
}

const tuple = (expressions: readonly string[]): string => `(${expressions.join(', ')})`;

const keySql = (groupBy: Plan['groupBy']): string[] =>
  groupBy.map((_, index) => `toString(raw${index}) AS ${groupKey(index)}`);

type Kinds = Pick<Plan, 'groupBy' | 'columns'> & { events: readonly string[]; hasWatermark: boolean };

/** Each kind of event of each line, with how many there are. */
function kindsSql({ groupBy, columns, events, hasWatermark }: Kinds): string {
  const kind = kindSql(columns);
  const raw = groupBy.map((grouping, index) => `${groupingKeySql(grouping)} AS raw${index}`);
  return [
    `FROM (SELECT ${[...raw, ...kind.select].join(', ')},`,
    `${EVENTS_SQL} AS events${hasWatermark ? ', max(recv_ts) AS newest' : ''}`,
    fromSql(EVENTS_TABLE, events),
    `GROUP BY ${[...raw.map((_, index) => `raw${index}`), ...kind.groupBy].join(', ')})`,
  ].join(' ');
}

/** In the zone's local time, since its offset may have changed in between. */
const UNTIL_SQL =
  'ts <= subtractDays(fromUnixTimestamp64Milli({nowMs:Int64}, {timeZone:String}), {daysBefore:UInt32})';

/** The conditions for the events of a question, except the team. */
export function scopeSql(scope: Scope): { conditions: string[]; params: Record<string, unknown> } {
  const { teamId, memberId, streamIds, filters = {}, line = [], timeZone, days, until } = scope;
  const filtered = Object.entries(filters) as [keyof Filters, readonly string[]][];
  return {
    conditions: [
      // From the first to the last moment of the zone's days, which the engine computes once: the order key begins with team and day, so no
      // other day is read.
      'ts >= toDateTime64({from:Date}, 3, {timeZone:String})',
      // Up to the last millisecond: with the next midnight as an exclusive bound, storage would read the next day too.
      'ts <= subtractMilliseconds(toDateTime64(addDays({to:Date}, 1), 3, {timeZone:String}), 1)',
      ...(until ? [UNTIL_SQL] : []),
      'is_bot = 0',
      ...(memberId === undefined ? [] : ['member_id = {memberId:UInt32}']),
      ...(streamIds === undefined ? [] : ['stream_id IN {streamIds:Array(UInt32)}']),
      ...filtered.map(([name]) => `lowerUTF8(${groupingSql(name)}) IN {${name}:Array(String)}`),
      ...line.map(({ grouping }, index) => `${groupingSql(grouping)} = {line${index}:String}`),
    ],
    params: {
      teamId,
      timeZone,
      ...days,
      ...(until ? { nowMs: until.now.getTime(), daysBefore: until.daysBefore } : {}),
      ...(memberId === undefined ? {} : { memberId }),
      ...(streamIds === undefined ? {} : { streamIds }),
      ...Object.fromEntries(
        filtered.map(([name, values]) => [name, values.map((value) => value.toLowerCase())]),
      ),
      ...Object.fromEntries(line.map(({ key }, index) => [`line${index}`, key])),
    },
  };
}

/** For each type and price of the events that a number counts: how many, how many copies, and how late the first copy was stored. */
export function teamArrivalsStatement(plan: ArrivalsPlan): TeamStatement {
  const { conditions, params } = scopeSql(plan);
  // From when it happened: a click is counted by its visit's time, and the time until the press is no delay.
  const delay = 'toUnixTimestamp64Milli(recv_ts) - toUnixTimestamp64Milli(happened_ts)';
  return {
    query: [
      'SELECT kind, priceMicros, count() AS events, sum(copies) AS rows,',
      'countIf(delayMs > {lateAfterMs:Int64}) AS late, max(delayMs) AS longestMs',
      `FROM (SELECT toString(type) AS kind, ${eventMicrosSql(plan.column)} AS priceMicros, count() AS copies, min(${delay}) AS delayMs`,
      fromSql(EVENTS_TABLE, [...conditions, countedSql(plan.column)]),
      'GROUP BY event_id, kind, priceMicros) GROUP BY kind, priceMicros',
    ].join(' '),
    query_params: { ...params, lateAfterMs: plan.lateAfterMs },
    clickhouse_settings: LIMITS,
  };
}

/** Each event once: one that was inserted twice may be in the table twice. */
export function teamRowsStatement(plan: RowsPlan): TeamStatement {
  const { teamId, from, columns, conditions, params, order, limit } = plan;
  const { table, id } = SOURCES[from];
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  return {
    query: [
      `SELECT ${columns.join(', ')}`,
      fromSql(table, conditions),
      `ORDER BY ts ${direction}, ${id} ${direction} LIMIT 1 BY ${id} LIMIT {limit:UInt32}`,
    ].join(' '),
    query_params: { ...params, teamId, limit },
    clickhouse_settings: LIMITS,
  };
}

export function teamGroupsStatement(plan: GroupsPlan): TeamStatement {
  const { teamId, columns, conditions, params, groupBy } = plan;
  return {
    query: [
      `SELECT ${columns.join(', ')}`,
      fromSql(EVENTS_TABLE, conditions),
      ...(groupBy.length > 0 ? [`GROUP BY ${groupBy.join(', ')}`] : []),
    ].join(' '),
    query_params: { ...params, teamId },
    clickhouse_settings: LIMITS,
  };
}

/** Duplicate rows change nothing: of a visitor's events only the first of a kind is used. */
export function teamVisitorsStatement(plan: VisitorsPlan): TeamStatement {
  const { teamId, conditions, params, visitor, counts } = plan;
  return {
    query: [
      `SELECT visitorKey, ${counts.join(', ')} FROM (`,
      `SELECT ${visitor[0]} AS visitorKey, ${visitor.slice(1).join(', ')}`,
      fromSql(EVENTS_TABLE, ['is_bot = 0', ...conditions]),
      'GROUP BY visitor_id) GROUP BY visitorKey ORDER BY visitorKey',
    ].join(' '),
    query_params: { ...params, teamId },
    clickhouse_settings: LIMITS,
  };
}

const countsSql = (columns: readonly Column[], hasWatermark: boolean): string[] => [
  ...(hasWatermark ? ['toUnixTimestamp64Milli(max(newest)) AS newestReceivedMs'] : []),
  ...columns.map((column) => `${columnSql(column)} AS ${column}`),
];

/** Empty where every line stays. */
function havingSql(having: Having | undefined, groupings: number) {
  const filters = having?.filters ?? [];
  return {
    condition: filters.map((filter, index) => valueSql(filter, `value${index}`)).join(' AND '),
    filterParams: Object.fromEntries(filters.map(({ value }, index) => [`value${index}`, value])),
    isOfLines: (having?.groupings ?? groupings) >= groupings,
  };
}

/** In the arithmetic by which the number is shown, so that what is shown as 50.0 is not more than 50 here alone. */
function valueSql({ column, operator }: ValueFilter, param: string): string {
  if (!VALUE_OPERATORS.includes(operator)) throw new Error(`there is no operator ${operator}`);
  const bound = `${operator} {${param}:Float64}`;
  if (typeof column !== 'object' && !isRatio(column))
    return isAmount(column) ? `${column} / ${MICROS} ${bound}` : `${column} ${bound}`;
  const { of, over } = typeof column === 'object' ? column : RATIOS[column];
  const shown = areDollarsEach(of, over) ? `${of} / ${over} / ${MICROS}` : `${of} / ${over} * 100`;
  return `if(${over} = 0, 0, ${shown} ${bound})`;
}

function orderSql({ by, isDescending }: Order): string {
  const direction = isDescending ? 'DESC' : 'ASC';
  if (typeof by === 'number') return `${groupKey(by)} ${direction}`;
  if (typeof by !== 'object' && !isRatio(by)) return `${by} ${direction}`;
  const { of, over } = typeof by === 'object' ? by : RATIOS[by];
  // Lines without a ratio (division by zero) come last in either direction.
  return `if(${over} = 0, NULL, ${of} / ${over}) ${direction} NULLS LAST`;
}

const isRatio = (name: Column | Ratio): name is Ratio => Object.hasOwn(RATIOS, name);
