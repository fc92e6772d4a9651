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

/** In a transaction without a team; afterwards it runs under the new one. */
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

/** Needed before the insert, because the policy on teams accepts a row only under its own id. A gap in the sequence does no harm. */
async function nextTeamId(tx: TeamDb): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT nextval('teams_id_seq')::integer AS id`);
  if (!rows[0]) throw new Error('the sequence of teams gave no number');
  return rows[0].id;
}

/**
 * The provider's `sub` identifies a person. Name and e-mail are copied from the token once: afterwards the person edits them here, and
 * later tokens do not overwrite them.
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
