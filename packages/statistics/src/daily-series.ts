/** The dashboard's chart: a line for each day, also for days without events. */
import type { Clickhouse } from '@sluice/clickhouse';
import { dayAt, daysBefore, listDays, type Period, rangeOfPeriod } from './days.ts';
import { countsOf, runPlan } from './run-plan.ts';

const COLUMNS = ['blackPage', 'clickButton', 'push', 'pwa', 'registrations', 'deposits', 'profit'] as const;

/** `profit` in micro-dollars. */
export type DailyCounts = Record<(typeof COLUMNS)[number], number>;

export type DailySeriesQuestion = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number;
  period: Period;
  timeZone: string;
  now: Date;
};

export type DailySeries = {
  days: ({ date: string } & DailyCounts)[];
  totals: DailyCounts;
  /** Of as many days before these, the last one up to the current time of day. */
  previous: DailyCounts;
  /** When the newest of the events was stored; null when there is none. */
  watermark: string | null;
};

export async function readDailySeries(
  clickhouse: Clickhouse,
  { teamId, memberId, period, timeZone, now }: DailySeriesQuestion,
): Promise<DailySeries> {
  const days = rangeOfPeriod(period, dayAt(now, timeZone));
  const plan = { teamId, memberId, timeZone, days, groupBy: ['day'], columns: COLUMNS } as const;
  const before = { ...plan, groupBy: [], ...daysBefore(days, now) } as const;
  const [{ rows }, compared] = await Promise.all([runPlan(clickhouse, plan), runPlan(clickhouse, before)]);
  const byDay = new Map(rows.map(({ groupKeys: [day = ''], counts }) => [day, counts]));
  const newestMs =
    rows.length === 0 ? null : Math.max(...rows.map(({ newestReceivedMs }) => newestReceivedMs));
  return {
    days: listDays(days).map((date) => ({
      date,
      ...countsOf(COLUMNS, (column) => byDay.get(date)?.[column] ?? 0),
    })),
    // No event is in two days, so sums of days are exact.
    totals: countsOf(COLUMNS, (column) => rows.reduce((sum, { counts }) => sum + counts[column], 0)),
    previous: countsOf(COLUMNS, (column) => compared.rows[0]?.counts[column] ?? 0),
    watermark: newestMs === null ? null : new Date(newestMs).toISOString(),
  };
}
