import { mayUse } from '@sluice/contracts';
import { scopeOf } from '../../access/owner-scope.ts';
import { procedures } from '../../http/procedures.ts';
import { findLandings, findMembers, findStreams } from './search.store.ts';

export const searchRoutes = {
  find: procedures.search.find.handler(({ input: { query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const { teamId, roles } = actor;
      const scope = scopeOf(actor);
      return {
        streams: mayUse(roles, 'streams') ? await findStreams(tx, scope, query.text) : [],
        landings: mayUse(roles, 'landings') ? await findLandings(tx, scope, query.text) : [],
        members: mayUse(roles, 'team') ? await findMembers(tx, teamId, query.text) : [],
      };
    }),
  ),
};
