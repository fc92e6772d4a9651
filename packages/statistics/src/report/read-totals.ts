/** All events of some days as one line of numbers, such as the days that a report's own are compared with. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runPlan } from '../run-plan.ts';
import { columnsBehind, presentNumbers, type ReportNumbers, type ReportQuestion } from './plan-report.ts';

export type TotalsQuestion = Omit<ReportQuestion, 'groupBy' | 'having' | 'order' | 'page'>;

export async function readTotals(clickhouse: Clickhouse, question: TotalsQuestion): Promise<ReportNumbers> {
  const columns = columnsBehind(question.columns);
  // A report's question is accepted too; its order, page and value filters concern lines, which are not read here.
  const oneLine = { groupBy: [], having: undefined, order: undefined, page: undefined } as const;
  const { rows } = await runPlan(clickhouse, { ...question, ...oneLine, columns, hasWatermark: false });
  return presentNumbers(question.columns)(rows[0]?.counts ?? {});
}
