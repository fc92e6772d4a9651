import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useActiveTeam } from './account.ts';

/** Whatever is told of traffic is told on the team's clocks, so that colleagues speak of the same hour. Undefined until known. */
export function useTeamTimeZone(): string | undefined {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.teams.get.queryOptions({ input: { params: { teamId } } })).data?.timeZone;
}
