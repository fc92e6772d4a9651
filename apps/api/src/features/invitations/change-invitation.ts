import type { Role } from '@sluice/contracts';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockTeamRow } from '../teams/teams.store.ts';
import {
  countTeamInvitations,
  deleteExpiredInvitations,
  deleteTeamInvitation,
  findInvitationRow,
  type InvitationRow,
  insertInvitation,
} from './invitations.store.ts';

/** One per set of roles is plenty; each is a door that somebody must remember to shut. */
export const OPEN_INVITATIONS_MAX = 50;

export async function createInvitation(
  tx: TeamDb,
  actor: Actor,
  roles: Role[],
  now: Date,
): Promise<InvitationRow & { token: string }> {
  const { teamId } = actor;
  await lockTeamRow(tx, teamId);
  await deleteExpiredInvitations(tx, teamId, now);
  if ((await countTeamInvitations(tx, teamId)) >= OPEN_INVITATIONS_MAX) {
    throw new AppError('invitation.limit_reached', { limit: OPEN_INVITATIONS_MAX });
  }
  const { id, token } = await insertInvitation(tx, actor, { roles, now });
  await recordAudit(tx, actor, { action: 'invitation.created', subject: { id, name: roles.join(', ') } });
  const row = await findInvitationRow(tx, teamId, id);
  if (!row) throw new Error('the invitation is gone');
  return { ...row, token };
}

export async function revokeInvitation(tx: TeamDb, actor: Actor, invitationId: number): Promise<void> {
  const removed = await deleteTeamInvitation(tx, actor.teamId, invitationId);
  if (!removed) throw new AppError('invitation.not_found');
  const subject = { id: invitationId, name: removed.roles.join(', ') };
  await recordAudit(tx, actor, { action: 'invitation.revoked', subject });
}
