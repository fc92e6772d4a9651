import { type Db, insertTeam, listMemberships, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor, Person } from '../../actor.ts';
import { lockUserRow } from '../account/account.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../audit/record-audit.ts';
import { lockTeamRow, type TeamRow, updateTeamRow } from './teams.store.ts';

/** A person works in a handful; more is a script that makes them. */
export const OWNED_TEAMS_MAX = 20;

type NewTeam = { name: string; timeZone?: string };

/** With the person's row held, so that two requests at once count one after the other. */
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

/** In a transaction that holds the person's row and has no team yet. */
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
