import type { Member } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import { toPage } from '../../page.ts';
import { procedures } from '../../procedures.ts';
import { findMemberRow, listMemberRows, type MemberRow } from './members.store.ts';

export const memberRoutes = {
  list: procedures.members.list.handler(async ({ input, context: { actor, inTeam } }) => {
    const rows = await inTeam((tx) => listMemberRows(tx, actor.teamId, input.query));
    return toPage(rows, input.query, (row) => row.id, presentMember);
  }),

  get: procedures.members.get.handler(async ({ input, context: { actor, inTeam } }) => {
    const row = await inTeam((tx) => findMemberRow(tx, actor.teamId, input.params.memberId));
    if (!row) throw new AppError('member.not_found');
    return presentMember(row);
  }),
};

function presentMember(row: MemberRow): Member {
  const { id, teamId, name, email, roles, status } = row;
  return { id, teamId, name, email, roles, status, createdAt: row.createdAt.toISOString() };
}
