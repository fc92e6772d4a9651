import type { MemberMonth } from '@sluice/contracts';
import type { MemberMonth as CountedMonth } from '@sluice/statistics';
import { toDollars } from '../../money.ts';
import type { RequestContext } from '../../request-context.ts';
import { withinTime } from '../../within-time.ts';

const NOTHING: CountedMonth = {
  spent: 0,
  pwa: 0,
  installs: 0,
  redirects: 0,
  registrations: 0,
  deposits: 0,
};

/** A list that people wait for; numbers that take longer are left out of it. */
const ANSWER_LIMIT_MS = 5_000;

export type MonthOf = (memberId: number) => MemberMonth | null;

/** What each member brought about this month; null for all of them while the numbers cannot be read. */
export async function readMonths(
  { statistics, log, requestId, clock }: RequestContext,
  team: { id: number; timeZone: string },
): Promise<MonthOf> {
  try {
    const question = { teamId: team.id, timeZone: team.timeZone, now: clock() };
    const counts = await withinTime(ANSWER_LIMIT_MS, statistics.readMemberMonth(question));
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
