/** What the api asks of ClickHouse, so that routes know neither its client nor its address. */
import type { Clickhouse } from '@sluice/clickhouse';
import {
  type ClickEvent,
  type ClickEventsQuestion,
  type DailySeries,
  type DailySeriesQuestion,
  findVisit,
  listClickEvents,
  listValues,
  listVisits,
  type MemberMonth,
  type MemberMonthQuestion,
  type RecordedVisit,
  type Report,
  type ReportQuestion,
  readDailySeries,
  readMemberMonth,
  readReport,
  readStreamCounters,
  type StreamCounters,
  type StreamCountersQuestion,
  type ValuesQuestion,
  type VisitQuestion,
  type VisitsQuestion,
} from '@sluice/statistics';

export type Statistics = {
  readReport: (question: ReportQuestion) => Promise<Report>;
  /** Most frequent first. */
  listValues: (question: ValuesQuestion) => Promise<string[]>;
  /** By member's id; who brought nothing about is not in it. */
  readMemberMonth: (question: MemberMonthQuestion) => Promise<ReadonlyMap<number, MemberMonth>>;
  readDailySeries: (question: DailySeriesQuestion) => Promise<DailySeries>;
  /** By stream's id; one that nobody visited is not in it. */
  readStreamCounters: (question: StreamCountersQuestion) => Promise<ReadonlyMap<number, StreamCounters>>;
  findVisit: (question: VisitQuestion) => Promise<RecordedVisit | undefined>;
  /** Newest first. */
  listVisits: (question: VisitsQuestion) => Promise<RecordedVisit[]>;
  /** Oldest first. */
  listClickEvents: (question: ClickEventsQuestion) => Promise<ClickEvent[]>;
};

export function createStatistics(clickhouse: Clickhouse): Statistics {
  return {
    readReport: (question) => readReport(clickhouse, question),
    listValues: (question) => listValues(clickhouse, question),
    readMemberMonth: (question) => readMemberMonth(clickhouse, question),
    readDailySeries: (question) => readDailySeries(clickhouse, question),
    readStreamCounters: (question) => readStreamCounters(clickhouse, question),
    findVisit: (question) => findVisit(clickhouse, question),
    listVisits: (question) => listVisits(clickhouse, question),
    listClickEvents: (question) => listClickEvents(clickhouse, question),
  };
}
