/** Leaving a team and handing one over: each changes what the person may do, so the account is read anew. */
import type { Member, Membership } from '@sluice/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiClient, queryClient } from '../../api/api.ts';
import { accountStore } from '../../shell/team/account.ts';

const PAGE_ROWS = 100;

export async function leaveTeam({ id: teamId }: Membership): Promise<void> {
  await apiClient.members.leave({ params: { teamId } });
  await accountStore.load();
}

export async function handOver({ id: teamId }: Membership, memberId: number): Promise<void> {
  await apiClient.members.handOver({ params: { teamId, memberId } });
  await accountStore.load();
  await queryClient.invalidateQueries();
}

/** Everybody whom a team can be handed over to. */
export const possibleOwnersQuery = ({ id: teamId, member: ownId }: Membership) =>
  queryOptions({
    queryKey: ['account', 'possible-owners', teamId],
    queryFn: async (): Promise<Member[]> =>
      (await listActiveMembers(teamId)).filter(({ id }) => id !== ownId),
  });

async function listActiveMembers(teamId: number): Promise<Member[]> {
  const found: Member[] = [];
  for (let page = 1; ; page += 1) {
    const query = { status: 'active', limit: PAGE_ROWS, page };
    const { items, total } = await apiClient.members.list({ params: { teamId }, query });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}
