/**
 * The transactions of a team's balance. Charges are listed by hour, stream, member and item, from lines that the database keeps
 * (`charge_hours`), everything else transfer by transfer.
 */
import type { TransactionFilters, TransactionsQuery } from '@sluice/contracts';
import type { ChargeItem, TransactionState, TransactionType } from '@sluice/contracts/values';
import {
  billPayments,
  bills,
  chargeHours,
  domainPurchases,
  ledgerTransfers,
  streams,
  type TeamDb,
  teams,
  trafficOrders,
} from '@sluice/postgres';
import { type SQL, sql } from 'drizzle-orm';
import { toMicros } from '../../http/money.ts';

export type TransactionRow = {
  /** Zero for charges. */
  id: number;
  type: TransactionType;
  state: TransactionState;
  at: Date;
  /** Negative for what left the balance. */
  amountMicros: number;
  balanceMicros: number;
  description: string;
  billId: number | null;
  member: { id: number; name: string } | null;
  stream: { id: number; name: string; isRemoved: boolean } | null;
  charges: {
    item: ChargeItem;
    count: number;
    free: number;
    priceMinMicros: number;
    priceMaxMicros: number;
  } | null;
};

export type TransactionList = {
  rows: TransactionRow[];
  total: number;
  inMicros: number;
  outMicros: number;
};

export type Scope = { teamId: number; timeZone: string };
export type ListOptions = Pick<TransactionsQuery, 'sort' | 'order' | 'limit'> & { offset: number };

/** PostgreSQL's large numbers come as text. Every column but the totals is null in the one row of an empty page. */
type Row = {
  total: string;
  total_in: string;
  total_out: string;
  id: string | null;
  type: TransactionType;
  state: TransactionState;
  at_ms: string;
  amount: string;
  balance: string;
  description: string;
  member_id: number | null;
  member_name: string | null;
  bill_id: number | null;
  stream_id: number | null;
  stream_name: string | null;
  is_removed: boolean | null;
  item: ChargeItem | null;
  charged_count: number | null;
  free_count: number | null;
  price_min: string | null;
  price_max: string | null;
};

/**
 * What moves the wallet. A capture moves money that its hold took already, so it is no transaction of its own. The charges of an hour
 * count at its end: at its start, a balance that was topped up within the hour would seem to have been overdrawn.
 */
export const walletMoves = ({ teamId, from }: { teamId: number; from: SQL }): SQL => sql`
  SELECT 0::bigint AS id, NULL AS kind, CASE item WHEN 'install' THEN 'pwa' ELSE 'click_button' END AS type,
    hour AS at, hour + interval '1 hour' AS listed_at, -amount_micros AS amount, '' AS description, NULL::bigint AS settles_id,
    member_id, stream_id, item, charged_count, free_count, price_min_micros, price_max_micros, NULL::integer AS bill_id
  FROM ${chargeHours} WHERE team_id = ${teamId} AND hour >= ${from} AND amount_micros <> 0
  UNION ALL
  SELECT moved.id, moved.kind, moved.purpose, moved.at, moved.at,
    CASE moved.to_account WHEN 'wallet' THEN moved.amount_micros ELSE -moved.amount_micros END,
    moved.description, moved.settles_id, coalesce(bought.member_id, wanted.member_id, bill.member_id), wanted.stream_id, NULL, NULL, NULL, NULL, NULL, bill.id
  FROM ${ledgerTransfers} AS moved
  LEFT JOIN ${domainPurchases} AS bought
    ON bought.team_id = moved.team_id AND bought.hold_id = coalesce(moved.settles_id, moved.id) AND moved.purpose = 'domain'
  LEFT JOIN ${trafficOrders} AS wanted
    ON wanted.team_id = moved.team_id AND wanted.hold_id = coalesce(moved.settles_id, moved.id) AND moved.purpose = 'traffic'
  LEFT JOIN ${billPayments} AS paid ON paid.team_id = moved.team_id AND paid.transfer_id = moved.id
  LEFT JOIN ${bills} AS bill ON bill.team_id = paid.team_id AND bill.id = paid.bill_id
  WHERE moved.team_id = ${teamId} AND moved.kind NOT IN ('charge', 'capture') AND moved.at >= ${from}`;

export async function listTransactions(
  tx: TeamDb,
  scope: Scope,
  filters: TransactionFilters,
  options: ListOptions,
): Promise<TransactionList> {
  const { rows } = await tx.execute<Row>(transactionsStatement(scope, filters, options));
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id !== null).map(toTransaction),
    total: Number(first?.total ?? 0),
    inMicros: Number(first?.total_in ?? 0),
    outMicros: Number(first?.total_out ?? 0),
  };
}

