import type { Team } from '@sluice/contracts';
import { getTeamRow, type TeamRow } from '../../access/team.store.ts';
import { personProcedures, procedures } from '../../http/procedures.ts';
import { createTeam, updateTeam } from './change-team.ts';
import { getMembership } from './memberships.ts';

export const teamRoutes = {
  create: personProcedures.teams.create.handler(async ({ input: { body }, context: { db, person } }) => {
    const { teamId } = await createTeam(db, person, body);
    return getMembership(db, person.userId, teamId);
  }),

  get: procedures.teams.get.handler(async ({ context: { actor, inTeam } }) =>
    presentTeam(await inTeam((tx) => getTeamRow(tx, actor.teamId))),
  ),

  update: procedures.teams.update.handler(async ({ input: { body }, context: { actor, inTeam } }) =>
    presentTeam(await inTeam((tx) => updateTeam(tx, actor, body))),
  ),
};

function presentTeam({ id, name, timeZone, createdAt, updatedAt }: TeamRow): Team {
  return { id, name, timeZone, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
