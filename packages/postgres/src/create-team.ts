import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';
import { members, teams, users } from './schema/index.ts';

export type NewTeam = { name: string; timeZone?: string; ownerUserId: number };
export type MadeTeam = { teamId: number; ownerMemberId: number };

/** A team with its owner. `work` runs in the same transaction, so that what belongs to the team is made with it or not at all. */
export function createTeam<Result>(
  db: Db,
  team: NewTeam,
  work: (tx: TeamDb, made: MadeTeam) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => work(tx, await insertTeam(tx, team)));
}

/** In a transaction that has no team yet; from here on it runs under the new one. */
export async function insertTeam(tx: TeamDb, { name, timeZone, ownerUserId }: NewTeam): Promise<MadeTeam> {
  const teamId = await nextTeamId(tx);
  await tx.execute(sql`SELECT set_config('sluice.team_id', ${String(teamId)}, true)`);
  await tx.insert(teams).values({ id: teamId, name, timeZone });
  const [owner] = await tx
    .insert(members)
    .values({ teamId, userId: ownerUserId, roles: ['owner'] })
    .returning({ id: members.id });
  if (!owner) throw new Error('the owner was not inserted');
  return { teamId, ownerMemberId: owner.id };
}

/** Taken first, because the policy on teams admits a row only under its own id. A gap in the numbers does no harm. */
async function nextTeamId(tx: TeamDb): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT nextval('teams_id_seq')::integer AS id`);
  if (!rows[0]) throw new Error('the sequence of teams gave no number');
  return rows[0].id;
}

/**
 * The provider's `sub` is who a person is. Name and e-mail are taken from it once: afterwards they are the person's own to
 * change, and what a token says does not change them back.
 */
export async function ensureUser(
  db: Db,
  user: { sub: string; email: string; name: string },
): Promise<number> {
  const [made] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.sub })
    .returning({ id: users.id });
  const userId = made?.id ?? (await findUserId(db, user.sub));
  if (userId === undefined) throw new Error('the user was not inserted');
  return userId;
}

export async function findUserId(db: Db, sub: string): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(sql`${users.sub} = ${sub}`);
  return row?.id;
}
