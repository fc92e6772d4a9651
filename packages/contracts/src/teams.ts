import { z } from 'zod';
import { SECTION_ROLES } from './access.ts';
import { id, teamParams } from './ids.ts';
import { route } from './route.ts';

export const teamSchema = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Team = z.infer<typeof teamSchema>;

export const teams = {
  get: route
    .meta({ roles: SECTION_ROLES.everyone, scope: 'read' })
    .route({ method: 'GET', path: '/teams/{teamId}', summary: 'Get the team' })
    .input(z.object({ params: teamParams }))
    .output(teamSchema),
};
