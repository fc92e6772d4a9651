/** The team's own invitation links, read, made and revoked. */
import type { Invitation } from '@sluice/contracts';
import type { AssignableRole } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

export function useOpenLinks() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.invitations.list.queryOptions({ input: { params: { teamId } } }));
}

export const makeLink = (teamId: number, roles: AssignableRole[]) =>
  thenRefresh(apiClient.invitations.create({ params: { teamId }, body: { roles } }));

export const revokeLink = (teamId: number, { id }: Invitation) =>
  thenRefresh(apiClient.invitations.revoke({ params: { teamId, invitationId: id } }));

async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.invitations.key() });
    void queryClient.invalidateQueries({ queryKey: api.audit.key() });
  }
}

/** The URL of an invitation token; the api's invitation mail builds the same one. */
export const invitationLink = (token: string): string => `${window.location.origin}/invite/${token}`;
