/** Every query of the api to ClickHouse except the live views', so that routes know neither its client nor its address. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { PostbackNetwork } from '@sluice/reference';
import {
  type Arrivals,
  type ArrivalsQuestion,
  type ClickEvent,
  type ClickEventsQuestion,
  countPostbacks,
  countPostbacksByPixel,
  type DailySeries,
  type DailySeriesQuestion,
  type ExplainedNumber,
  findVisit,
  listClickEvents,
  listNumberEvents,
  listPostbackChoices,
  listPostbackIds,
  listRareValues,
  listValues,
  listVisits,
  type MatchQualityRow,
  type MemberMonth,
  type MemberMonthQuestion,
  type NumberEvent,
  type NumberEventsQuestion,
  type NumberQuestion,
  type PostbackChoices,
  type PostbackCounts,
  type PostbackFilter,
  type PostbackIdsQuestion,
  type PostbackPlace,
  type PushReportQuestion,
  type RareValuesQuestion,
  type RecordedVisit,
  type Report,
  type ReportNumbers,
  type ReportPart,
  type ReportQuestion,
  type ReportStreamQuestion,
  readArrivals,
  readDailySeries,
  readMatchQuality,
  readMemberMonth,
  readNumber,
  readPushReport,
  readReport,
  readSplitCounts,
  readStreamCounters,
  readTotals,
  readWhy,
  type SplitCounts,
  type SplitCountsQuestion,
  type StreamCounters,
  type StreamCountersQuestion,
  streamReport,
  type TotalsQuestion,
  type ValuesQuestion,
  type VisitQuestion,
  type VisitsQuestion,
  type WhyQuestion,
  type WhyRatio,
} from '@sluice/statistics';
import { createExportSlots } from './export-slots.ts';

export type Statistics = {
  readReport: (question: ReportQuestion) => Promise<Report>;
  readTotals: (question: TotalsQuestion) => Promise<ReportNumbers>;
  /** Rows as they are read. Throws 429 when every export slot is taken; ends early on the signal. */
  streamReport: (question: ReportStreamQuestion, signal: AbortSignal) => AsyncIterable<ReportPart>;
  readPushReport: (question: PushReportQuestion) => Promise<Report>;
  readNumber: (question: NumberQuestion) => Promise<ExplainedNumber>;
  readArrivals: (question: ArrivalsQuestion) => Promise<Arrivals>;
  /** A line's steps beside those of all others. */
  readWhy: (question: WhyQuestion) => Promise<WhyRatio[]>;
  /** Newest first. */
  listNumberEvents: (question: NumberEventsQuestion) => Promise<NumberEvent[]>;
  /** Most frequent first. */
  listValues: (question: ValuesQuestion) => Promise<string[]>;
  listRareValues: (question: RareValuesQuestion) => ReturnType<typeof listRareValues>;
  /** By member's id, without members who have no events. */
  readMemberMonth: (question: MemberMonthQuestion) => Promise<ReadonlyMap<number, MemberMonth>>;
  readDailySeries: (question: DailySeriesQuestion) => Promise<DailySeries>;
  /** By stream's id, without streams that have no visits. */
  readStreamCounters: (question: StreamCountersQuestion) => Promise<ReadonlyMap<number, StreamCounters>>;
  readSplitCounts: (question: SplitCountsQuestion) => Promise<SplitCounts>;
  findVisit: (question: VisitQuestion) => Promise<RecordedVisit | undefined>;
  /** Newest first. */
  listVisits: (question: VisitsQuestion) => Promise<RecordedVisit[]>;
  /** Oldest first. */
  listClickEvents: (question: ClickEventsQuestion) => Promise<ClickEvent[]>;
  postbacks: PostbackSearch;
};

type TeamFilter = { teamId: number; filter: PostbackFilter };

/** The list of postbacks, searched. */
export type PostbackSearch = {
  /** Newest first. */
  listIds: (question: PostbackIdsQuestion) => Promise<PostbackPlace[]>;
  count: (question: TeamFilter) => Promise<PostbackCounts>;
  countByPixel: (question: TeamFilter) => ReturnType<typeof countPostbacksByPixel>;
  listChoices: (question: {
    teamId: number;
    network: PostbackNetwork;
    sinceMs: number;
  }) => Promise<PostbackChoices>;
  readQuality: (question: Parameters<typeof readMatchQuality>[1]) => Promise<MatchQualityRow[]>;
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
    readWhy: (question) => readWhy(clickhouse, question),
    listNumberEvents: (question) => listNumberEvents(clickhouse, question),
    listValues: (question) => listValues(clickhouse, question),
    listRareValues: (question) => listRareValues(clickhouse, question),
    readMemberMonth: (question) => readMemberMonth(clickhouse, question),
    readDailySeries: (question) => readDailySeries(clickhouse, question),
    readStreamCounters: (question) => readStreamCounters(clickhouse, question),
    readSplitCounts: (question) => readSplitCounts(clickhouse, question),
    findVisit: (question) => findVisit(clickhouse, question),
    listVisits: (question) => listVisits(clickhouse, question),
    listClickEvents: (question) => listClickEvents(clickhouse, question),
    postbacks: {
      listIds: (question) => listPostbackIds(clickhouse, question),
      count: (question) => countPostbacks(clickhouse, question),
      countByPixel: (question) => countPostbacksByPixel(clickhouse, question),
      listChoices: (question) => listPostbackChoices(clickhouse, question),
      readQuality: (question) => readMatchQuality(clickhouse, question),
    },
  };
}
