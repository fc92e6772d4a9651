import { type PushStatisticsGrouping, STATISTICS_LIMITS } from '@sluice/contracts/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { type PushStatisticsSearch, wireOf } from './push-statistics-search.ts';

/** Messages go out by the thousand, and their clicks come within minutes. */
const LIVE_MS = 15_000;

export function usePushStatistics(
  { query: { sort, order, filters } }: PushStatisticsSearch,
  days: DayRange,
  groupBy: readonly PushStatisticsGrouping[],
) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.pushStatistics.query.queryOptions({
      input: {
        params: { teamId },
        query: {
          ...{ startDate: days.from, endDate: days.to, groupBy: groupBy.join(','), sort, order },
          limit: STATISTICS_LIMITS.pageSize,
          ...wireOf(filters),
        },
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}
