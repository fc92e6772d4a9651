/** A link → a membership. One place per person and team, whatever comes at the same moment. */
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
import type { Person } from '../../actor.ts';
import type { RequestContext } from '../../request-context.ts';
import { getUserRow } from '../account/account.store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseWhenFull } from '../members/change-member.ts';
import { findMemberRow } from '../members/members.store.ts';
import { findMembership } from '../members/membership.store.ts';
import { getTeamRow, lockTeamRow } from '../teams/teams.store.ts';
import {
  deleteMemberInvitations,
  findInvitationRow,
  type InvitationRow,
  insertInvitationUse,
  isOpen,
} from './invitations.store.ts';

/** All of them are in every answer of GET /account. */
export const MEMBERSHIPS_MAX = 100;

/** For who holds the link and has not signed in yet: whose invitation it is, and to what. */
export async function previewInvitation({ db, clock }: RequestContext, token: string) {
  const { teamId, id } = await findLink(db, token);
  return withTeam(db, teamId, async (tx) => {
    const invitation = await getInvitation(tx, { teamId, id }, clock());
    const place =
      invitation.memberId === null ? undefined : await findMemberRow(tx, teamId, invitation.memberId);
    const { name: teamName } = await getTeamRow(tx, teamId);
    return {
      ...{ teamName, invitedBy: invitation.invitedBy },
      roles: place?.roles ?? invitation.roles,
      email: place?.invitedEmail ?? null,
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

/** The team's id. Someone who is in already simply finds their place; a link they did not need stays good for another. */
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
    // No link is a way around having been put out.
    if (membership) throw new AppError('member.suspended');
    const memberId =
      invitation.memberId === null
        ? await addMember(tx, invitation, userId)
        : await takePlace(tx, teamId, invitation.memberId, userId, clock());
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

/** Roles and limits are those of the waiting member, as they are by now. The link is used up. */
async function takePlace(
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

/** Read again under the team: it may have been used or revoked since it was found. */
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
