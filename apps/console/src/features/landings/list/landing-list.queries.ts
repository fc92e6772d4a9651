/** The landings of the active team, listed and acted on. */
import type { Landing } from '@sluice/contracts';
import { TEAM_WIDE_ROLES } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';

type ListQuery = NonNullable<Parameters<typeof apiClient.landings.list>[0]['query']>;
export type Recipient = Awaited<ReturnType<typeof apiClient.landings.listRecipients>>['items'][number];

export function useLandingList(query: ListQuery) {
  const { id: teamId } = useActiveTeam();
  return useAnswer({ teamId, query }, () =>
    api.landings.list.queryOptions({ input: { params: { teamId }, query } }),
  );
}

export function useRecipients(): readonly Recipient[] {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery(api.landings.listRecipients.queryOptions({ input: { params: { teamId } } }));
  return data?.items ?? [];
}

/** Whose a landing is, for who sees more than their own. Nobody is named who works here no longer. */
export function useOwnerNames(): ReadonlyMap<number, string> {
  const { id: teamId, roles } = useActiveTeam();
  const { data } = useQuery({
    ...api.landings.listRecipients.queryOptions({ input: { params: { teamId } } }),
    enabled: TEAM_WIDE_ROLES.some((role) => roles.includes(role)),
  });
  return new Map(data?.items.map(({ memberId, name }) => [memberId, name]));
}

/** Asked while the name is typed. Nothing is said of a name before its own answer is there. */
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
  afterwards(apiClient.landings.archive({ params: paramsOf(landing) }));

/** Completing is what brings a landing back from the archive. */
export const restoreLanding = (landing: Landing) =>
  afterwards(apiClient.landings.complete({ params: paramsOf(landing) }));

export const removeLanding = (landing: Landing) =>
  afterwards(apiClient.landings.remove({ params: paramsOf(landing) }));

export const removeLandings = (teamId: number, ids: readonly number[]) =>
  afterwards(apiClient.landings.removeMany({ params: { teamId }, body: { ids: [...ids] } }));

/** Whatever came of it, the list, the home page's count and the log may be older than the truth. */
export async function refreshLandings(): Promise<void> {
  const keys = [api.landings.key(), api.dashboard.key(), api.audit.key()];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

async function afterwards<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    await refreshLandings();
  }
}
