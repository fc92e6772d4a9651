import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';
import { members, teams, users } from './schema/index.ts';
import { withTeam } from './with-team.ts';

export type NewTeam = { name: string; timeZone?: string; ownerUserId: number };
export type MadeTeam = { teamId: number; ownerMemberId: number };

/** A team with its owner. `work` runs in the same transaction, so that what belongs to the team is made with it or not at all. */
export async function createTeam<Result>(
  db: Db,
  { name, timeZone, ownerUserId }: NewTeam,
  work: (tx: TeamDb, team: MadeTeam) => Promise<Result>,
): Promise<Result> {
  const teamId = await nextTeamId(db);
  return withTeam(db, teamId, async (tx) => {
    await tx.insert(teams).values({ id: teamId, name, timeZone });
    const [owner] = await tx
      .insert(members)
      .values({ teamId, userId: ownerUserId, roles: ['owner'] })
      .returning({ id: members.id });
    if (!owner) throw new Error('the owner was not inserted');
    return work(tx, { teamId, ownerMemberId: owner.id });
  });
}

/** Taken first, because the policy on teams admits a row only under its own id. A gap in the numbers does no harm. */
async function nextTeamId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT nextval('teams_id_seq')::integer AS id`);
  if (!rows[0]) throw new Error('the sequence of teams gave no number');
  return rows[0].id;
}

/** The provider's `sub` is who a person is; name and e-mail follow it. */
export async function ensureUser(
  db: Db,
  user: { sub: string; email: string; name: string },
): Promise<number> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.sub,
      set: { email: user.email, name: user.name, updatedAt: sql`now()` },
    })
    .returning({ id: users.id });
  if (!row) throw new Error('the user was not inserted');
  return row.id;
}
