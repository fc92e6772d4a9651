/** The latest transactions of a team's balance. */
import type { TransactionState, TransactionType } from '@sluice/contracts/values';
import { ledgerTransfers, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

/** What the widget has room for. */
const LATEST = 6;

export type Transaction = {
  id: number;
  type: TransactionType;
  state: TransactionState;
  /** Negative for what left the balance. */
  amountMicros: number;
  description: string;
  at: Date;
  /** Set for the sum of a day's charges. */
  day: string | null;
};

type Row = Omit<Transaction, 'id' | 'amountMicros' | 'at'> & { id: string; amount: string; at_ms: string };
type Scope = { teamId: number; timeZone: string };

export async function listLatestTransactions(tx: TeamDb, scope: Scope): Promise<Transaction[]> {
  const all = [...(await listSingle(tx, scope)), ...(await listDaysOfCharges(tx, scope))];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id).slice(0, LATEST);
}

/** A capture moves money that its hold took already, so it is not listed: it settles the hold. */
async function listSingle(tx: TeamDb, { teamId }: Scope): Promise<Transaction[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT moved.id, moved.purpose AS type, moved.description, NULL AS day,
      extract(epoch FROM moved.at) * 1000 AS at_ms,
      CASE moved.to_account WHEN 'wallet' THEN moved.amount_micros ELSE -moved.amount_micros END AS amount,
      CASE
        WHEN moved.kind = 'release' THEN 'returned'
        WHEN moved.kind = 'hold' AND NOT EXISTS (
          SELECT FROM ${ledgerTransfers} AS ended WHERE ended.team_id = ${teamId} AND ended.settles_id = moved.id
        ) THEN 'held'
        ELSE 'done'
      END AS state
    FROM ${ledgerTransfers} AS moved
    WHERE moved.team_id = ${teamId} AND moved.kind NOT IN ('charge', 'capture')
    ORDER BY moved.id DESC LIMIT ${LATEST}`);
  return rows.map(toTransaction);
}

/**
 * Charges are transferred per second, thousands a day, so they are listed as sums of whole days: the newest days that have any. Each day is a
 * subquery of its own, which reads that day's part of the index; in one join the planner reads every charge of the team, six times.
 */
async function listDaysOfCharges(tx: TeamDb, { teamId, timeZone }: Scope): Promise<Transaction[]> {
  const newestBefore = (end: ReturnType<typeof sql>) => sql`
    date_trunc('day', (
      SELECT max(at) FROM ${ledgerTransfers} WHERE team_id = ${teamId} AND kind = 'charge' AND at < ${end}
    ) AT TIME ZONE ${timeZone})`;
  const { rows } = await tx.execute<Row>(sql`
    WITH RECURSIVE days (day, number) AS (
      SELECT ${newestBefore(sql`'infinity'::timestamptz`)}, 1
      UNION ALL
      SELECT ${newestBefore(sql`days.day AT TIME ZONE ${timeZone}`)}, number + 1 FROM days
      WHERE day IS NOT NULL AND number < ${LATEST}::integer
    )
    SELECT charged.*, 'done' AS state, '' AS description, to_char(day, 'YYYY-MM-DD') AS day
    FROM days CROSS JOIN LATERAL (
      SELECT max(id) AS id, purpose AS type, -sum(amount_micros) AS amount, extract(epoch FROM max(at)) * 1000 AS at_ms
      FROM ${ledgerTransfers}
      WHERE team_id = ${teamId} AND kind = 'charge'
        AND at >= day AT TIME ZONE ${timeZone} AND at < (day + interval '1 day') AT TIME ZONE ${timeZone}
      GROUP BY purpose
    ) AS charged
    ORDER BY at_ms DESC LIMIT ${LATEST}`);
  return rows.map(toTransaction);
}

/** PostgreSQL's large numbers come as text. */
const toTransaction = ({ id, amount, at_ms, ...rest }: Row): Transaction => ({
  ...rest,
  id: Number(id),
  amountMicros: Number(amount),
  at: new Date(Number(at_ms)),
});
