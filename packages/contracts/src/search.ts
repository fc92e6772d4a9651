/** Search by name. Each kind is searched only if the caller may use its section. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { id, searchText } from './fields.ts';
import { teamParams } from './ids.ts';
import { route } from './route.ts';

const found = z.object({ id, name: z.string(), note: z.string() });

export const search = {
  find: route
    .meta(teamAccess('dashboard'))
    .route({
      method: 'GET',
      path: '/teams/{teamId}/search',
      summary: 'Find streams, landings and members by name',
    })
    .input(
      z.object({
        params: teamParams,
        query: z.strictObject({ text: searchText.min(1) }),
      }),
    )
    .output(z.object({ streams: z.array(found), landings: z.array(found), members: z.array(found) })),
};
