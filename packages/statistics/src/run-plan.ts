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
  /** 0 when it was not read. */
  newestReceivedMs: number;
  counts: Record<Columns, number>;
};

export type CountedRows<Columns extends Column> = {
  rows: CountedRow<Columns>[];
  /** Over all lines, also beyond the page; undefined without a page. */
  totals: CountedRow<Columns> | undefined;
  /** How many lines there are on all pages. */
  total: number;
};

export type RawRow = Record<string, string | number>;
/** One object a line, in undefined order. */
type RawPart = {
  row?: RawRow;
  totals?: RawRow;
  rows_before_limit_at_least?: string | number;
  exception?: string;
};

/** Overrides the limits of a screen's query. */
const STREAM_SETTINGS = {
  /** Includes the reader's own speed: a file of thirty megabytes over a slow connection. */
  max_execution_time: 240,
  /** Aborts when the reader has gone. */
  cancel_http_readonly_queries_on_client_close: 1,
} as const;

/** The only way from here to the table. */
export async function runPlan<Columns extends Column>(
  clickhouse: Clickhouse,
  plan: Plan<Columns>,
): Promise<CountedRows<Columns>> {
  // Of the formats with totals, the one that can be parsed line by line.
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

/** All lines of the plan, in chunks as the engine sends them: they may be more than fits into memory. */
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
  // The client obeys the signal only until the answer begins; from then on we close the connection.
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
    // A connection that was closed half-way ends like a complete answer.
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

/** Counts of visitors, by their first column. */
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
