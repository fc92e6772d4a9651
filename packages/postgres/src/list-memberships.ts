import type { Role } from '@sluice/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';

export type MembershipRow = {
  teamId: number;
  memberId: number;
  name: string;
  roles: Role[];
  balanceMicros: number;
};

/** The person's teams in which they are active, in the order of joining. Works outside any team. */
export function listMemberships(db: Db | TeamDb, userId: number): Promise<MembershipRow[]> {
  return readMemberships(db, sql`list_memberships(${userId})`);
}

/** The team that everybody may look around in, as whom they see it. Undefined where there is none, or its numbers are old. */
export async function findDemoTeam(db: Db | TeamDb): Promise<MembershipRow | undefined> {
  const [row] = await readMemberships(db, sql`find_demo_team()`);
  return row;
}

async function readMemberships(db: Db | TeamDb, from: SQL): Promise<MembershipRow[]> {
  const { rows } = await db.execute<Omit<MembershipRow, 'balanceMicros'> & { balanceMicros: string }>(sql`
    SELECT team_id AS "teamId", member_id AS "memberId", name, roles, balance_micros AS "balanceMicros"
    FROM ${from}`);
  // The driver answers 64-bit integers as text, since not all fit a JavaScript number; a balance does.
  return rows.map((row) => ({ ...row, balanceMicros: Number(row.balanceMicros) }));
}