/** One statement, so that rows, totals and balance are of the same moment. */
export function transactionsStatement(
  { teamId, timeZone }: Scope,
  filters: TransactionFilters,
  { sort, order, limit, offset }: ListOptions,
): SQL {
  const startOf = (day: SQL) => sql`(${day}::timestamp AT TIME ZONE ${timeZone})`;
  const from = startOf(sql`${filters.startDate}::date`);
  const until = startOf(sql`(${filters.endDate}::date + 1)`);
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const inOrder = (way: SQL) =>
    sql`listed_at ${way}, at ${way}, id ${way}, stream_id ${way}, member_id ${way}, item ${way}`;
  const sorted = sort === 'amount' ? sql`amount ${direction}, ${inOrder(sql`DESC`)}` : inOrder(direction);
  return sql`
    WITH moves AS (${walletMoves({ teamId, from })}),
    balanced AS (
      SELECT *, (SELECT balance_micros FROM ${teams} WHERE id = ${teamId}) - coalesce(sum(amount) OVER (
        ORDER BY ${inOrder(sql`DESC`)} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), 0) AS balance
      FROM moves
    ),
    fitting AS MATERIALIZED (SELECT * FROM balanced WHERE ${sql.join(conditions(filters, until), sql` AND `)}),
    totals AS (
      SELECT count(*) AS total, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS total_in,
        coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS total_out
      FROM fitting
    ),
    page AS (SELECT * FROM fitting ORDER BY ${sorted} LIMIT ${limit} OFFSET ${offset})
    SELECT totals.*, page.id, page.type, page.amount, page.balance, page.description, page.bill_id, page.item, page.charged_count, page.free_count,
      page.price_min_micros AS price_min, page.price_max_micros AS price_max,
      extract(epoch FROM page.at) * 1000 AS at_ms,
      CASE
        WHEN page.kind = 'release' THEN 'returned'
        WHEN page.kind = 'hold' AND NOT EXISTS (
          SELECT FROM ${ledgerTransfers} AS ended WHERE ended.team_id = ${teamId} AND ended.settles_id = page.id
        ) THEN 'held'
        ELSE 'done'
      END AS state,
      member.id AS member_id, coalesce(person.name, member.invited_name, member.invited_email) AS member_name,
      page.stream_id, stream.name AS stream_name, stream.removed_at IS NOT NULL AS is_removed
    FROM totals
    LEFT JOIN page ON true
    LEFT JOIN ${streams} AS stream ON stream.team_id = ${teamId} AND stream.id = page.stream_id
    LEFT JOIN members AS member ON member.team_id = ${teamId} AND member.id = page.member_id
    LEFT JOIN users AS person ON person.id = member.user_id
    ORDER BY ${sorted}`;
}

function conditions(filters: TransactionFilters, until: SQL): SQL[] {
  const { type, member, stream, amountFrom, amountTo } = filters;
  const anyOf = (column: SQL, values: readonly unknown[] | undefined, kind: SQL): SQL[] =>
    values && values.length > 0 ? [sql`${column} = ANY(${sql.param(values)}::${kind}[])`] : [];
  return [
    sql`at < ${until}`,
    ...anyOf(sql`type`, type, sql`text`),
    ...anyOf(sql`member_id`, member, sql`integer`),
    ...anyOf(sql`stream_id`, stream, sql`integer`),
    ...(amountFrom === undefined ? [] : [sql`abs(amount) >= ${toMicros(amountFrom)}`]),
    ...(amountTo === undefined ? [] : [sql`abs(amount) <= ${toMicros(amountTo)}`]),
  ];
}

function toTransaction(row: Row): TransactionRow {
  const { type, state, description, member_id, member_name, stream_id, stream_name, item } = row;
  return {
    id: Number(row.id),
    type,
    state,
    at: new Date(Number(row.at_ms)),
    amountMicros: Number(row.amount),
    balanceMicros: Number(row.balance),
    description,
    billId: row.bill_id,
    member: member_id === null ? null : { id: member_id, name: member_name ?? '' },
    stream:
      stream_id === null
        ? null
        : { id: stream_id, name: stream_name ?? `#${stream_id}`, isRemoved: row.is_removed !== false },
    charges: item && {
      item,
      count: row.charged_count ?? 0,
      free: row.free_count ?? 0,
      priceMinMicros: Number(row.price_min),
      priceMaxMicros: Number(row.price_max),
    },
  };
}
