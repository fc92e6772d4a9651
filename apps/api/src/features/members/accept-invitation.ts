/** Turns an invitation link into a membership: one per person and team, also under concurrent requests. */

import {
  findInvitation,
  hashLinkToken,
  listMemberships,
  members,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../access/actor.ts';
import { findMembership } from '../../access/membership.store.ts';
import { getTeamRow, lockTeamRow } from '../../access/team.store.ts';
import { getUserRow } from '../../access/user.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import type { RequestContext } from '../../http/request-context.ts';
import {
  deleteMemberInvitations,
  findInvitationRow,
  type InvitationRow,
  insertInvitationUse,
  isOpen,
} from '../invitations/invitations.store.ts';
import { refuseWhenFull } from './change-member.ts';
import { deleteMemberRow, findMemberRow, updateMemberRow } from './members.store.ts';

/** All of them are in every answer of GET /account. */
export const MEMBERSHIPS_MAX = 100;

/** For a holder of the link who has not signed in yet. */
export async function previewInvitation({ db, clock }: RequestContext, token: string) {
  const { teamId, id } = await findLink(db, token);
  return withTeam(db, teamId, async (tx) => {
    const invitation = await getInvitation(tx, { teamId, id }, clock());
    const waiting =
      invitation.memberId === null ? undefined : await findMemberRow(tx, teamId, invitation.memberId);
    const { name: teamName } = await getTeamRow(tx, teamId);
    return {
      teamName,
      invitedBy: invitation.invitedBy,
      roles: waiting?.roles ?? invitation.roles,
      email: waiting?.invitedEmail ?? null,
    };
  });
}

export async function lookAtInvitation({ db, clock }: RequestContext, { userId }: Person, token: string) {
  const { teamId, id } = await findLink(db, token);
  return withTeam(db, teamId, async (tx) => {
    const invitation = await getInvitation(tx, { teamId, id }, clock());
    const roles = await rolesOf(tx, invitation);
    const membership = await findMembership(tx, teamId, userId);
    const { name: teamName } = await getTeamRow(tx, teamId);
    return { teamName, invitedBy: invitation.invitedBy, roles, isMember: membership?.status === 'active' };
  });
}

/** Answers the team's id. For an active member nothing changes, and the link is not used up. */
export async function acceptInvitation(
  { db, clock }: RequestContext,
  { userId }: Person,
  token: string,
): Promise<number> {
  const { teamId, id } = await findLink(db, token);
  if ((await listMemberships(db, userId)).length >= MEMBERSHIPS_MAX) {
    throw new AppError('team.limit_reached', { limit: MEMBERSHIPS_MAX });
  }
  await withTeam(db, teamId, async (tx) => {
    await lockTeamRow(tx, teamId);
    const invitation = await getInvitation(tx, { teamId, id }, clock());
    const membership = await findMembership(tx, teamId, userId);
    if (membership?.status === 'active') return;
    // A suspended or blocked member cannot come back through a link; who has left can.
    if (membership && membership.status !== 'left') throw new AppError('member.suspended');
    const memberId = membership
      ? await bringBack(tx, invitation, membership.memberId, clock())
      : invitation.memberId === null
        ? await addMember(tx, invitation, userId)
        : await activateWaitingMember(tx, teamId, invitation.memberId, userId, clock());
    const { name } = await getUserRow(tx, userId);
    const actor = { teamId, memberId, apiKeyName: null };
    await recordAudit(tx, actor, { action: 'member.joined', subject: { id: memberId, name } });
  });
  return teamId;
}

async function addMember(tx: TeamDb, invitation: InvitationRow, userId: number): Promise<number> {
  const { teamId, roles } = invitation;
  await refuseWhenFull(tx, teamId);
  const [made] = await tx.insert(members).values({ teamId, userId, roles }).returning({ id: members.id });
  if (!made) throw new Error('the member was not inserted');
  await insertInvitationUse(tx, invitation, made.id);
  return made.id;
}

/** As the invitation says; what it reserved a place with is gone, since a person has one membership in a team. */
async function bringBack(
  tx: TeamDb,
  invitation: InvitationRow,
  memberId: number,
  now: Date,
): Promise<number> {
  const { teamId, memberId: waitingId } = invitation;
  const waiting = waitingId === null ? undefined : await findMemberRow(tx, teamId, waitingId);
  const { roles, streamsPerDay, spendPerDayMicros } = waiting ?? {
    roles: invitation.roles,
    streamsPerDay: null,
    spendPerDayMicros: null,
  };
  if (waiting) {
    await deleteMemberInvitations(tx, teamId, waiting.id);
    await deleteMemberRow(tx, waiting);
  } else await insertInvitationUse(tx, invitation, memberId);
  const row = { teamId, id: memberId };
  await updateMemberRow(tx, row, {
    roles,
    streamsPerDay,
    spendPerDayMicros,
    status: 'active',
    joinedAt: now,
  });
  return memberId;
}

/** The waiting member keeps its roles and limits, as they are now. The link is used up. */
async function activateWaitingMember(
  tx: TeamDb,
  teamId: number,
  memberId: number,
  userId: number,
  now: Date,
): Promise<number> {
  await deleteMemberInvitations(tx, teamId, memberId);
  const [taken] = await tx
    .update(members)
    .set({ userId, status: 'active', joinedAt: now, updatedAt: now })
    .where(and(eq(members.teamId, teamId), eq(members.id, memberId), eq(members.status, 'waiting')))
    .returning({ id: members.id });
  if (!taken) throw new AppError('invitation.not_found');
  return taken.id;
}

async function findLink(db: RequestContext['db'], token: string) {
  const found = await findInvitation(db, hashLinkToken(token));
  if (!found) throw new AppError('invitation.not_found');
  return found;
}

/** Read again inside the team's transaction: it may have been used or revoked since. */
async function getInvitation(
  tx: TeamDb,
  { teamId, id }: { teamId: number; id: number },
  now: Date,
): Promise<InvitationRow> {
  const row = await findInvitationRow(tx, teamId, id);
  if (!row || !isOpen(row, now)) throw new AppError('invitation.not_found');
  return row;
}

async function rolesOf(tx: TeamDb, { teamId, memberId, roles }: InvitationRow) {
  if (memberId === null) return roles;
  return (await findMemberRow(tx, teamId, memberId))?.roles ?? roles;
}
