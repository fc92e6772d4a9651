/** What every route runs through, in order: authenticate, authorise, then (by oRPC) validate. The handler acts. */
import { implement } from '@orpc/server';
import { type Access, contract } from '@sluice/contracts';
import { type Db, type TeamDb, withTeam } from '@sluice/postgres';
import { authenticate } from './authenticate.ts';
import { authorise } from './authorise.ts';

export type RequestContext = {
  clock: () => Date;
  db: Db;
  requestId: string;
  noteRoute: (name: string) => void;
  authorization: string | undefined;
};

/** Runs before validation, so that a stranger learns nothing about what a valid request looks like. */
export const procedures = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }, input) => {
    const actor = await authenticate(context.db, context.authorization);
    authorise(actor, procedure['~orpc'].meta as Access, teamIdOf(input));
    const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) =>
      withTeam(context.db, actor.teamId, work);
    return next({ context: { actor, inTeam } });
  });

/** The input is not validated yet: anything may be in it. */
function teamIdOf(input: unknown): unknown {
  return (input as { params?: { teamId?: unknown } } | undefined)?.params?.teamId;
}
