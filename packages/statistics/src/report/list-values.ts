import type { Clickhouse } from '@sluice/clickhouse';
import { dayAt, rangeOfPeriod } from '../days.ts';
import type { Filters } from '../plan.ts';
import { runPlan } from '../run-plan.ts';

const VALUES_MAX = 200;

export type ValuesQuestion = {
  teamId: number;
  memberId?: number | undefined;
  timeZone: string;
  of: keyof Filters;
  now: Date;
};

/** The options of a filter: the values of the last three months, most frequent first. */
export async function listValues(
  clickhouse: Clickhouse,
  { teamId, memberId, timeZone, of, now }: ValuesQuestion,
): Promise<string[]> {
  const { rows } = await runPlan(clickhouse, {
    teamId,
    memberId,
    timeZone,
    groupBy: [of],
    columns: ['unics'],
    days: rangeOfPeriod('3m', dayAt(now, timeZone)),
    order: { by: 'unics', isDescending: true },
    page: { offset: 0, limit: VALUES_MAX },
  });
  return rows.flatMap(({ groupKeys: [value = ''] }) => (value === '' ? [] : [value]));
}
