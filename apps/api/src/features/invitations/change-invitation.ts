import type { Role } from '@sluice/contracts';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { lockTeamRow } from '../../access/team.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import {
  countTeamInvitations,
  deleteEndedInvitations,
  endInvitationsMadeBy,
  endTeamInvitation,
  findInvitationRow,
  type InvitationRow,
  insertInvitation,
} from './invitations.store.ts';

/** One per set of roles is plenty; each open link is a risk until somebody revokes it. */
export const OPEN_INVITATIONS_MAX = 50;

export async function createInvitation(
  tx: TeamDb,
  actor: Actor,
  roles: Role[],
  now: Date,
): Promise<InvitationRow & { token: string }> {
  const { teamId } = actor;
  await lockTeamRow(tx, teamId);
  await deleteEndedInvitations(tx, teamId, now);
  if ((await countTeamInvitations(tx, teamId, now)) >= OPEN_INVITATIONS_MAX) {
    throw new AppError('invitation.limit_reached', { limit: OPEN_INVITATIONS_MAX });
  }
  const { id, token } = await insertInvitation(tx, actor, { roles, now });
  await recordAudit(tx, actor, { action: 'invitation.created', subject: { id, name: roles.join(', ') } });
  const row = await findInvitationRow(tx, teamId, id);
  if (!row) throw new Error('the invitation is gone');
  return { ...row, token };
}

export async function revokeInvitation(tx: TeamDb, actor: Actor, invitationId: number): Promise<void> {
  const ended = await endTeamInvitation(tx, actor.teamId, invitationId);
  if (!ended) throw new AppError('invitation.not_found');
  const subject = { id: invitationId, name: ended.roles.join(', ') };
  await recordAudit(tx, actor, { action: 'invitation.revoked', subject });
}

/** For a member who may no longer invite. Final: reactivating the member does not reopen the links. */
export async function revokeInvitationsMadeBy(tx: TeamDb, actor: Actor, makerId: number): Promise<void> {
  for (const { id, roles, memberId } of await endInvitationsMadeBy(tx, actor.teamId, makerId)) {
    // A waiting member's own link is not audited as the team's; a colleague can invite the member again.
    if (memberId !== null) continue;
    await recordAudit(tx, actor, { action: 'invitation.revoked', subject: { id, name: roles.join(', ') } });
  }
}
