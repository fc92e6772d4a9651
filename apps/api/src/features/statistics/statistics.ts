/** What the api asks of ClickHouse, so that routes know neither its client nor its address. */
import type { Clickhouse } from '@sluice/clickhouse';
import {
  type Arrivals,
  type ArrivalsQuestion,
  type ClickEvent,
  type ClickEventsQuestion,
  type DailySeries,
  type DailySeriesQuestion,
  type ExplainedNumber,
  findVisit,
  listClickEvents,
  listNumberEvents,
  listValues,
  listVisits,
  type MemberMonth,
  type MemberMonthQuestion,
  type NumberEvent,
  type NumberEventsQuestion,
  type NumberQuestion,
  type PushReportQuestion,
  type RecordedVisit,
  type Report,
  type ReportNumbers,
  type ReportPart,
  type ReportQuestion,
  type ReportStreamQuestion,
  readArrivals,
  readDailySeries,
  readMemberMonth,
  readNumber,
  readPushReport,
  readReport,
  readSplitCounts,
  readStreamCounters,
  readTotals,
  type SplitCounts,
  type SplitCountsQuestion,
  type StreamCounters,
  type StreamCountersQuestion,
  streamReport,
  type TotalsQuestion,
  type ValuesQuestion,
  type VisitQuestion,
  type VisitsQuestion,
} from '@sluice/statistics';
import { createExportSlots } from './export/export-slots.ts';

export type Statistics = {
  readReport: (question: ReportQuestion) => Promise<Report>;
  readTotals: (question: TotalsQuestion) => Promise<ReportNumbers>;
  /** Lines as they come. Refuses where as many are read already as may be; ends early once the signal is given. */
  streamReport: (question: ReportStreamQuestion, signal: AbortSignal) => AsyncIterable<ReportPart>;
  readPushReport: (question: PushReportQuestion) => Promise<Report>;
  readNumber: (question: NumberQuestion) => Promise<ExplainedNumber>;
  readArrivals: (question: ArrivalsQuestion) => Promise<Arrivals>;
  /** Newest first. */
  listNumberEvents: (question: NumberEventsQuestion) => Promise<NumberEvent[]>;
  /** Most frequent first. */
  listValues: (question: ValuesQuestion) => Promise<string[]>;
  /** By member's id; who brought nothing about is not in it. */
  readMemberMonth: (question: MemberMonthQuestion) => Promise<ReadonlyMap<number, MemberMonth>>;
  readDailySeries: (question: DailySeriesQuestion) => Promise<DailySeries>;
  /** By stream's id; one that nobody visited is not in it. */
  readStreamCounters: (question: StreamCountersQuestion) => Promise<ReadonlyMap<number, StreamCounters>>;
  readSplitCounts: (question: SplitCountsQuestion) => Promise<SplitCounts>;
  findVisit: (question: VisitQuestion) => Promise<RecordedVisit | undefined>;
  /** Newest first. */
  listVisits: (question: VisitsQuestion) => Promise<RecordedVisit[]>;
  /** Oldest first. */
  listClickEvents: (question: ClickEventsQuestion) => Promise<ClickEvent[]>;
};

export function createStatistics(clickhouse: Clickhouse): Statistics {
  const inExportSlot = createExportSlots();
  return {
    readReport: (question) => readReport(clickhouse, question),
    readTotals: (question) => readTotals(clickhouse, question),
    streamReport: (question, signal) =>
      inExportSlot(question.teamId, () => streamReport(clickhouse, question, signal)),
    readPushReport: (question) => readPushReport(clickhouse, question),
    readNumber: (question) => readNumber(clickhouse, question),
    readArrivals: (question) => readArrivals(clickhouse, question),
    listNumberEvents: (question) => listNumberEvents(clickhouse, question),
    listValues: (question) => listValues(clickhouse, question),
    readMemberMonth: (question) => readMemberMonth(clickhouse, question),
    readDailySeries: (question) => readDailySeries(clickhouse, question),
    readStreamCounters: (question) => readStreamCounters(clickhouse, question),
    readSplitCounts: (question) => readSplitCounts(clickhouse, question),
    findVisit: (question) => findVisit(clickhouse, question),
    listVisits: (question) => listVisits(clickhouse, question),
    listClickEvents: (question) => listClickEvents(clickhouse, question),
  };
}
