/** Queries over a team's events in ClickHouse: question, plan, statement, rows, answer. */

export type { Column, CountedEvent } from './columns.ts';
export { type Cost, type CostsQuestion, readCosts } from './costs/read-costs.ts';
export {
  type DailyCounts,
  type DailySeries,
  type DailySeriesQuestion,
  readDailySeries,
} from './daily-series.ts';
export {
  comparedDays,
  type DayRange,
  dayAt,
  daysBefore,
  daysOfMonth,
  listDays,
  type Period,
  rangeOfPeriod,
} from './days.ts';
export { type LiveEvent, listLiveEvents, readNewestReceived } from './live/list-live-events.ts';
export type { LiveKind } from './live/live-kinds.ts';
export type { LiveQuestion } from './live/live-plan.ts';
export { type LastHour, readLastHour } from './live/read-last-hour.ts';
export { type MemberMonth, type MemberMonthQuestion, readMemberMonth } from './member-month.ts';
export {
  type EventCursor,
  listNumberEvents,
  type NumberEvent,
  type NumberEventsQuestion,
} from './number/list-number-events.ts';
export {
  type Arrivals,
  type ArrivalsQuestion,
  LATE_AFTER_MS,
  readArrivals,
} from './number/read-arrivals.ts';
export { type ExplainedNumber, type NumberQuestion, readNumber } from './number/read-number.ts';
export type { Filters, LineKey, ValueFilter } from './plan.ts';
export {
  countPostbacks,
  countPostbacksByPixel,
  listPostbackChoices,
  type PostbackChoices,
  type PostbackCounts,
} from './postbacks/count-postbacks.ts';
export {
  listPostbackIds,
  type PostbackIdsQuestion,
  type PostbackPlace,
} from './postbacks/list-postback-ids.ts';
export type { PostbackFilter } from './postbacks/postback-filter.ts';
export { type MatchQualityRow, readMatchQuality } from './postbacks/read-match-quality.ts';
export { type PushReportQuestion, readPushReport } from './push/read-push-report.ts';
export { ratioOf } from './ratios.ts';
export {
  listRareValues,
  listValues,
  type RareValuesQuestion,
  type ValuesQuestion,
} from './report/list-values.ts';
export type { ReportNumbers, ReportQuestion } from './report/plan-report.ts';
export { type Report, type ReportRow, readReport } from './report/read-report.ts';
export { readTotals, type TotalsQuestion } from './report/read-totals.ts';
export { type ReportPart, type ReportStreamQuestion, streamReport } from './report/stream-report.ts';
export { GOALS } from './split-tests/goals.ts';
export {
  type JudgedRate,
  judgeGroups,
  judgeVariants,
} from './split-tests/judge-messages.ts';
export { judgeProfit } from './split-tests/judge-profit.ts';
export { judgeSplitTest } from './split-tests/judge-split-test.ts';
export { PAYING_MIN } from './split-tests/profit-intervals.ts';
export {
  readSplitCounts,
  type SplitCounts,
  type SplitCountsQuestion,
} from './split-tests/read-split-counts.ts';
export { readStreamCounters, type StreamCounters, type StreamCountersQuestion } from './stream-counters.ts';
export { findVisit, type VisitQuestion } from './visits/find-visit.ts';
export {
  type ClickEvent,
  type ClickEventsQuestion,
  listClickEvents,
} from './visits/list-click-events.ts';
export { listVisits, type VisitsQuestion } from './visits/list-visits.ts';
export type { RecordedVisit } from './visits/visit-columns.ts';
export { readWhy, type WhyQuestion, type WhyRatio } from './why/read-why.ts';
