import type { Team } from '@sluice/contracts';
import { AppError } from '@sluice/runtime';
import { procedures } from '../../procedures.ts';
import { findTeamRow, type TeamRow } from './teams.store.ts';

export const teamRoutes = {
  get: procedures.teams.get.handler(async ({ context: { actor, inTeam } }) => {
    const row = await inTeam((tx) => findTeamRow(tx, actor.teamId));
    if (!row) throw new AppError('team.not_found');
    return presentTeam(row);
  }),
};

function presentTeam({ id, name, timeZone, createdAt, updatedAt }: TeamRow): Team {
  return { id, name, timeZone, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
