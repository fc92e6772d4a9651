/** Everything that is not sold by an edge asks here: purchases, and launches. */
import type { TeamDb } from '@sluice/postgres';
import type { Spending } from '@sluice/routing';
import { AppError } from '@sluice/runtime';
import { listTariffs } from '../find-prices.ts';
import { outstandingMicros } from './lend.ts';
import { priceCeilings } from './price-ceilings.ts';
import {
  type Budget,
  dailyPotOf,
  type Lease,
  lentMicros,
  lockBudget,
  potOf,
  readBudget,
} from './read-budget.ts';

type Purchase = { teamId: number; memberId: number; amountMicros: number; now: Date };

/** Without the reserve: an edge gets a smaller one when it next asks. */
const promisedMicros = (lease: Lease): number => outstandingMicros(lease) - lease.reserveMicros;

/**
 * Refuses what the team cannot pay beside what its edges were lent, and what is over the member's daily limit. Holds the budget's lock until
 * the caller's transaction, which takes the money, ends.
 */
export async function authorisePurchase(tx: TeamDb, purchase: Purchase): Promise<void> {
  const { teamId, memberId, amountMicros, now } = purchase;
  await lockBudget(tx, teamId);
  const budget = await readBudget(tx, teamId, now);
  if (amountMicros > potOf(budget) - lentMicros(budget, { memberId: 0, now, of: promisedMicros })) {
    throw new AppError('balance.not_enough');
  }
  const limit = budget.limits.find((each) => each.memberId === memberId);
  if (limit && amountMicros > dailyPotOf(limit) - lentMicros(budget, { memberId, now, of: promisedMicros })) {
    throw new AppError('member.spend_limit_reached', { limit: limit.limitMicros / 1_000_000 });
  }
}

export type SpendingState = { team: Spending; members: ReadonlyMap<number, Spending>; nextMidnight: Date };

/** Whether the team, and each of its members with a daily limit, has anything left to spend. */
export async function findSpending(tx: TeamDb, teamId: number, now: Date): Promise<SpendingState> {
  const budget: Budget = await readBudget(tx, teamId, now);
  const { leastMicros } = priceCeilings(await listTariffs(tx), now);
  const { limits, nextMidnight } = budget;
  const isEmpty = (potMicros: number) => leastMicros > 0 && potMicros < leastMicros;
  return {
    team: isEmpty(potOf(budget)) ? 'no_funds' : 'open',
    members: new Map(
      limits.map((limit) => [limit.memberId, isEmpty(dailyPotOf(limit)) ? 'member_limit' : 'open']),
    ),
    nextMidnight,
  };
}

export const spendingOf = ({ team, members }: SpendingState, memberId: number): Spending =>
  team === 'open' ? (members.get(memberId) ?? 'open') : team;
