/** Explains one number of a report: its parts, read by the report's own plan, so that it is the same number. */
import type { Clickhouse } from '@sluice/clickhouse';
import { COLUMNS, type Column, type CountedEvent, countedEvent } from '../columns.ts';
import type { Filters, Scope } from '../plan.ts';
import { RATIOS, type Ratio } from '../ratios.ts';
import { readReport } from '../report/read-report.ts';

export type NumberQuestion = Scope & {
  filters: Filters;
  column: Column | Ratio;
};

export type NumberPart = {
  column: Column;
  /** Micro-dollars where it is an amount. */
  count: number;
  /** Which event counts; undefined where one of any type can. */
  counted: CountedEvent | undefined;
};

export type ExplainedNumber = {
  /** One part; or a ratio's dividend and divisor. */
  parts: NumberPart[];
  /** In per cent or dollars, for a ratio only; null when the divisor is zero. */
  ratio: number | null | undefined;
  /** Whether the report still has the line: it may have disappeared since the link was made. */
  isThere: boolean;
  /** When the newest event of the line was stored, whichever column counts it. */
  watermark: string | null;
};

export async function readNumber(
  clickhouse: Clickhouse,
  { column, ...scope }: NumberQuestion,
): Promise<ExplainedNumber> {
  const ratio = findRatio(column);
  const columns = ratio ? [RATIOS[ratio].of, RATIOS[ratio].over] : [column as Column];
  const { totals, total, watermark } = await readReport(clickhouse, {
    ...scope,
    groupBy: ['day'],
    // A line exists when any of its columns has an event, so all columns are read.
    columns: [column, ...COLUMNS],
    order: { by: 0, isDescending: true },
    page: { offset: 0, limit: 1 },
  });
  return {
    parts: columns.map((name) => ({
      column: name,
      count: totals.counts[name] ?? 0,
      counted: countedEvent(name),
    })),
    ratio: ratio && (totals.ratios[ratio] ?? null),
    isThere: total > 0,
    watermark,
  };
}

function findRatio(name: Column | Ratio): Ratio | undefined {
  return Object.hasOwn(RATIOS, name) ? (name as Ratio) : undefined;
}
