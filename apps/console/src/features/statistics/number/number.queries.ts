/** What the explanation of a number asks of the api. */
import type { StatisticsCounter, StatisticsGrouping } from '@sluice/contracts/values';
import { writeListValue } from '@sluice/contracts/values';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { pollEvery } from '../../../api/poll-every.ts';
import type { DayRange } from '../../../parts/date-range/preset-range.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { narrowedBy, type StatisticsFilters } from '../statistics-search.ts';
import type { NumberSearch } from './number-search.ts';

/** As often as the table behind it. */
const LIVE_MS = 15_000;

/** The table that the number stands in. */
export type NumberTable = {
  filters: StatisticsFilters;
  days: DayRange;
  groupings: readonly StatisticsGrouping[];
};

export const queryOf = ({ filters, days, groupings }: NumberTable, { line }: Pick<NumberSearch, 'line'>) => ({
  startDate: days.from,
  endDate: days.to,
  groupBy: groupings.slice(0, line?.length).join(','),
  ...(line && { line: line.map(writeListValue).join(',') }),
  ...narrowedBy(filters),
});

export function useNumber(table: NumberTable, place: NumberSearch) {
  const { id: teamId } = useActiveTeam();
  const query = { ...queryOf(table, place), column: place.column };
  return useQuery({
    ...api.statistics.number.queryOptions({ input: { params: { teamId }, query } }),
    refetchInterval: pollEvery(LIVE_MS),
  });
}

/** Newest first. The first page is not refetched, so that the list does not move while it is read. */
export function useNumberEvents(
  table: NumberTable,
  { column, line }: { column: StatisticsCounter; line: NumberSearch['line'] },
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
