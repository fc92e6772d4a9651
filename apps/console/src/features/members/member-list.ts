/** The state of the member list in the URL. */
import type { Member } from '@sluice/contracts';
import { MEMBER_SORTS } from '@sluice/contracts/values';
import { defineList } from '../../parts/table/list-search.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';

const MEMBER_LIST = defineList({
  sorts: MEMBER_SORTS,
  firstSort: 'name',
  filters: { member: 'one', roles: 'many', status: 'many' },
});

export type MemberSearch = ReturnType<typeof useMemberSearch>;

export const useMemberSearch = () => useListSearch(MEMBER_LIST);

/** Where a member's own view is. */
export const memberPath = ({ id }: Pick<Member, 'id'>): string => `/team-work/${id}`;

/** The owner and one's own membership cannot be changed. */
export const mayChange = (member: Member, ownId: number): boolean =>
  !member.roles.includes('owner') && member.id !== ownId;
