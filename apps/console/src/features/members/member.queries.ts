/** The members of the active team, read and changed. */
import type { Member } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

export type MemberInput = {
  roles: Exclude<Member['roles'][number], 'owner'>[];
  streamsPerDay: number | null;
  spendPerDay: number | null;
};
export type Invited = Awaited<ReturnType<typeof createMember>>;
export type StatusChange = 'suspend' | 'activate' | 'block';

type ListQuery = NonNullable<Parameters<typeof apiClient.members.list>[0]['query']>;

export function useMemberList(query: ListQuery) {
  const { id: teamId } = useActiveTeam();
  return useAnswer({ teamId, query }, () =>
    api.members.list.queryOptions({ input: { params: { teamId }, query } }),
  );
}

/** Null: the URL contains no valid id, so nothing is fetched. */
export function useMember(memberId: number | null) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.members.get.queryOptions({ input: { params: { teamId, memberId: memberId ?? 0 } } }),
    enabled: memberId !== null,
  });
}

/** By day and by stream; without a month, of the current one. */
export function useMemberDays(memberId: number, month: string | undefined) {
  const { id: teamId } = useActiveTeam();
  return useAnswer({ teamId, memberId, month }, () =>
    api.members.days.queryOptions({ input: { params: { teamId, memberId }, query: { month } } }),
  );
}

export const createMember = (teamId: number, nameOrEmail: string, input: MemberInput) =>
  thenRefresh(apiClient.members.create({ params: { teamId }, body: { nameOrEmail, ...input } }));

export const updateMember = ({ teamId, id }: Member, input: MemberInput) =>
  thenRefresh(apiClient.members.update({ params: { teamId, memberId: id }, body: input }));

export const inviteAgain = ({ teamId, id }: Member) =>
  thenRefresh(apiClient.members.invite({ params: { teamId, memberId: id } }));

export const withdraw = ({ teamId, id }: Member) =>
  thenRefresh(apiClient.members.withdraw({ params: { teamId, memberId: id } }));

export const changeStatus = ({ teamId, id }: Member, change: StatusChange) =>
  thenRefresh(apiClient.members[change]({ params: { teamId, memberId: id } }));

/** Invalidates lists and log, also after a failure. */
async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.members.key() });
    void queryClient.invalidateQueries({ queryKey: api.audit.key() });
  }
}
