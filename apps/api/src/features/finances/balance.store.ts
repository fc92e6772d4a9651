/** What moved the balance over a period, added up. */
import { balanceThresholds, chargeHours, type TeamDb, teams } from '@sluice/postgres';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BalanceMove } from './balance-series.ts';
import { type Scope, walletMoves } from './transactions.store.ts';

export type BalanceOfPeriod = {
  from: Date;
  balanceMicros: number;
  /** Oldest first: the sum of each hour of charges, and every other transfer. */
  moves: BalanceMove[];
};

type Row = { from_ms: string; wallet: string; at_ms: string | null; amount: string; kind: string | null };

/** In one statement, so that the balance and its moves are of the same moment. */
export async function readBalance(
  tx: TeamDb,
  { teamId, timeZone }: Scope,
  startDate: string,
): Promise<BalanceOfPeriod> {
  const from = sql`(${startDate}::timestamp AT TIME ZONE ${timeZone})`;
  const { rows } = await tx.execute<Row>(sql`
    WITH moves AS (${walletMoves({ teamId, from })}),
    summed AS (
      SELECT listed_at, kind, sum(amount) AS amount FROM moves GROUP BY listed_at, kind, id
    )
    SELECT extract(epoch FROM ${from}) * 1000 AS from_ms, team.balance_micros AS wallet,
      extract(epoch FROM summed.listed_at) * 1000 AS at_ms, summed.amount, summed.kind
    FROM ${teams} AS team LEFT JOIN summed ON true
    WHERE team.id = ${teamId}
    ORDER BY summed.listed_at`);
  const [first] = rows;
  return {
    from: new Date(Number(first?.from_ms)),
    balanceMicros: Number(first?.wallet ?? 0),
    moves: rows
      .filter(({ at_ms }) => at_ms !== null)
      .map(({ at_ms, amount, kind }) => ({
        atMs: Number(at_ms),
        amountMicros: Number(amount),
        kind: kind ?? 'charge',
      })),
  };
}

/** What was charged and bought between the two. */
export async function readSpent(
  tx: TeamDb,
  teamId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ spent: string | null }>(sql`
    SELECT -sum(amount) AS spent FROM (${walletMoves({ teamId, from: momentOf(from) })}) AS moves
    WHERE listed_at <= ${until.toISOString()}::timestamptz AND (kind IS NULL OR kind IN ('hold', 'release'))`);
  return Number(rows[0]?.spent ?? 0);
}

/** Of the hours since then, oldest first. */
export async function listChargedHours(
  tx: TeamDb,
  teamId: number,
  from: Date,
): Promise<{ atMs: number; amountMicros: number }[]> {
  const { rows } = await tx.execute<{ at_ms: string; amount: string }>(sql`
    SELECT extract(epoch FROM hour) * 1000 AS at_ms, sum(amount_micros) AS amount FROM ${chargeHours}
    WHERE team_id = ${teamId} AND hour >= ${momentOf(from)} GROUP BY hour ORDER BY hour`);
  return rows.map(({ at_ms, amount }) => ({ atMs: Number(at_ms), amountMicros: Number(amount) }));
}

export async function countFree(tx: TeamDb, teamId: number, from: Date): Promise<number> {
  const { rows } = await tx.execute<{ free: string | null }>(sql`
    SELECT sum(free_count) AS free FROM ${chargeHours} WHERE team_id = ${teamId} AND hour >= ${momentOf(from)}`);
  return Number(rows[0]?.free ?? 0);
}

/** Undefined for a team that has never chosen. */
export async function findThresholds(tx: TeamDb, teamId: number): Promise<number[] | undefined> {
  const [row] = await tx.select().from(balanceThresholds).where(eq(balanceThresholds.teamId, teamId));
  return row?.amountsMicros;
}

export async function storeThresholds(tx: TeamDb, teamId: number, amountsMicros: number[]): Promise<void> {
  await tx
    .insert(balanceThresholds)
    .values({ teamId, amountsMicros })
    .onConflictDoUpdate({
      target: balanceThresholds.teamId,
      set: { amountsMicros, updatedAt: sql`now()` },
    });
}

const momentOf = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
