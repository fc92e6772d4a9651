/** The statistics screen: counts and ratios of some days, grouped by up to three groupings, with totals. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runPlan } from '../run-plan.ts';
import { planReport, presentNumbers, type ReportNumbers, type ReportQuestion } from './plan-report.ts';

export type ReportRow = ReportNumbers & {
  /** One for each grouping, in their order. */
  keys: string[];
};

export type Report = {
  rows: ReportRow[];
  /** Of all lines, not of the page; each event counts once. */
  totals: ReportNumbers;
  /** How many lines there are. */
  total: number;
  /** When the newest of the events was stored; null when there is none. */
  watermark: string | null;
};

export async function readReport(clickhouse: Clickhouse, question: ReportQuestion): Promise<Report> {
  const { rows, totals, total } = await runPlan(clickhouse, planReport(question));
  const present = presentNumbers(question.columns);
  const hasAny = totals !== undefined && total > 0;
  return {
    rows: rows.map((row) => ({ keys: row.groupKeys, ...present(row.counts) })),
    totals: present(hasAny ? totals.counts : {}),
    total,
    watermark: hasAny ? new Date(totals.newestReceivedMs).toISOString() : null,
  };
}
