/** A whole report, streamed as the engine sends it: an export may be larger than memory. */
import type { Clickhouse } from '@sluice/clickhouse';
import { streamPlan } from '../run-plan.ts';
import { planReport, presentNumbers, type ReportNumbers, type ReportQuestion } from './plan-report.ts';
import type { ReportRow } from './read-report.ts';

export type ReportStreamQuestion = Omit<ReportQuestion, 'page'> & { rowsMax: number };

/** Chunks of lines, in the requested order; the totals once, at the end. */
export type ReportPart = { rows: ReportRow[] } | { totals: ReportNumbers };

export async function* streamReport(
  clickhouse: Clickhouse,
  question: ReportStreamQuestion,
  signal: AbortSignal,
): AsyncGenerator<ReportPart, void> {
  const { rowsMax, ...asked } = question;
  const plan = planReport({ ...asked, page: { offset: 0, limit: rowsMax } });
  const present = presentNumbers(question.columns);
  let totals = present({});
  for await (const part of streamPlan(clickhouse, plan, { rowsMax, signal })) {
    const rows = part.rows.map((row) => ({ keys: row.groupKeys, ...present(row.counts) }));
    if (part.totals) totals = present(part.totals.counts);
    if (rows.length > 0) yield { rows };
  }
  yield { totals };
}
