/** A whole report, line by line as the engine gives them: an export is larger than anybody's memory. */
import type { Clickhouse } from '@sluice/clickhouse';
import { streamPlan } from '../run-plan.ts';
import { planReport, presentNumbers, type ReportNumbers, type ReportQuestion } from './plan-report.ts';
import type { ReportRow } from './read-report.ts';

export type ReportStreamQuestion = Omit<ReportQuestion, 'page'> & { rowsMax: number };

/** Some lines at a time, in the order that was asked for; the totals last, once. */
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
