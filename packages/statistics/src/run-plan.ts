import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from './columns.ts';
import type { ArrivalsPlan, GroupsPlan, Plan, RowsPlan, VisitorsPlan } from './plan.ts';
import {
  groupKey,
  teamArrivalsStatement,
  teamGroupsStatement,
  teamRowsStatement,
  teamStatement,
  teamVisitorsStatement,
} from './team-statement.ts';

export type CountedRow<Columns extends Column> = {
  /** One for each grouping, as text. */
  groupKeys: string[];
  /** 0 where it was not asked for. */
  newestReceivedMs: number;
  counts: Record<Columns, number>;
};

export type CountedRows<Columns extends Column> = {
  rows: CountedRow<Columns>[];
  /** Over all that was found, also beyond the page; undefined without a page. */
  totals: CountedRow<Columns> | undefined;
  /** How many lines there are on all pages. */
  total: number;
};

export type RawRow = Record<string, string | number>;
/** One of these a line, in no order to rely on. */
type RawPart = {
  row?: RawRow;
  totals?: RawRow;
  rows_before_limit_at_least?: string | number;
  exception?: string;
};

/** In place of what holds for a screen's question. */
const STREAM_SETTINGS = {
  /** The reader's own pace counts in: a file of thirty megabytes over a slow line. */
  max_execution_time: 240,
  /** Nobody is left to read it. */
  cancel_http_readonly_queries_on_client_close: 1,
} as const;

/** The only door to the table from here. */
export async function runPlan<Columns extends Column>(
  clickhouse: Clickhouse,
  plan: Plan<Columns>,
): Promise<CountedRows<Columns>> {
  // Of the formats that bring totals along, the one whose parts stand alone.
  const result = await clickhouse.query({ ...teamStatement(plan), format: 'JSONEachRowWithProgress' });
  const parts = (await result.json()) as unknown as RawPart[];
  const rows = parts.flatMap(({ row }) => (row ? [readRow(plan, row)] : []));
  const totals = parts.find((part) => part.totals)?.totals;
  const total = parts.find((part) => part.rows_before_limit_at_least !== undefined);
  return {
    rows,
    totals: totals && readRow(plan, totals),
    total: Number(total?.rows_before_limit_at_least ?? rows.length),
  };
}

/** All that the plan finds, some lines at a time, as the engine gives them: it may be more than memory holds. */
export async function* streamPlan<Columns extends Column>(
  clickhouse: Clickhouse,
  plan: Plan<Columns>,
  { rowsMax, signal }: { rowsMax: number; signal: AbortSignal },
): AsyncGenerator<Pick<CountedRows<Columns>, 'rows' | 'totals'>, void> {
  const statement = teamStatement(plan);
  signal.throwIfAborted();
  const result = await clickhouse.query({
    ...statement,
    clickhouse_settings: {
      ...statement.clickhouse_settings,
      ...STREAM_SETTINGS,
      max_result_rows: String(rowsMax),
    },
    format: 'JSONEachRowWithProgress',
    abort_signal: signal,
  });
  // The client heeds the signal only until the answer begins; from then on the connection is ours to close.
  const close = () => result.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    for await (const lines of result.stream()) {
      const parts = lines.map((line) => line.json() as RawPart);
      const failed = parts.find(({ exception }) => exception !== undefined);
      if (failed) throw new Error(failed.exception);
      const totals = parts.find((part) => part.totals)?.totals;
      yield {
        rows: parts.flatMap(({ row }) => (row ? [readRow(plan, row)] : [])),
        totals: totals && readRow(plan, totals),
      };
    }
    // A connection that was closed half-way ends like one that is done.
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function readRow<Columns extends Column>(plan: Plan<Columns>, row: RawRow): CountedRow<Columns> {
  return {
    groupKeys: plan.groupBy.map((_, index) => String(row[groupKey(index)])),
    newestReceivedMs: Number(row.newestReceivedMs ?? 0),
    // 64-bit numbers come as text from older servers.
    counts: countsOf(plan.columns, (column) => Number(row[column])),
  };
}

export async function runArrivalsPlan(clickhouse: Clickhouse, plan: ArrivalsPlan): Promise<RawRow[]> {
  const result = await clickhouse.query({ ...teamArrivalsStatement(plan), format: 'JSONEachRow' });
  return result.json<RawRow>();
}

/** Events themselves, each once. */
export async function runRowsPlan<Row>(clickhouse: Clickhouse, plan: RowsPlan): Promise<Row[]> {
  const result = await clickhouse.query({ ...teamRowsStatement(plan), format: 'JSONEachRow' });
  return result.json<Row>();
}

export async function runGroupsPlan<Row>(clickhouse: Clickhouse, plan: GroupsPlan): Promise<Row[]> {
  const result = await clickhouse.query({ ...teamGroupsStatement(plan), format: 'JSONEachRow' });
  return result.json<Row>();
}

/** Visitors, counted by what they have in common. */
export async function runVisitorsPlan<Row>(
  clickhouse: Clickhouse,
  plan: VisitorsPlan,
): Promise<(Row & { visitorKey: string | number })[]> {
  const result = await clickhouse.query({ ...teamVisitorsStatement(plan), format: 'JSONEachRow' });
  return result.json<Row & { visitorKey: string | number }>();
}

export function countsOf<Columns extends Column>(
  columns: readonly Columns[],
  numberOf: (column: Columns) => number,
): Record<Columns, number> {
  return Object.fromEntries(columns.map((column) => [column, numberOf(column)])) as Record<Columns, number>;
}
