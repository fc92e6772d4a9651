import type { Stream } from '@sluice/contracts';
import { withTimeout } from '@sluice/runtime';
import type { RequestContext } from '../../http/request-context.ts';

type Counters = NonNullable<Stream['counters']>;

const NOTHING: Counters = { unics: 0, installs: 0, registrations: 0, deposits: 0 };

/** People wait for the list; slower numbers are left out. */
const ANSWER_TIMEOUT_MS = 1_500;

export type CountersOf = (streamId: number) => Stream['counters'];

/** Each stream's all-time counters; null for all of them while ClickHouse is unavailable. */
export async function readCounters(
  { statistics, log, requestId, clock }: RequestContext,
  teamId: number,
  streamIds: readonly number[],
): Promise<CountersOf> {
  if (streamIds.length === 0) return () => null;
  try {
    const counting = statistics.readStreamCounters({ teamId, streamIds, now: clock() });
    const counts = await withTimeout(ANSWER_TIMEOUT_MS, counting);
    return (streamId) => counts.get(streamId) ?? NOTHING;
  } catch (error) {
    log.warn({ err: error, requestId }, 'streams are answered without their numbers');
    return () => null;
  }
}
