/** A question about a team's events, answered from ClickHouse: question, plan, statement, rows, answer. */
export {
  type DailyCounts,
  type DailySeries,
  type DailySeriesQuestion,
  readDailySeries,
} from './daily-series.ts';
export type { Period } from './days.ts';
export { type MemberMonth, type MemberMonthQuestion, readMemberMonth } from './member-month.ts';
export { readStreamCounters, type StreamCounters, type StreamCountersQuestion } from './stream-counters.ts';
