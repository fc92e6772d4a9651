import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from './columns.ts';
import type { Plan } from './plan.ts';
import { teamStatement } from './team-statement.ts';

export type CountedRow<Columns extends Column> = {
  /** The day, or the member's or stream's id, as text. */
  groupKey: string;
  newestReceivedMs: number;
  counts: Record<Columns, number>;
};

type RawRow<Columns extends Column> = Record<'groupKey' | 'newestReceivedMs' | Columns, string | number>;

/** The only door to the table from here. */
export async function runPlan<Columns extends Column>(
  clickhouse: Clickhouse,
  plan: Plan<Columns>,
): Promise<CountedRow<Columns>[]> {
  const result = await clickhouse.query({ ...teamStatement(plan), format: 'JSONEachRow' });
  const rows = await result.json<RawRow<Columns>>();
  return rows.map((row) => ({
    groupKey: String(row.groupKey),
    newestReceivedMs: Number(row.newestReceivedMs),
    // 64-bit numbers come as text from older servers.
    counts: countsOf(plan.columns, (column) => Number(row[column])),
  }));
}

export function countsOf<Columns extends Column>(
  columns: readonly Columns[],
  numberOf: (column: Columns) => number,
): Record<Columns, number> {
  return Object.fromEntries(columns.map((column) => [column, numberOf(column)])) as Record<Columns, number>;
}
