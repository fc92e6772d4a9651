import { INVITATION_DAYS, mayUse, type Role } from '@sluice/contracts';
import {
  createLinkToken,
  hashLinkToken,
  invitations,
  invitationUses,
  members,
  type TeamDb,
  users,
} from '@sluice/postgres';
import { and, count, desc, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { memberName } from '../../access/member-name.ts';

const DAY_MS = 24 * 3_600_000;
/** How long the list shows who joined through a link that has ended. */
const USED_LINK_DAYS = 90;

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
  endedAt: invitations.endedAt,
  makerStatus: members.status,
  makerRoles: members.roles,
};

const withAuthor = and(eq(members.teamId, invitations.teamId), eq(members.id, invitations.createdBy));
const ofTeam = (teamId: number) => and(eq(invitations.teamId, teamId), isNull(invitations.memberId));

const isUnended = (now: Date) => and(isNull(invitations.endedAt), gt(invitations.expiresAt, now));
const isUsed = (tx: TeamDb) =>
  exists(
    tx
      .select({ memberId: invitationUses.memberId })
      .from(invitationUses)
      .where(
        and(eq(invitationUses.teamId, invitations.teamId), eq(invitationUses.invitationId, invitations.id)),
      ),
  );

/** A link works only while its maker may invite, so that a suspended member cannot let others in. */
export function isOpen(row: InvitationRow, now: Date): boolean {
  const mayInvite = row.makerStatus === 'active' && mayUse(row.makerRoles, 'team');
  return mayInvite && row.endedAt === null && row.expiresAt > now;
}

/** The team's own links that may still work or were used; without the links of waiting members. */
export function listInvitationRows(tx: TeamDb, teamId: number, now: Date) {
  return tx
    .select(columns)
    .from(invitations)
    .innerJoin(members, withAuthor)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(ofTeam(teamId), or(isUnended(now), isUsed(tx))))
    .orderBy(desc(invitations.id));
}

export type InvitationUse = Awaited<ReturnType<typeof listInvitationUses>>[number];

/** At most one per member, so bounded by the size of a team. */
export function listInvitationUses(tx: TeamDb, teamId: number) {
  return tx
    .select({
      invitationId: invitationUses.invitationId,
      memberId: invitationUses.memberId,
      name: memberName,
      usedAt: invitationUses.usedAt,
    })
    .from(invitationUses)
    .innerJoin(
      members,
      and(eq(members.teamId, invitationUses.teamId), eq(members.id, invitationUses.memberId)),
    )
    .leftJoin(users, eq(users.id, members.userId))
    .where(eq(invitationUses.teamId, teamId))
    .orderBy(desc(invitationUses.usedAt), desc(invitationUses.memberId));
}

export async function insertInvitationUse(
  tx: TeamDb,
  { teamId, id: invitationId }: Pick<InvitationRow, 'teamId' | 'id'>,
  memberId: number,
): Promise<void> {
  await tx.insert(invitationUses).values({ teamId, invitationId, memberId });
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

export async function countTeamInvitations(tx: TeamDb, teamId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(invitations)
    .where(and(ofTeam(teamId), isUnended(now)));
  return row?.open ?? 0;
}

/** Used links stay listed for a while. */
export async function deleteEndedInvitations(tx: TeamDb, teamId: number, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - USED_LINK_DAYS * DAY_MS);
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.teamId, teamId),
        or(lte(invitations.expiresAt, now), isNotNull(invitations.endedAt)),
        or(lte(invitations.expiresAt, longAgo), not(isUsed(tx))),
      ),
    );
}

/** Undefined when there was none. */
export async function endTeamInvitation(tx: TeamDb, teamId: number, invitationId: number) {
  const [row] = await tx
    .update(invitations)
    .set({ endedAt: sql`now()` })
    .where(and(ofTeam(teamId), eq(invitations.id, invitationId), isNull(invitations.endedAt)))
    .returning({ roles: invitations.roles });
  return row;
}

/** Every open link that the member made, those of waiting members too. */
export function endInvitationsMadeBy(tx: TeamDb, teamId: number, makerId: number) {
  return tx
    .update(invitations)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(invitations.teamId, teamId),
        eq(invitations.createdBy, makerId),
        isNull(invitations.endedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: invitations.id, roles: invitations.roles, memberId: invitations.memberId });
}

export async function deleteMemberInvitations(tx: TeamDb, teamId: number, memberId: number): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.teamId, teamId), eq(invitations.memberId, memberId)));
}

/** Replaces the link of a waiting member. */
export async function insertMemberInvitation(
  tx: TeamDb,
  actor: Actor,
  { memberId, roles, now }: { memberId: number; roles: Role[]; now: Date },
): Promise<NewLink> {
  await deleteMemberInvitations(tx, actor.teamId, memberId);
  const { token, expiresAt } = await insertInvitation(tx, actor, { memberId, roles, now });
  return { memberId, token, expiresAt };
}

/** The token itself is only in the answer; the row keeps its hash. */
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
