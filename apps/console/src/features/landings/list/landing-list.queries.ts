/** The landings of the active team, listed and acted on. */
import type { Landing } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';

type ListQuery = NonNullable<Parameters<typeof apiClient.landings.list>[0]['query']>;

export function useLandingList(query: ListQuery) {
  const { id: teamId } = useActiveTeam();
  return useAnswer({ teamId, query }, () =>
    api.landings.list.queryOptions({ input: { params: { teamId }, query } }),
  );
}

/** Checked while the name is typed; false until the answer for this name is loaded. */
export function useIsNameTaken(name: string): boolean {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery({
    ...api.landings.findName.queryOptions({ input: { params: { teamId }, query: { name } } }),
    enabled: name !== '',
  });
  return name !== '' && data?.isTaken === true;
}

export const findIsNameTaken = async ({ teamId }: Landing, name: string): Promise<boolean> =>
  (await apiClient.landings.findName({ params: { teamId }, query: { name } })).isTaken;

const paramsOf = ({ teamId, id }: Landing) => ({ teamId, landingId: id });

export const copyLanding = (landing: Landing, name: string, isNameConfirmed: boolean) =>
  apiClient.landings.copy({ params: paramsOf(landing), body: { name, isNameConfirmed } });

export const transferLanding = (landing: Landing, email: string) =>
  apiClient.landings.transfer({ params: paramsOf(landing), body: { email } });

export const archiveLanding = (landing: Landing) =>
  thenRefresh(apiClient.landings.archive({ params: paramsOf(landing) }));

/** Completing is what brings a landing back from the archive. */
export const restoreLanding = (landing: Landing) =>
  thenRefresh(apiClient.landings.complete({ params: paramsOf(landing) }));

export const removeLanding = (landing: Landing) =>
  thenRefresh(apiClient.landings.remove({ params: paramsOf(landing) }));

export const removeLandings = (teamId: number, ids: readonly number[]) =>
  thenRefresh(apiClient.landings.removeMany({ params: { teamId }, body: { ids: [...ids] } }));

/** Invalidates the list, the dashboard's count and the log, also after a failure. */
export async function refreshLandings(): Promise<void> {
  const keys = [api.landings.key(), api.dashboard.key(), api.audit.key()];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    await refreshLandings();
  }
}
