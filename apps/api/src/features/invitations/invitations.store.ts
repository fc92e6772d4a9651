import { INVITATION_DAYS, type Role } from '@sluice/contracts';
import { createLinkToken, hashLinkToken, invitations, members, type TeamDb, users } from '@sluice/postgres';
import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { memberName } from '../members/members.store.ts';

const DAY_MS = 24 * 3_600_000;

export type NewLink = { memberId: number; token: string; expiresAt: Date };
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationRow>>>;

const columns = {
  id: invitations.id,
  teamId: invitations.teamId,
  memberId: invitations.memberId,
  roles: invitations.roles,
  invitedBy: memberName,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

const withAuthor = and(eq(members.teamId, invitations.teamId), eq(members.id, invitations.createdBy));
const ofTeam = (teamId: number) => and(eq(invitations.teamId, teamId), isNull(invitations.memberId));

/** The team's own that still work; those of waiting members are theirs. */
export function listInvitationRows(tx: TeamDb, teamId: number, now: Date) {
  return tx
    .select(columns)
    .from(invitations)
    .innerJoin(members, withAuthor)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(ofTeam(teamId), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.id));
}

export async function findInvitationRow(tx: TeamDb, teamId: number, invitationId: number) {
  const [row] = await tx
    .select(columns)
    .from(invitations)
    .innerJoin(members, withAuthor)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId)));
  return row;
}

export async function countTeamInvitations(tx: TeamDb, teamId: number): Promise<number> {
  const [row] = await tx.select({ open: count() }).from(invitations).where(ofTeam(teamId));
  return row?.open ?? 0;
}

export async function deleteExpiredInvitations(tx: TeamDb, teamId: number, now: Date): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.teamId, teamId), lte(invitations.expiresAt, now)));
}

/** Undefined when there was none. */
export async function deleteTeamInvitation(tx: TeamDb, teamId: number, invitationId: number) {
  const [row] = await tx
    .delete(invitations)
    .where(and(ofTeam(teamId), eq(invitations.id, invitationId)))
    .returning({ roles: invitations.roles });
  return row;
}

export async function deleteMemberInvitations(tx: TeamDb, teamId: number, memberId: number): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.teamId, teamId), eq(invitations.memberId, memberId)));
}

/** The one link of a waiting member; those before it end here. */
export async function insertMemberInvitation(
  tx: TeamDb,
  actor: Actor,
  { memberId, roles, now }: { memberId: number; roles: Role[]; now: Date },
): Promise<NewLink> {
  await deleteMemberInvitations(tx, actor.teamId, memberId);
  const { token, expiresAt } = await insertInvitation(tx, actor, { memberId, roles, now });
  return { memberId, token, expiresAt };
}

/** The token exists in the answer and nowhere else from here on. */
export async function insertInvitation(
  tx: TeamDb,
  { teamId, memberId: createdBy }: Actor,
  { memberId = null, roles, now }: { memberId?: number | null; roles: Role[]; now: Date },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const token = createLinkToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const tokenHash = hashLinkToken(token);
  const [made] = await tx
    .insert(invitations)
    .values({ teamId, tokenHash, roles, memberId, createdBy, expiresAt })
    .returning({ id: invitations.id });
  if (!made) throw new Error('the invitation was not inserted');
  return { id: made.id, token, expiresAt };
}
