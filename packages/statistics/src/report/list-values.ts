import type { Clickhouse } from '@sluice/clickhouse';
import { dayAt, rangeOfPeriod } from '../days.ts';
import { groupingSql } from '../groupings.ts';
import type { Filters } from '../plan.ts';
import { runGroupsPlan, runPlan } from '../run-plan.ts';
import { scopeSql } from '../team-statement.ts';

const VALUES_MAX = 200;
/** ClickHouse's own default: of so many times more values it keeps a count. */
const LOAD_FACTOR = 3;

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

export type RareValuesQuestion = Omit<ValuesQuestion, 'of'> & { of: readonly (keyof Filters)[] };

/**
 * The same of several filters that are seldom opened, in one pass over the table. By the visits of unique visitors; where a filter has far more
 * values than are offered, their order is approximate.
 */
export async function listRareValues(
  clickhouse: Clickhouse,
  { teamId, memberId, timeZone, of, now }: RareValuesQuestion,
): Promise<Partial<Record<keyof Filters, string[]>>> {
  const days = rangeOfPeriod('3m', dayAt(now, timeZone));
  const { conditions, params } = scopeSql({ teamId, memberId, timeZone, days });
  const [row] = await runGroupsPlan<Record<string, string[]>>(clickhouse, {
    teamId,
    groupBy: [],
    columns: of.map((name, index) => {
      const value = groupingSql(name);
      // With their counts, so that equal ones have one order, whatever parts the table has.
      const counted = `topKIf(${VALUES_MAX}, ${LOAD_FACTOR}, 'counts')(${value}, ${value} != '')`;
      return `arrayMap(x -> x.1, arraySort(x -> (-toInt64(x.2), x.1), ${counted})) AS values${index}`;
    }),
    conditions: [...conditions, "type = 'visit'", 'is_unique = 1'],
    params,
  });
  return Object.fromEntries(of.map((name, index) => [name, row?.[`values${index}`] ?? []]));
}
