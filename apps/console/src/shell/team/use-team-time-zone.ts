import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useActiveTeam } from './account.ts';

/** The team's time zone, used for all traffic times so that colleagues see the same hours. Undefined until loaded. */
export function useTeamTimeZone(): string | undefined {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.teams.get.queryOptions({ input: { params: { teamId } } })).data?.timeZone;
}
