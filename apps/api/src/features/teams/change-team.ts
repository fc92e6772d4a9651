import { type Db, insertTeam, listMemberships, type TeamDb, teams } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { eq, sql } from 'drizzle-orm';
import type { Actor, Person } from '../../access/actor.ts';
import { lockTeamRow, type TeamRow } from '../../access/team.store.ts';
import { lockUserRow } from '../../access/user.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';

/** People own a handful; more is a script. */
export const OWNED_TEAMS_MAX = 20;

type NewTeam = { name: string; timeZone?: string };

/** Locks the user's row, so that concurrent requests are counted one after the other. */
export function createTeam(
  db: Db,
  { userId }: Person,
  team: NewTeam,
): Promise<{ teamId: number; memberId: number }> {
  return db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const owned = (await listMemberships(tx, userId)).filter(({ roles }) => roles.includes('owner'));
    if (owned.length >= OWNED_TEAMS_MAX) throw new AppError('team.limit_reached', { limit: OWNED_TEAMS_MAX });
    return makeTeam(tx, userId, team);
  });
}

/** Needs the user's row locked, in a transaction without a team. */
export async function makeTeam(
  tx: TeamDb,
  userId: number,
  team: NewTeam,
): Promise<{ teamId: number; memberId: number }> {
  const { teamId, ownerMemberId: memberId } = await insertTeam(tx, { ...team, ownerUserId: userId });
  const subject = { id: teamId, name: team.name };
  await recordAudit(tx, { teamId, memberId, apiKeyName: null }, { action: 'team.created', subject });
  return { teamId, memberId };
}

export async function updateTeam(tx: TeamDb, actor: Actor, fields: Partial<NewTeam>): Promise<TeamRow> {
  const before = await lockTeamRow(tx, actor.teamId);
  const changes = changesBetween(before, fields);
  if (!hasChanges(changes)) return before;
  const team = await updateTeamRow(tx, actor.teamId, fields);
  await recordAudit(tx, actor, {
    action: 'team.updated',
    subject: { id: team.id, name: before.name },
    changes,
  });
  return team;
}

async function updateTeamRow(
  tx: TeamDb,
  teamId: number,
  fields: Partial<Pick<TeamRow, 'name' | 'timeZone'>>,
): Promise<TeamRow> {
  const [row] = await tx
    .update(teams)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(teams.id, teamId))
    .returning();
  if (!row) throw new AppError('team.not_found');
  return row;
}
