/** A question about a team's events, answered from ClickHouse: question, plan, statement, rows, answer. */

export type { Column } from './columns.ts';
export {
  type DailyCounts,
  type DailySeries,
  type DailySeriesQuestion,
  readDailySeries,
} from './daily-series.ts';
export { type Period, previousDays } from './days.ts';
export { type MemberMonth, type MemberMonthQuestion, readMemberMonth } from './member-month.ts';
export type { Filters } from './plan.ts';
export { listValues, type ValuesQuestion } from './report/list-values.ts';
export {
  type Report,
  type ReportNumbers,
  type ReportQuestion,
  type ReportRow,
  readReport,
} from './report/read-report.ts';
export { readStreamCounters, type StreamCounters, type StreamCountersQuestion } from './stream-counters.ts';
export { findVisit, type VisitQuestion } from './visits/find-visit.ts';
export {
  type ClickEvent,
  type ClickEventsQuestion,
  listClickEvents,
} from './visits/list-click-events.ts';
export { listVisits, type VisitsQuestion } from './visits/list-visits.ts';
export type { RecordedVisit } from './visits/visit-columns.ts';
