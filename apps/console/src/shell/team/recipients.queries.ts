/** Members of the active team who work with landings and streams: they receive transfers and own what the lists show. */
import { TEAM_WIDE_ROLES } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Recipient } from '../../parts/transfer/recipients.ts';
import { useActiveTeam } from './account.ts';

export function useRecipients(): readonly Recipient[] {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery(api.landings.listRecipients.queryOptions({ input: { params: { teamId } } }));
  return data?.items ?? [];
}

/** Owners' names by member id. Empty for a member who sees only their own; former members are not in it. */
export function useOwnerNames(): ReadonlyMap<number, string> {
  const { id: teamId, roles } = useActiveTeam();
  const { data } = useQuery({
    ...api.landings.listRecipients.queryOptions({ input: { params: { teamId } } }),
    enabled: TEAM_WIDE_ROLES.some((role) => roles.includes(role)),
  });
  return new Map(data?.items.map(({ memberId, name }) => [memberId, name]));
}
