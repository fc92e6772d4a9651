import { AppError } from '@sluice/runtime';
import type { Caller } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { refuseWhenEmpty } from './http/rates.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Who sent the request, unless they send too many. Credentials are looked at even when their address has failed too often:
 * refusing first would let one program lock out a whole office, or everyone behind a proxy that is not known to us.
 */
export async function recogniseCaller(context: RequestContext): Promise<Caller> {
  const { db, recognisePerson, authorization, rates, ip } = context;
  const caller = await authenticate(db, recognisePerson, authorization).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) refuseWhenEmpty(rates.failures, ip);
    throw error;
  });
  refuseWhenEmpty(rates.callers, callerKey(caller));
  return caller;
}

const callerKey = (caller: Caller): string =>
  caller.by === 'person' ? `user:${caller.userId}` : `member:${caller.memberId}`;
