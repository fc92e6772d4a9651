import {
  budgetLeases,
  enqueueTeamJobs,
  settleSpendingJob,
  spendingStops,
  type TeamDb,
} from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { listTariffs } from '../find-prices.ts';
import { type LeaseReport, type Loan, lend } from './lend.ts';
import { type PriceCeilings, priceCeilings } from './price-ceilings.ts';
import {
  type Budget,
  dailyPotOf,
  type Lease,
  lentMicros,
  lockBudget,
  potOf,
  readBudget,
} from './read-budget.ts';
import { LEASE_TERMS } from './terms.ts';

export type LeaseRequest = LeaseReport & {
  teamId: number;
  edgeId: string;
  /** The process: it counts from its start. */
  boot: string;
  /** The edge still has recorded events of an earlier process that are not charged. */
  hasEarlierEvents: boolean;
  /** Of members that the edge knows to have a daily limit. */
  members: readonly (LeaseReport & { memberId: number })[];
};

export type LeaseAnswer = Loan & {
  teamId: number;
  ceilings: PriceCeilings;
  /** Every member with a daily limit; `isOpen`: enough is left of it today to begin with before asking. */
  members: readonly (Loan & { memberId: number; isOpen: boolean })[];
};

const NOTHING: LeaseReport = {
  spentMicros: 0,
  settledMicros: 0,
  wantedMicros: 0,
  heldMicros: 0,
  heldReserveMicros: 0,
};

type Wanted = LeaseReport & { memberId: number };

/**
 * Takes an edge's word for what it has spent, and lends it what it may spend next. In the caller's transaction, one at a time for a team.
 */
export async function renewLease(tx: TeamDb, request: LeaseRequest, now: Date): Promise<LeaseAnswer> {
  const { teamId, edgeId, boot } = request;
  await lockBudget(tx, teamId);
  await dropEnded(tx, request, now);
  const [budget, ceilings] = [await readBudget(tx, teamId, now), priceCeilings(await listTariffs(tx), now)];
  const isOwn = (lease: Lease, memberId: number) =>
    lease.edgeId === edgeId && lease.boot === boot && lease.memberId === memberId;
  const loanOf = (report: Wanted, potMicros: number): Loan => {
    const others = { ...budget, leases: budget.leases.filter((lease) => !isOwn(lease, report.memberId)) };
    const othersMicros = lentMicros(others, { memberId: report.memberId, now });
    return lend({ potMicros, othersMicros, leastMicros: ceilings.leastMicros }, report);
  };
  const own = { ...request, memberId: 0 };
  const loan = loanOf(own, potOf(budget));
  await keep(tx, request, own, loan, now);
  const members: LeaseAnswer['members'][number][] = [];
  for (const limit of budget.limits) {
    const { memberId } = limit;
    const report = request.members.find((each) => each.memberId === memberId);
    const asked = { memberId, ...(report ?? NOTHING) };
    const ofMember = loanOf(asked, dailyPotOf(limit));
    if (report) await keep(tx, request, asked, ofMember, now);
    const left = dailyPotOf(limit) - lentMicros(budget, { memberId, now });
    members.push({ memberId, ...ofMember, isOpen: left >= LEASE_TERMS.leastLeaseMicros });
  }
  await askToStop(tx, teamId, budget, ceilings);
  return { teamId, ...loan, ceilings, members };
}

/** Of earlier processes of the edge whose events are all charged, and of those from which nothing can come any more. */
async function dropEnded(tx: TeamDb, request: LeaseRequest, now: Date): Promise<void> {
  const { teamId, edgeId, boot, hasEarlierEvents } = request;
  const tooLate = new Date(now.getTime() - LEASE_TERMS.lateMs).toISOString();
  await tx.delete(budgetLeases).where(
    and(
      eq(budgetLeases.teamId, teamId),
      sql`(expires_at < ${tooLate}::timestamptz
        OR (edge_id = ${edgeId} AND boot <> ${boot} AND NOT ${hasEarlierEvents}::boolean AND expires_at < ${now.toISOString()}::timestamptz))`,
    ),
  );
}

async function keep(
  tx: TeamDb,
  { teamId, edgeId, boot }: LeaseRequest,
  { memberId, spentMicros, settledMicros, wantedMicros, heldMicros, heldReserveMicros }: Wanted,
  loan: Loan,
  now: Date,
): Promise<void> {
  const key = { teamId, edgeId, boot, memberId };
  if (wantedMicros === 0 && spentMicros === settledMicros && heldMicros <= spentMicros) {
    await tx
      .delete(budgetLeases)
      .where(
        and(
          eq(budgetLeases.teamId, teamId),
          eq(budgetLeases.edgeId, edgeId),
          eq(budgetLeases.boot, boot),
          eq(budgetLeases.memberId, memberId),
        ),
      );
    return;
  }
  const columns = {
    // The answer may be lost: until the edge's next word it counts with what it had before.
    grantedMicros: Math.max(loan.grantedMicros, heldMicros),
    reserveMicros: Math.max(loan.reserveMicros, heldReserveMicros),
    spentMicros,
    settledMicros,
    expiresAt: new Date(now.getTime() + LEASE_TERMS.leaseMs),
  };
  await tx
    .insert(budgetLeases)
    .values({ ...key, ...columns })
    .onConflictDoUpdate({
      target: [budgetLeases.teamId, budgetLeases.edgeId, budgetLeases.boot, budgetLeases.memberId],
      set: columns,
    });
}

/** Nothing left for the team, or for a member today: the worker stops the streams and tells the team. */
async function askToStop(
  tx: TeamDb,
  teamId: number,
  budget: Budget,
  { leastMicros }: PriceCeilings,
): Promise<void> {
  if (leastMicros === 0) return;
  const empty = budget.limits
    .filter((limit) => dailyPotOf(limit) < leastMicros)
    .map(({ memberId }) => memberId);
  if (potOf(budget) < leastMicros) empty.push(0);
  if (empty.length === 0) return;
  const standing = await tx
    .select({ memberId: spendingStops.memberId })
    .from(spendingStops)
    .where(and(eq(spendingStops.teamId, teamId), inArray(spendingStops.memberId, empty)));
  if (standing.length < empty.length) await enqueueTeamJobs(tx, [settleSpendingJob()]);
}
