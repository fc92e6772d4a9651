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

/** The teams in which the person may act now, in the order of joining. Works outside any team: it is what tells the teams. */
export async function listMemberships(db: Db | TeamDb, userId: number): Promise<MembershipRow[]> {
  const { rows } = await db.execute<Omit<MembershipRow, 'balanceMicros'> & { balanceMicros: string }>(sql`
    SELECT team_id AS "teamId", member_id AS "memberId", name, roles, balance_micros AS "balanceMicros"
    FROM list_memberships(${userId})`);
  // The driver gives 64-bit integers as text, since not all of them fit a number; a balance does, by far.
  return rows.map((row) => ({ ...row, balanceMicros: Number(row.balanceMicros) }));
}
