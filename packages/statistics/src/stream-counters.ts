/** The streams list: the numbers of each stream, of all time or of some days. */
import type { Clickhouse } from '@sluice/clickhouse';
import { type DayRange, dayAt } from './days.ts';
import { runPlan } from './run-plan.ts';

const COLUMNS = [
  'unics',
  'clickButton',
  'installs',
  'registrations',
  'deposits',
  'spent',
  'revenue',
  'profit',
] as const;
/** Older than any event. */
const FIRST_DAY = '2020-01-01';
/** All-time counts need no team's time zone. */
const TIME_ZONE = 'UTC';

/** Money in micro-dollars. */
export type StreamCounters = Record<(typeof COLUMNS)[number], number>;

export type StreamCountersQuestion = {
  teamId: number;
  /** Absent: all streams of the team. */
  streamIds?: readonly number[] | undefined;
  /** Absent: all time. */
  period?: { days: DayRange; timeZone: string } | undefined;
  now: Date;
};

/** A stream without events is not in the answer. */
export async function readStreamCounters(
  clickhouse: Clickhouse,
  { teamId, streamIds, period, now }: StreamCountersQuestion,
): Promise<Map<number, StreamCounters>> {
  const { days, timeZone } = period ?? {
    days: { from: FIRST_DAY, to: dayAt(now, TIME_ZONE) },
    timeZone: TIME_ZONE,
  };
  const { rows } = await runPlan(clickhouse, {
    teamId,
    streamIds,
    timeZone,
    groupBy: ['stream'],
    columns: COLUMNS,
    days,
    hasWatermark: false,
  });
  return new Map(rows.map(({ groupKeys: [stream], counts }) => [Number(stream), counts]));
}
