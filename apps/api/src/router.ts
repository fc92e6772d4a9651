import { domainRoutes } from './features/domains/domains.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { streamRoutes } from './features/streams/streams.routes.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { procedures } from './procedures.ts';

/** The type checker holds this to the contract: a route without an implementation does not compile. */
export const router = procedures.router({
  teams: teamRoutes,
  members: memberRoutes,
  streams: streamRoutes,
  domains: domainRoutes,
});
