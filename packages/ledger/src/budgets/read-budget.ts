import {
  budgetLeases,
  chargeHours,
  domainPurchases,
  ledgerAccounts,
  members,
  type TeamDb,
  teams,
  trafficOrders,
  unchargedEvents,
} from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import { outstandingMicros } from './lend.ts';
import { LEASE_TERMS } from './terms.ts';

export type Lease = {
  edgeId: string;
  boot: string;
  /** 0: the team's own. */
  memberId: number;
  grantedMicros: number;
  spentMicros: number;
  settledMicros: number;
  reserveMicros: number;
  expiresAtMs: number;
};

export type DailyLimit = {
  memberId: number;
  limitMicros: number;
  /** Since the team's midnight: charges and purchases. */
  spentMicros: number;
  unchargedMicros: number;
};

/** A team's money and all that was handed out of it, read in one statement: a charge is seen whole or not at all. */
export type Budget = {
  walletMicros: number;
  unchargedMicros: number;
  leases: readonly Lease[];
  limits: readonly DailyLimit[];
  nextMidnight: Date;
};

/** One at a time for a team: whatever takes from a budget reads it under this lock. */
export async function lockBudget(tx: TeamDb, teamId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`budget:${teamId}`}, 0))`);
}

type Row = {
  wallet: string | null;
  uncharged: string;
  leases: Lease[];
  limits: DailyLimit[];
  next_midnight_ms: string;
};

export async function readBudget(tx: TeamDb, teamId: number, now: Date): Promise<Budget> {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz AT TIME ZONE team.time_zone)`;
  const midnight = sql`(${today} AT TIME ZONE team.time_zone)`;
  const uncharged = (where: ReturnType<typeof sql>) =>
    sql`coalesce((SELECT sum(amount_micros) FROM ${unchargedEvents} WHERE team_id = ${teamId} ${where}), 0)`;
  const { rows } = await tx.execute<Row>(sql`
    SELECT
      (SELECT balance_micros FROM ${ledgerAccounts} WHERE team_id = ${teamId} AND kind = 'wallet') AS wallet,
      ${uncharged(sql``)} AS uncharged,
      extract(epoch FROM (${today} + interval '1 day') AT TIME ZONE team.time_zone) * 1000 AS next_midnight_ms,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'edgeId', edge_id, 'boot', boot, 'memberId', member_id, 'grantedMicros', granted_micros, 'spentMicros', spent_micros,
          'settledMicros', settled_micros, 'reserveMicros', reserve_micros,
          'expiresAtMs', floor(extract(epoch FROM expires_at) * 1000)
        )) FROM ${budgetLeases} WHERE team_id = ${teamId}
      ), '[]') AS leases,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'memberId', member.id, 'limitMicros', member.spend_per_day_micros,
          'unchargedMicros', ${uncharged(sql`AND member_id = member.id`)},
          'spentMicros', coalesce((
            SELECT sum(amount_micros) FROM ${chargeHours}
            WHERE team_id = ${teamId} AND hour >= ${midnight} AND member_id = member.id
          ), 0) + coalesce((
            SELECT sum(price_micros) FROM ${domainPurchases}
            WHERE team_id = ${teamId} AND member_id = member.id AND created_at >= ${midnight} AND state <> 'failed'
          ), 0) + coalesce((
            SELECT sum(amount_micros) FROM ${trafficOrders}
            WHERE team_id = ${teamId} AND member_id = member.id AND created_at >= ${midnight} AND state <> 'refused'
          ), 0)
        )) FROM ${members} AS member WHERE member.team_id = ${teamId} AND member.spend_per_day_micros IS NOT NULL
      ), '[]') AS limits
    FROM ${teams} AS team WHERE team.id = ${teamId}`);
  const [row] = rows;
  if (!row) throw new Error(`team ${teamId} does not exist`);
  return {
    walletMicros: Number(row.wallet ?? 0),
    unchargedMicros: Number(row.uncharged),
    leases: row.leases,
    limits: row.limits,
    nextMidnight: new Date(Number(row.next_midnight_ms)),
  };
}

/** What a lease could be granted of, before anything else that was lent is taken off. */
export const potOf = ({ walletMicros, unchargedMicros }: Budget): number => walletMicros - unchargedMicros;
export const dailyPotOf = ({ limitMicros, spentMicros, unchargedMicros }: DailyLimit): number =>
  limitMicros - spentMicros - unchargedMicros;

/** An edge that was silent for too long no longer keeps others from the money. */
const isForgotten = ({ expiresAtMs }: Pick<Lease, 'expiresAtMs'>, now: Date): boolean =>
  expiresAtMs + LEASE_TERMS.forgetAfterMs <= now.getTime();

/** Of a team (member 0) or a member, with edges that are not forgotten. */
export function lentMicros(
  { leases }: Budget,
  { memberId, now, of = outstandingMicros }: { memberId: number; now: Date; of?: (lease: Lease) => number },
): number {
  return leases
    .filter((lease) => lease.memberId === memberId && !isForgotten(lease, now))
    .reduce((sum, lease) => sum + of(lease), 0);
}

/** How far the balance could fall below zero if everything that was handed out is spent, forgotten edges included. */
export function worstOverdraftMicros(budget: Budget): number {
  const lent = budget.leases
    .filter(({ memberId }) => memberId === 0)
    .reduce((sum, lease) => sum + outstandingMicros(lease), 0);
  return Math.max(0, lent - potOf(budget));
}
