/** Middleware of every route, in order: authenticate, authorise, rate limit, then (by oRPC) validate. */

import { implement, ORPCError } from '@orpc/server';
import { contract } from '@sluice/contracts';
import { withTeam } from '@sluice/postgres';
import type { TeamWork } from '../access/actor.ts';
import { authoriseMember, authorisePerson } from '../access/authorise.ts';
import { recogniseCaller } from '../access/recognise-caller.ts';
import { limitOf, returnTeamToken, takeTeamToken } from '../access/team-limits.ts';
import { limitRate } from './rates.ts';
import type { RequestContext } from './request-context.ts';

export const implementation = implement(contract).$context<RequestContext>();

/*
 * They run before validation, so that an unauthenticated caller learns nothing about valid requests. Each refuses a route declared for
 * another kind of caller: a wiring mistake fails every request instead of letting the wrong ones through.
 */

/** Routes under `/teams/{teamId}`: for members of that team, within the team's rate limits. */
export const procedures = implementation.use(async ({ context, procedure, path, next }, input) => {
  const access = procedure['~orpc'].meta;
  if (access.of !== 'team') throw new Error('this route does not belong to a team');
  const caller = await recogniseCaller(context);
  const actor = await authoriseMember(context.db, caller, access, teamIdOf(input));
  const inTeam: TeamWork = (work) => withTeam(context.db, actor.teamId, work);
  const proceed = () => next({ context: { actor, inTeam } });
  const name = limitOf(path.join('.'), procedure['~orpc'].route.method);
  if (name === undefined) return proceed();
  const bucket = { teamId: actor.teamId, name, limits: context.teamLimits };
  await inTeam((tx) => takeTeamToken(tx, bucket));
  try {
    return await proceed();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
      await inTeam((tx) => returnTeamToken(tx, bucket));
    }
    throw error;
  }
});

/** Routes without credentials, rate limited by IP address. */
export const openProcedures = implementation.use(async ({ context, procedure, next }) => {
  if (procedure['~orpc'].meta.of !== 'anyone') throw new Error('this route is not open to everyone');
  limitRate(context.rates.anonymous, context.ip);
  return next();
});

/** Routes of a signed-in person, outside of any team. */
export const personProcedures = implementation.use(async ({ context, procedure, next }) => {
  if (procedure['~orpc'].meta.of !== 'person') throw new Error('this route is not a person’s');
  const person = authorisePerson(await recogniseCaller(context));
  return next({ context: { person } });
});

/** The input is not validated yet. */
function teamIdOf(input: unknown): unknown {
  return (input as { params?: { teamId?: unknown } } | undefined)?.params?.teamId;
}
