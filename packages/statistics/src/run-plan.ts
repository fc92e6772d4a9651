import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from './columns.ts';
import type { Plan, RowsPlan } from './plan.ts';
import { groupKey, teamRowsStatement, teamStatement } from './team-statement.ts';

export type CountedRow<Columns extends Column> = {
  /** One for each grouping, as text. */
  groupKeys: string[];
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

type RawRow = Record<string, string | number>;
/** One of these a line, in no order to rely on. */
type RawPart = { row?: RawRow; totals?: RawRow; rows_before_limit_at_least?: string | number };

/** The only door to the table from here. */
export async function runPlan<Columns extends Column>(
  clickhouse: Clickhouse,
  plan: Plan<Columns>,
): Promise<CountedRows<Columns>> {
  // Of the formats that bring totals along, the one whose parts stand alone.
  const result = await clickhouse.query({ ...teamStatement(plan), format: 'JSONEachRowWithProgress' });
  const parts = (await result.json()) as unknown as RawPart[];
  const read = (row: RawRow): CountedRow<Columns> => ({
    groupKeys: plan.groupBy.map((_, index) => String(row[groupKey(index)])),
    newestReceivedMs: Number(row.newestReceivedMs),
    // 64-bit numbers come as text from older servers.
    counts: countsOf(plan.columns, (column) => Number(row[column])),
  });
  const rows = parts.flatMap(({ row }) => (row ? [read(row)] : []));
  const totals = parts.find((part) => part.totals)?.totals;
  const total = parts.find((part) => part.rows_before_limit_at_least !== undefined);
  return {
    rows,
    totals: totals && read(totals),
    total: Number(total?.rows_before_limit_at_least ?? rows.length),
  };
}

/** Events themselves, each once. */
export async function runRowsPlan<Row>(clickhouse: Clickhouse, plan: RowsPlan): Promise<Row[]> {
  const result = await clickhouse.query({ ...teamRowsStatement(plan), format: 'JSONEachRow' });
  return result.json<Row>();
}

export function countsOf<Columns extends Column>(
  columns: readonly Columns[],
  numberOf: (column: Columns) => number,
): Record<Columns, number> {
  return Object.fromEntries(columns.map((column) => [column, numberOf(column)])) as Record<Columns, number>;
}
