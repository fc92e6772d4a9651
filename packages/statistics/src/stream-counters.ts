/** The streams list: the all-time numbers of each stream on the page. */
import type { Clickhouse } from '@sluice/clickhouse';
import { dayAt } from './days.ts';
import { runPlan } from './run-plan.ts';

const COLUMNS = ['unics', 'installs', 'registrations', 'deposits', 'profit'] as const;
/** Older than any event. */
const FIRST_DAY = '2020-01-01';
/** All-time counts need no team's time zone. */
const TIME_ZONE = 'UTC';

/** `profit` in micro-dollars. */
export type StreamCounters = Record<(typeof COLUMNS)[number], number>;

export type StreamCountersQuestion = { teamId: number; streamIds: readonly number[]; now: Date };

/** A stream without events is not in the answer. */
export async function readStreamCounters(
  clickhouse: Clickhouse,
  { teamId, streamIds, now }: StreamCountersQuestion,
): Promise<Map<number, StreamCounters>> {
  const { rows } = await runPlan(clickhouse, {
    teamId,
    streamIds,
    timeZone: TIME_ZONE,
    groupBy: ['stream'],
    columns: COLUMNS,
    days: { from: FIRST_DAY, to: dayAt(now, TIME_ZONE) },
  });
  return new Map(rows.map(({ groupKeys: [stream], counts }) => [Number(stream), counts]));
}
