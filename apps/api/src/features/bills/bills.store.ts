import type { BillListQuery } from '@sluice/contracts';
import {
  type BillPaymentRow,
  type BillRow,
  billPayments,
  bills,
  members,
  type TeamDb,
  users,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';

export type NamedBillRow = BillRow & { memberName: string };

/** Those that a payment is awaited for. */
const OPEN_STATUSES = ['new', 'paying'] as const;

const COLUMNS = { ...getTableColumns(bills), memberName };
const withMember = and(eq(members.teamId, bills.teamId), eq(members.id, bills.memberId));

export async function listBillRows(
  tx: TeamDb,
  { teamId, timeZone }: { teamId: number; timeZone: string },
  query: BillListQuery,
): Promise<{ rows: NamedBillRow[]; total: number }> {
  const { status, system, memberId, from, to } = query;
  const day = sql`(${bills.createdAt} AT TIME ZONE ${timeZone})::date`;
  const where = and(
    eq(bills.teamId, teamId),
    status?.length ? inArray(bills.status, status) : undefined,
    system ? eq(bills.paymentSystem, system) : undefined,
    memberId ? eq(bills.memberId, memberId) : undefined,
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
  );
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await tx
    .select(COLUMNS)
    .from(bills)
    .innerJoin(members, withMember)
    .leftJoin(users, eq(users.id, members.userId))
    .where(where)
    .orderBy(direction(SORTS[query.sort]), direction(bills.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await tx.select({ total: count() }).from(bills).where(where);
  return { rows, total: counted?.total ?? 0 };
}

const SORTS: Readonly<Record<BillListQuery['sort'], SQL>> = {
  createdAt: sql`${bills.createdAt}`,
  sum: sql`${bills.sumMicros}`,
  total: sql`${bills.totalMicros}`,
  status: sql`${bills.status}`,
  expiresAt: sql`${bills.expiresAt}`,
};

export async function getBillRow(tx: TeamDb, teamId: number, billId: number): Promise<NamedBillRow> {
  const [row] = await tx
    .select(COLUMNS)
    .from(bills)
    .innerJoin(members, withMember)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(bills.teamId, teamId), eq(bills.id, billId)));
  if (!row) throw new AppError('bill.not_found');
  return row;
}

/** Until the transaction ends. The watcher changes bills too. */
export async function lockBillRow(tx: TeamDb, teamId: number, billId: number): Promise<BillRow> {
  const [row] = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.teamId, teamId), eq(bills.id, billId)))
    .for('no key update');
  if (!row) throw new AppError('bill.not_found');
  return row;
}

export function listPaymentRows(
  tx: TeamDb,
  { teamId, id }: Pick<BillRow, 'teamId' | 'id'>,
): Promise<BillPaymentRow[]> {
  return tx
    .select()
    .from(billPayments)
    .where(and(eq(billPayments.teamId, teamId), eq(billPayments.billId, id)))
    .orderBy(desc(billPayments.id));
}

export async function findBillByKey(tx: TeamDb, teamId: number, key: string): Promise<BillRow | undefined> {
  const [row] = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.teamId, teamId), eq(bills.key, key)));
  return row;
}

export async function countOpenBills(tx: TeamDb, teamId: number): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(bills)
    .where(and(eq(bills.teamId, teamId), inArray(bills.status, [...OPEN_STATUSES])));
  return counted?.total ?? 0;
}

/** One call of a team at a time may make a bill, so that the limit and the caller's key hold for calls at once. */
export async function lockNewBills(tx: TeamDb, teamId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bills:${teamId}`}, 0))`);
}

export async function takeWalletNumber(tx: TeamDb): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`SELECT nextval('bill_wallet_numbers')::integer AS number`,
  );
  const [row] = rows;
  if (!row) throw new Error('no number was given out');
  return row.number;
}

export async function insertBillRow(tx: TeamDb, bill: typeof bills.$inferInsert): Promise<BillRow> {
  const [row] = await tx.insert(bills).values(bill).returning();
  if (!row) throw new Error('the bill was not inserted');
  return row;
}

export async function updateBillRow(
  tx: TeamDb,
  { teamId, id }: Pick<BillRow, 'teamId' | 'id'>,
  columns: Pick<BillRow, 'status' | 'txid' | 'txidGivenAt' | 'rejection'>,
): Promise<void> {
  await tx
    .update(bills)
    .set(columns)
    .where(and(eq(bills.teamId, teamId), eq(bills.id, id)));
}
