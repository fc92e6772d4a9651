import type { MemberStatus } from '@sluice/contracts';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { changesBetween, recordAudit } from '../../audit-log/record-audit.ts';
import { revokeInvitationsMadeBy } from '../invitations/change-invitation.ts';
import { lockMemberRow, updateMemberRow } from './members.store.ts';

/**
 * As when a member is suspended: access ends with the next request, also that of their API keys; streams, landings and campaigns stay
 * theirs and go on, until the owner or an admin transfers them. A team is never left without its owner.
 */
export async function leaveTeam(tx: TeamDb, actor: Actor): Promise<void> {
  const member = await lockMemberRow(tx, actor.teamId, actor.memberId);
  if (!member) throw new AppError('member.not_found');
  if (member.roles.includes('owner')) throw new AppError('team.owner_leaves');
  await revokeInvitationsMadeBy(tx, actor, member.id);
  await updateMemberRow(tx, member, { status: 'left' });
  const changes = changesBetween<{ status: MemberStatus }>(member, { status: 'left' });
  await recordAudit(tx, actor, { action: 'member.left', subject: member, changes });
}
