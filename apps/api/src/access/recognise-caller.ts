import { AppError, networkOf } from '@sluice/runtime';
import { limitRate } from '../http/rates.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Caller } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { useApiKey } from './use-api-key.ts';

/**
 * Authenticates, and limits the rate of requests per caller, and per API key. Credentials are checked even when their IP address has failed too often:
 * refusing first would let one client lock out everyone behind the same NAT or proxy.
 */
export async function recogniseCaller(context: RequestContext): Promise<Caller> {
  const { db, recognisePerson, authorization, rates, ip, noteKeyRate } = context;
  const caller = await authenticate(db, recognisePerson, authorization).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) limitRate(rates.failures, networkOf(ip));
    throw error;
  });
  limitRate(rates.callers, callerKey(caller));
  if (caller.by === 'key') await useApiKey(db, caller, ip, noteKeyRate);
  return caller;
}

const callerKey = (caller: Caller): string =>
  caller.by === 'person' ? `user:${caller.userId}` : `member:${caller.memberId}`;
