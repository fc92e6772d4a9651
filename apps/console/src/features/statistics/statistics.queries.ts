/** What the statistics screen asks of the api. */
import { STATISTICS_LIMITS, type StatisticsGrouping } from '@sluice/contracts/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { narrowedBy, type StatisticsSearch } from './statistics-search.ts';

/** Fresh enough to be trusted, slow enough that a quarter of a busy team can be read in between. */
const LIVE_MS = 15_000;

/** What is asked of the api, whether it is shown or saved as a file. */
export function questionOf(
  { query }: StatisticsSearch,
  days: DayRange,
  groupBy: readonly StatisticsGrouping[],
) {
  const { sort, order, filters } = query;
  return {
    ...{ startDate: days.from, endDate: days.to, groupBy: groupBy.join(','), sort, order },
    ...narrowedBy(filters),
  };
}

export function useStatistics(
  list: StatisticsSearch,
  days: DayRange,
  groupBy: readonly StatisticsGrouping[],
) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.statistics.query.queryOptions({
      input: {
        params: { teamId },
        query: { ...questionOf(list, days, groupBy), limit: STATISTICS_LIMITS.pageSize },
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}

/** What a filter can be chosen from. */
export function useStatisticsValues() {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery(api.statistics.values.queryOptions({ input: { params: { teamId } } }));
  return data;
}
