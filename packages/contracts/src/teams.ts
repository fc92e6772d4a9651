import { z } from 'zod';
import { teamAccess } from './access.ts';
import { membershipSchema } from './account.ts';
import { errorsOf } from './errors.ts';
import { id, teamName, timeZone } from './fields.ts';
import { teamParams } from './ids.ts';
import { personRoute, route } from './route.ts';

export const teamSchema = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Team = z.infer<typeof teamSchema>;

const teamCreateBody = z.strictObject({ name: teamName, timeZone: timeZone.default('UTC') });
const teamUpdateBody = z
  .strictObject({ name: teamName, timeZone })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');

export const teams = {
  create: personRoute
    .route({
      method: 'POST',
      path: '/teams',
      successStatus: 201,
      summary: 'Create a team, owned by the caller',
    })
    .errors(errorsOf('team.limit_reached'))
    .input(z.object({ body: teamCreateBody }))
    .output(membershipSchema),
  get: route
    .meta(teamAccess('settings'))
    .route({ method: 'GET', path: '/teams/{teamId}', summary: 'Get the team' })
    .input(z.object({ params: teamParams }))
    .output(teamSchema),
  update: route
    .meta(teamAccess('team', 'teams:write'))
    .route({ method: 'PATCH', path: '/teams/{teamId}', summary: 'Rename the team, or set its time zone' })
    .input(z.object({ params: teamParams, body: teamUpdateBody }))
    .output(teamSchema),
};
