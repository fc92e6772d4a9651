/** What the active team is joined to outside. */
import type { Platforms } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

const inputOf = (teamId: number) => ({ params: { teamId } });

export function usePlatforms() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.integrations.getPlatforms.queryOptions({ input: inputOf(teamId) }));
}

export async function connectPlatform(teamId: number, apiKey: string): Promise<void> {
  const platforms = await apiClient.integrations.connectPlatform({ ...inputOf(teamId), body: { apiKey } });
  showPlatforms(teamId, platforms);
}

export async function disconnectPlatform(teamId: number, before: Platforms): Promise<void> {
  await apiClient.integrations.disconnectPlatform(inputOf(teamId));
  showPlatforms(teamId, { ...before, crashGames: { ...before.crashGames, connection: null } });
}

/** Settings of streams offer other flows from now on. */
function showPlatforms(teamId: number, platforms: Platforms): void {
  const queryKey = api.integrations.getPlatforms.queryKey({ input: inputOf(teamId) });
  queryClient.setQueryData(queryKey, platforms);
  for (const key of [api.integrations.listFlows.key(), api.integrations.readFlows.key(), api.streams.key()]) {
    void queryClient.invalidateQueries({ queryKey: key });
  }
}
