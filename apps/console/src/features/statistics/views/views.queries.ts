/** The team's views of the statistics, read and changed. */
import type { StatisticsView, StatisticsViewSearch } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';

export function useViews() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.statisticsViews.list.queryOptions({ input: { params: { teamId } } }));
}

export const saveView = (
  teamId: number,
  body: { name: string; search: StatisticsViewSearch },
): Promise<StatisticsView> => thenRefresh(apiClient.statisticsViews.save({ params: { teamId }, body }));

export const updateView = (
  teamId: number,
  viewId: number,
  body: { name?: string; search?: StatisticsViewSearch },
): Promise<StatisticsView> =>
  thenRefresh(apiClient.statisticsViews.update({ params: { teamId, viewId }, body }));

export const removeView = (teamId: number, viewId: number): Promise<unknown> =>
  thenRefresh(apiClient.statisticsViews.remove({ params: { teamId, viewId } }));

/** Invalidates lists and log, also after a failure. The view list is awaited, since it contains what was saved. */
async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.audit.key() });
    await queryClient.invalidateQueries({ queryKey: api.statisticsViews.key() });
  }
}
