import type { Role } from '@sluice/access';
import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';

export type MembershipRow = {
  teamId: number;
  memberId: number;
  name: string;
  roles: Role[];
  balanceMicros: number;
};

/** The person's teams in which they are active, in the order of joining. Works outside any team. */
export async function listMemberships(db: Db | TeamDb, userId: number): Promise<MembershipRow[]> {
  const { rows } = await db.execute<Omit<MembershipRow, 'balanceMicros'> & { balanceMicros: string }>(sql`
    SELECT team_id AS "teamId", member_id AS "memberId", name, roles, balance_micros AS "balanceMicros"
    FROM list_memberships(${userId})`);
  // The driver answers 64-bit integers as text, since not all fit a JavaScript number; a balance does.
  return rows.map((row) => ({ ...row, balanceMicros: Number(row.balanceMicros) }));
}
