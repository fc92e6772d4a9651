/** The active team, read and changed. */
import type { Membership, Team } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { accountStore, useActiveTeam } from '../../shell/team/account.ts';

const teamOptions = (teamId: number) => api.teams.get.queryOptions({ input: { params: { teamId } } });

export function useTeam() {
  const { id } = useActiveTeam();
  return useQuery(teamOptions(id));
}

/** Updates the name everywhere it is shown. */
export async function updateTeam(teamId: number, body: { name?: string; timeZone?: string }): Promise<Team> {
  const team = await apiClient.teams.update({ params: { teamId }, body });
  queryClient.setQueryData(teamOptions(teamId).queryKey, team);
  accountStore.putTeam({ id: team.id, name: team.name });
  await queryClient.invalidateQueries({ queryKey: api.audit.key() });
  // Days and months start at another time in another zone.
  if (body.timeZone) await queryClient.invalidateQueries({ queryKey: api.members.key() });
  return team;
}

export async function createTeam(name: string): Promise<Membership> {
  const team = await apiClient.teams.create({ body: { name } });
  accountStore.putTeam(team);
  return team;
}
