/** What the explanation of a number asks of the api. */
import type { StatisticsCounter, StatisticsGrouping } from '@sluice/contracts/values';
import { writeListValue } from '@sluice/contracts/values';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { liveEvery } from '../../../api/live-every.ts';
import type { DayRange } from '../../../parts/date-range/preset-range.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { narrowedBy, type StatisticsFilters } from '../statistics-search.ts';
import type { NumberPlace } from './number-place.ts';

/** As often as the table behind it. */
const LIVE_MS = 15_000;

/** The table that the number stands in. */
export type NumberTable = {
  filters: StatisticsFilters;
  days: DayRange;
  groupings: readonly StatisticsGrouping[];
};

const queryOf = ({ filters, days, groupings }: NumberTable, { line }: Pick<NumberPlace, 'line'>) => ({
  ...{ startDate: days.from, endDate: days.to, groupBy: groupings.join(',') },
  ...(line && { line: line.map(writeListValue).join(',') }),
  ...narrowedBy(filters),
});

export function useNumber(table: NumberTable, place: NumberPlace) {
  const { id: teamId } = useActiveTeam();
  const query = { ...queryOf(table, place), column: place.column };
  return useQuery({
    ...api.statistics.number.queryOptions({ input: { params: { teamId }, query } }),
    refetchInterval: liveEvery(LIVE_MS),
  });
}

/** Newest first. They stand still while one reads: the first page is not asked for again. */
export function useNumberEvents(
  table: NumberTable,
  { column, line }: { column: StatisticsCounter; line: NumberPlace['line'] },
) {
  const { id: teamId } = useActiveTeam();
  return useInfiniteQuery({
    ...api.statistics.numberEvents.infiniteOptions({
      input: (cursor: string | undefined) => ({
        params: { teamId },
        query: { ...queryOf(table, { line }), column, ...(cursor !== undefined && { cursor }) },
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  });
}
