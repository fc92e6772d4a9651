/** Middleware of every route, in order: authenticate, authorise, rate limit, then (by oRPC) validate. */

import { implement, ORPCError } from '@orpc/server';
import { contract, takesIdempotencyKey } from '@sluice/contracts';
import { withTeam } from '@sluice/postgres';
import { networkOf } from '@sluice/runtime';
import type { TeamWork } from '../access/actor.ts';
import { authoriseMember, authorisePerson } from '../access/authorise.ts';
import { recogniseCaller } from '../access/recognise-caller.ts';
import { limitOf, returnTeamToken, type TeamBucket, takeTeamToken } from '../access/team-limits.ts';
import { answerOnce, checkKey, fingerprintOf } from './idempotency.ts';
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
  const { route } = procedure['~orpc'];
  const called = { name: path.join('.'), method: route.method };
  const actor = await authoriseMember(context.db, caller, access, teamIdOf(input), called);
  const inTeam: TeamWork = (work) => withTeam(context.db, actor.teamId, work);
  const name = limitOf(called.name, called.method);
  const bucket = name && { teamId: actor.teamId, name, limits: context.teamLimits };
  const proceed = (within: TeamWork) =>
    bucket
      ? takingToken(inTeam, bucket, async () => next({ context: { actor, inTeam: within } }))
      : next({ context: { actor, inTeam: within } });
  const { idempotencyKey, secrets, clock } = context;
  if (idempotencyKey === undefined || !takesIdempotencyKey(route, access)) return proceed(inTeam);
  const owner = { teamId: actor.teamId, memberId: actor.memberId, key: checkKey(idempotencyKey) };
  const fingerprint = await fingerprintOf(called.name, input);
  const answered = await answerOnce({ inTeam, secrets, clock, owner, fingerprint }, async (claiming) => {
    return (await proceed(claiming)).output;
  });
  if (answered.isRepeated) context.noteRepeated();
  return { output: answered.output, context: { actor, inTeam } } as Awaited<ReturnType<typeof proceed>>;
});

async function takingToken<Result>(
  inTeam: TeamWork,
  bucket: TeamBucket,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  await inTeam((tx) => takeTeamToken(tx, bucket));
  try {
    return await work();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
      await inTeam((tx) => returnTeamToken(tx, bucket));
    }
    throw error;
  }
}

/** Routes without credentials, rate limited by IP address. */
export const openProcedures = implementation.use(async ({ context, procedure, next }) => {
  if (procedure['~orpc'].meta.of !== 'anyone') throw new Error('this route is not open to everyone');
  limitRate(context.rates.anonymous, networkOf(context.ip));
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
