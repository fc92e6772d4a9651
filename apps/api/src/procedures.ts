/** What every route runs through, in order: authenticate, authorise, limit, then (by oRPC) validate. The handler acts. */
import { implement, ORPCError } from '@orpc/server';
import { contract } from '@sluice/contracts';
import { withTeam } from '@sluice/postgres';
import { authoriseMember, authorisePerson } from './authorise.ts';
import { refuseWhenEmpty } from './http/rates.ts';
import { recogniseCaller } from './recognise-caller.ts';
import type { RequestContext } from './request-context.ts';
import { giveBackToTeam, limitOf, takeFromTeam } from './team-limits.ts';
import type { TeamWork } from './team-work.ts';

export const implementation = implement(contract).$context<RequestContext>();

/*
 * They run before validation, so that a stranger learns nothing about what a valid request looks like. Each refuses a route
 * of another's kind: a mistake in wiring must fail every request, not let the wrong ones through.
 */

/** Under `/teams/{teamId}`, for members of that team, no faster than the team may. */
export const procedures = implementation.use(async ({ context, procedure, path, next }, input) => {
  const access = procedure['~orpc'].meta;
  if (access.of !== 'team') throw new Error('this route does not belong to a team');
  const caller = await recogniseCaller(context);
  const actor = await authoriseMember(context.db, caller, access, teamIdOf(input));
  const inTeam: TeamWork = (work) => withTeam(context.db, actor.teamId, work);
  const proceed = () => next({ context: { actor, inTeam } });
  const name = limitOf(path.join('.'), procedure['~orpc'].route.method);
  if (name === undefined) return proceed();
  const taking = { teamId: actor.teamId, name, limits: context.teamLimits };
  await inTeam((tx) => takeFromTeam(tx, taking));
  try {
    return await proceed();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
      await inTeam((tx) => giveBackToTeam(tx, taking));
    }
    throw error;
  }
});

/** For whoever asks; by address, since nobody has said who they are. */
export const openProcedures = implementation.use(async ({ context, procedure, next }) => {
  if (procedure['~orpc'].meta.of !== 'anyone') throw new Error('this route is not open to everyone');
  refuseWhenEmpty(context.rates.strangers, context.ip);
  return next();
});

/** For whoever is signed in, whatever the team. */
export const personProcedures = implementation.use(async ({ context, procedure, next }) => {
  if (procedure['~orpc'].meta.of !== 'person') throw new Error('this route is not a person’s');
  const person = authorisePerson(await recogniseCaller(context));
  return next({ context: { person } });
});

/** The input is not validated yet: anything may be in it. */
function teamIdOf(input: unknown): unknown {
  return (input as { params?: { teamId?: unknown } } | undefined)?.params?.teamId;
}
