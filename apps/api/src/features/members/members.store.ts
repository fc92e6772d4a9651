import type { PageQuery } from '@sluice/contracts';
import { members, type TeamDb, users } from '@sluice/postgres';
import { and, desc, eq, lt } from 'drizzle-orm';
import { rowsFor } from '../../page.ts';

const columns = {
  id: members.id,
  teamId: members.teamId,
  userId: members.userId,
  name: users.name,
  email: users.email,
  roles: members.roles,
  status: members.status,
  createdAt: members.createdAt,
};

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>;

export async function findMemberRow(tx: TeamDb, teamId: number, memberId: number) {
  const [row] = await tx
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), eq(members.id, memberId)));
  return row;
}

export function listMemberRows(tx: TeamDb, teamId: number, query: PageQuery): Promise<MemberRow[]> {
  return tx
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), query.cursor ? lt(members.id, query.cursor) : undefined))
    .orderBy(desc(members.id))
    .limit(rowsFor(query));
}
