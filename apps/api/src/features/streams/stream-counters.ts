import type { Stream } from '@sluice/contracts';
import type { RequestContext } from '../../request-context.ts';
import { withinTime } from '../../within-time.ts';

type Counters = NonNullable<Stream['counters']>;

const NOTHING: Counters = { unics: 0, installs: 0, registrations: 0, deposits: 0 };

/** A list that people wait for; numbers that take longer are left out of it. */
const ANSWER_LIMIT_MS = 1_500;

export type CountersOf = (streamId: number) => Stream['counters'];

/** What each stream brought about since it was made; null for all of them while the numbers cannot be read. */
export async function readCounters(
  { statistics, log, requestId, clock }: RequestContext,
  teamId: number,
  streamIds: readonly number[],
): Promise<CountersOf> {
  if (streamIds.length === 0) return () => null;
  try {
    const counting = statistics.readStreamCounters({ teamId, streamIds, now: clock() });
    const counts = await withinTime(ANSWER_LIMIT_MS, counting);
    return (streamId) => counts.get(streamId) ?? NOTHING;
  } catch (error) {
    log.warn({ err: error, requestId }, 'streams are answered without their numbers');
    return () => null;
  }
}
