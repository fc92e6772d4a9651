import { type PushStatisticsGrouping, STATISTICS_LIMITS } from '@sluice/contracts/values';
import { api } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { type PushStatisticsSearch, wireOf } from './push-statistics-search.ts';

/** Messages go out by the thousand, and their clicks come within minutes. */
const LIVE_MS = 15_000;

export function usePushStatistics(
  { query: { sort, order, filters } }: PushStatisticsSearch,
  days: DayRange,
  groupings: readonly PushStatisticsGrouping[],
) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, days, groupings, sort, order, narrowing: wireOf(filters) },
    ({ narrowing }) =>
      api.pushStatistics.query.queryOptions({
        input: {
          params: { teamId },
          query: {
            startDate: days.from,
            endDate: days.to,
            groupBy: groupings.join(','),
            sort,
            order,
            limit: STATISTICS_LIMITS.pageSize,
            ...narrowing,
          },
        },
      }),
    { refetchInterval: pollEvery(LIVE_MS) },
  );
}
