import type { MemberListQuery, MemberStatus, Role } from '@sluice/contracts';
import { members, streams, type TeamDb, users } from '@sluice/postgres';
import { and, arrayOverlaps, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { memberEmail, memberName, memberNameContains } from '../../access/member-name.ts';

const columns = {
  id: members.id,
  teamId: members.teamId,
  userId: members.userId,
  name: memberName,
  email: memberEmail,
  invitedEmail: members.invitedEmail,
  roles: members.roles,
  status: members.status,
  streamsPerDay: members.streamsPerDay,
  spendPerDayMicros: members.spendPerDayMicros,
  createdAt: members.createdAt,
};

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>;

export async function findMemberRow(tx: TeamDb, teamId: number, memberId: number) {
  const [row] = await tx
    .select(columns)
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), eq(members.id, memberId)));
  return row;
}

/** Locked until the transaction ends. */
export async function lockMemberRow(
  tx: TeamDb,
  teamId: number,
  memberId: number,
): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), eq(members.id, memberId)))
    .for('no key update', { of: members });
  return row;
}

/** All that match, unsorted: a team has at most a thousand, and some columns to sort by come from ClickHouse. */
export function listMemberRows(
  tx: TeamDb,
  teamId: number,
  { member, roles, status }: Pick<MemberListQuery, 'member' | 'roles' | 'status'>,
): Promise<MemberRow[]> {
  return tx
    .select(columns)
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.teamId, teamId),
        member ? memberNameContains(member) : undefined,
        roles?.length ? arrayOverlaps(members.roles, roles) : undefined,
        status?.length ? inArray(members.status, status) : undefined,
      ),
    );
}

/** Without those who have left: nobody would find the places that they hold. */
export async function countMembers(tx: TeamDb, teamId: number): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(members)
    .where(and(eq(members.teamId, teamId), ne(members.status, 'left')));
  return row?.found ?? 0;
}

/** Whether somebody of this address is in the team, or invited to it. Who has left can be invited again. */
export async function hasMemberOfEmail(tx: TeamDb, teamId: number, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.teamId, teamId),
        ne(members.status, 'left'),
        sql`lower(${memberEmail}) = ${email.toLowerCase()}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Live streams by member's id. */
export async function countStreamsByMember(
  tx: TeamDb,
  teamId: number,
  memberId?: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ memberId: streams.memberId, made: count() })
    .from(streams)
    .where(
      and(
        eq(streams.teamId, teamId),
        memberId === undefined ? undefined : eq(streams.memberId, memberId),
        isNull(streams.removedAt),
      ),
    )
    .groupBy(streams.memberId);
  return new Map(rows.map((row) => [row.memberId, row.made]));
}

/** Live ones that are theirs now, newest first. */
export function listStreamsOfMember(tx: TeamDb, teamId: number, memberId: number, limit: number) {
  return tx
    .select({ id: streams.id, status: streams.status })
    .from(streams)
    .where(and(eq(streams.teamId, teamId), eq(streams.memberId, memberId), isNull(streams.removedAt)))
    .orderBy(desc(streams.id))
    .limit(limit);
}

type MemberColumns = {
  roles?: Role[];
  status?: MemberStatus;
  streamsPerDay?: number | null;
  spendPerDayMicros?: number | null;
  joinedAt?: Date;
};

export async function updateMemberRow(
  tx: TeamDb,
  { teamId, id }: Pick<MemberRow, 'teamId' | 'id'>,
  fields: MemberColumns,
): Promise<void> {
  await tx
    .update(members)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(eq(members.teamId, teamId), eq(members.id, id)));
}

/** Row-level security allows deleting waiting members only. */
export async function deleteMemberRow(
  tx: TeamDb,
  { teamId, id }: Pick<MemberRow, 'teamId' | 'id'>,
): Promise<void> {
  await tx.delete(members).where(and(eq(members.teamId, teamId), eq(members.id, id)));
}
