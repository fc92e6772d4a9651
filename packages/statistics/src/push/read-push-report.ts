/** Push statistics: messages sent, and events whose visit was opened from a message. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from '../columns.ts';
import type { Filters } from '../plan.ts';
import type { Ratio } from '../ratios.ts';
import type { ReportQuestion } from '../report/plan-report.ts';
import { type Report, readReport } from '../report/read-report.ts';

export const PUSH_COLUMNS = [
  'pushCapped',
  'pushClicks',
  'deposits',
  'redirects',
  'registrations',
  'pushSent',
  'pushSentToClick',
  'pushClickToRegistration',
  'registrationToDeposit',
] as const satisfies readonly (Column | Ratio)[];

export type PushReportQuestion = Omit<ReportQuestion, 'columns' | 'filters' | 'groupBy' | 'order'> & {
  filters: Pick<Filters, 'domain' | 'country'>;
  groupBy: readonly ('day' | 'country')[];
  order: { by: (typeof PUSH_COLUMNS)[number] | number; isDescending: boolean };
};

/**
 * A registration counts here if its visit was opened from a message. Every event of such a visit carries the source, so one filter on the
 * source serves all columns, and a day without messages has no line.
 */
export const readPushReport = (clickhouse: Clickhouse, question: PushReportQuestion): Promise<Report> =>
  readReport(clickhouse, {
    ...question,
    filters: { ...question.filters, source: ['push'] },
    columns: PUSH_COLUMNS,
  });
