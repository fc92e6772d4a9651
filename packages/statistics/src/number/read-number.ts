/** One number of a report, explained: what it is made of, asked by the report's own plan, so that it cannot be another. */
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
  /** Micro-dollars of what was spent. */
  count: number;
  /** Which event counts; undefined where one of any type can. */
  counted: CountedEvent | undefined;
};

export type ExplainedNumber = {
  /** One, or a ratio's two: what is divided, and what by. */
  parts: NumberPart[];
  /** In per cent, of a ratio alone; null where there is nothing to divide by. */
  ratio: number | null | undefined;
  /** Whether the line is in the table at all: it may be gone since somebody sent the link. */
  isThere: boolean;
  /** When the newest event of the line came in, whichever column counts it. */
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
    // A line is in the table for an event of any of its columns, so they are all looked at.
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
