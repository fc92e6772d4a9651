/** What the api asks of ClickHouse, so that routes know neither its client nor its address. */
import type { Clickhouse } from '@sluice/clickhouse';
import {
  type DailySeries,
  type DailySeriesQuestion,
  type MemberMonth,
  type MemberMonthQuestion,
  readDailySeries,
  readMemberMonth,
  readStreamCounters,
  type StreamCounters,
  type StreamCountersQuestion,
} from '@sluice/statistics';

export type Statistics = {
  /** By member's id; who brought nothing about is not in it. */
  readMemberMonth: (question: MemberMonthQuestion) => Promise<ReadonlyMap<number, MemberMonth>>;
  readDailySeries: (question: DailySeriesQuestion) => Promise<DailySeries>;
  /** By stream's id; one that nobody visited is not in it. */
  readStreamCounters: (question: StreamCountersQuestion) => Promise<ReadonlyMap<number, StreamCounters>>;
};

export function createStatistics(clickhouse: Clickhouse): Statistics {
  return {
    readMemberMonth: (question) => readMemberMonth(clickhouse, question),
    readDailySeries: (question) => readDailySeries(clickhouse, question),
    readStreamCounters: (question) => readStreamCounters(clickhouse, question),
  };
}
