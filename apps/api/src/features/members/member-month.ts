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

export type MonthOf = (memberId: number) => MemberMonth | null;

/** Each member's numbers of this month; null for all of them while ClickHouse is unavailable. */
export async function readMonths(
  { statistics, log, requestId, clock }: RequestContext,
  team: { id: number; timeZone: string },
): Promise<MonthOf> {
  try {
    const question = { teamId: team.id, timeZone: team.timeZone, now: clock() };
    const counts = await withTimeout(ANSWER_TIMEOUT_MS, statistics.readMemberMonth(question));
    return (memberId) => presentMonth(counts.get(memberId) ?? NOTHING);
  } catch (error) {
    log.error({ err: error, requestId }, 'members are listed without their numbers');
    return () => null;
  }
}

const presentMonth = (counted: CountedMonth): MemberMonth => ({
  ...counted,
  spent: toDollars(counted.spent),
});
