import { mayUse, type Stream } from '@sluice/contracts';
import { withTimeout } from '@sluice/runtime';
import { toDollars } from '../../http/money.ts';
import type { TeamContext } from '../../http/request-context.ts';

type Counters = NonNullable<Stream['counters']>;

const NOTHING = { unics: 0, installs: 0, registrations: 0, deposits: 0, profit: 0 };

/** People wait for the list; slower numbers are left out. */
const ANSWER_TIMEOUT_MS = 1_500;

export type CountersOf = (streamId: number) => Stream['counters'];

/** Each stream's all-time counters; null for all of them while ClickHouse is unavailable. */
export async function readCounters(
  { actor, statistics, log, requestId, clock }: TeamContext,
  streamIds: readonly number[],
): Promise<CountersOf> {
  if (streamIds.length === 0) return () => null;
  try {
    const counting = statistics.readStreamCounters({ teamId: actor.teamId, streamIds, now: clock() });
    const counts = await withTimeout(ANSWER_TIMEOUT_MS, counting);
    const seesMoney = mayUse(actor.roles, 'statistics');
    return (streamId): Counters => {
      const { profit, ...others } = counts.get(streamId) ?? NOTHING;
      return { ...others, profit: seesMoney ? toDollars(profit) : null };
    };
  } catch (error) {
    log.warn({ err: error, requestId }, 'streams are answered without their numbers');
    return () => null;
  }
}
