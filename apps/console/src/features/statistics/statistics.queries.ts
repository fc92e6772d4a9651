/** What the statistics screen asks of the api. */
import { STATISTICS_LIMITS, type StatisticsGrouping } from '@sluice/contracts/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { narrowedBy, type StatisticsSearch } from './statistics-search.ts';

/** Fresh enough to be trusted, slow enough that a quarter of a busy team can be read in between. */
const LIVE_MS = 15_000;

export function useStatistics(
  { query }: StatisticsSearch,
  days: DayRange,
  groupBy: readonly StatisticsGrouping[],
) {
  const { id: teamId } = useActiveTeam();
  const { sort, order, filters } = query;
  return useQuery({
    ...api.statistics.query.queryOptions({
      input: {
        params: { teamId },
        query: {
          ...{ startDate: days.from, endDate: days.to, groupBy: groupBy.join(','), sort, order },
          limit: STATISTICS_LIMITS.pageSize,
          ...narrowedBy(filters),
        },
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

/** Undefined until known. */
export function useTeamTimeZone(): string | undefined {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.teams.get.queryOptions({ input: { params: { teamId } } })).data?.timeZone;
}

/** Those that can be chosen, by name. */
export function useStreamOptions() {
  const { id: teamId } = useActiveTeam();
  const query = { limit: 100, sort: 'name', order: 'asc' } as const;
  const { data } = useQuery(api.streams.list.queryOptions({ input: { params: { teamId }, query } }));
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
