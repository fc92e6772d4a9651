import type { MemberMonth } from '@sluice/contracts';
import { withTimeout } from '@sluice/runtime';
import type { MemberMonth as CountedMonth } from '@sluice/statistics';
import { toDollars } from '../../http/money.ts';
import type { RequestContext } from '../../http/request-context.ts';

const NOTHING: CountedMonth = {
  spent: 0,
  pwa: 0,
  installs: 0,
  redirects: 0,
  registrations: 0,
  deposits: 0,
};

/** People wait for the list; slower numbers are left out. */
const ANSWER_TIMEOUT_MS = 5_000;

export type Months = {
  of: (memberId: number) => MemberMonth | null;
  /** Of these members together. No event is of two members, so the sum is exact. */
  ofAll: (memberIds: readonly number[]) => MemberMonth | null;
};

/** Each member's numbers of a month, the current one without it; null for all of them while ClickHouse is unavailable. */
export async function readMonths(
  { statistics, log, requestId, clock }: RequestContext,
  team: { id: number; timeZone: string },
  month?: string,
): Promise<Months> {
  try {
    const question = { teamId: team.id, timeZone: team.timeZone, now: clock(), month };
    const counts = await withTimeout(ANSWER_TIMEOUT_MS, statistics.readMemberMonth(question));
    const countsOf = (memberId: number) => counts.get(memberId) ?? NOTHING;
    return {
      of: (memberId) => presentMonth(countsOf(memberId)),
      ofAll: (memberIds) => presentMonth(sum(memberIds.map(countsOf))),
    };
  } catch (error) {
    log.error({ err: error, requestId }, 'members are listed without their numbers');
    return { of: () => null, ofAll: () => null };
  }
}

function sum(all: readonly CountedMonth[]): CountedMonth {
  const total = { ...NOTHING };
  for (const counts of all)
    for (const name of Object.keys(NOTHING) as (keyof CountedMonth)[]) total[name] += counts[name];
  return total;
}

const presentMonth = (counted: CountedMonth): MemberMonth => ({
  ...counted,
  spent: toDollars(counted.spent),
});
