import type { ChainTransfer } from '@sluice/payments/chains';
import {
  type BillPaymentRow,
  type BillRow,
  billPayments,
  bills,
  type Db,
  paymentChains,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, count, eq, ne, sql } from 'drizzle-orm';

/** A bill whose wallet is watched, of any team. */
export type WatchedBill = Pick<BillRow, 'teamId' | 'token' | 'wallet' | 'status' | 'txidGivenAt'> & {
  billId: number;
};

/** Works outside any team: a chain knows none. */
export async function listWatchedBills(db: Db, chain: string, at: Date): Promise<WatchedBill[]> {
  const { rows } = await db.execute<Omit<WatchedBill, 'txidGivenAt'> & { txidGivenAt: string | null }>(sql`
    SELECT team_id AS "teamId", bill_id AS "billId", token, wallet, status, txid_given_at AS "txidGivenAt"
    FROM list_watched_bills(${chain}, ${at.toISOString()}::timestamptz)`);
  return rows.map((row) => ({
    ...row,
    txidGivenAt: row.txidGivenAt === null ? null : new Date(row.txidGivenAt),
  }));
}

/** Open bills whose time is over, of any team and chain. */
export async function listDueBills(db: Db, at: Date): Promise<{ teamId: number; billId: number }[]> {
  const { rows } = await db.execute<{ teamId: number; billId: number }>(sql`
    SELECT team_id AS "teamId", bill_id AS "billId" FROM list_due_bills(${at.toISOString()}::timestamptz)`);
  return rows;
}

export async function listConfirmingPayments(
  db: Db,
  chain: string,
): Promise<{ teamId: number; paymentId: number }[]> {
  const { rows } = await db.execute<{ teamId: number; paymentId: string }>(sql`
    SELECT team_id AS "teamId", payment_id AS "paymentId" FROM list_confirming_payments(${chain})`);
  return rows.map(({ teamId, paymentId }) => ({ teamId, paymentId: Number(paymentId) }));
}

/** Whether the hash has paid for another bill, of any team. */
export async function hasPaidOtherBill(
  tx: TeamDb,
  { teamId, id, chain }: Pick<BillRow, 'teamId' | 'id' | 'chain'>,
  txid: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`SELECT has_paid_other_bill(${chain}, ${txid}, ${teamId}, ${id}) AS is`,
  );
  return rows[0]?.is ?? false;
}

export async function findReadBlock(db: Db, chain: string): Promise<number | undefined> {
  const [row] = await db.select().from(paymentChains).where(eq(paymentChains.chain, chain));
  return row?.readBlock;
}

/** Never back: two workers may read one chain. */
export async function saveReadBlock(db: Db, chain: string, readBlock: number): Promise<void> {
  await db
    .insert(paymentChains)
    .values({ chain, readBlock })
    .onConflictDoUpdate({
      target: paymentChains.chain,
      set: {
        readBlock: sql`greatest(payment_chains.read_block, excluded.read_block)`,
        updatedAt: sql`now()`,
      },
    });
}

/** Until the transaction ends; before any of its payments, as crediting does. */
export async function lockBill(tx: TeamDb, teamId: number, billId: number): Promise<BillRow | undefined> {
  const [row] = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.teamId, teamId), eq(bills.id, billId)))
    .for('no key update');
  return row;
}

export async function updateBill(
  tx: TeamDb,
  { teamId, id }: Pick<BillRow, 'teamId' | 'id'>,
  { status, txid, txidGivenAt, rejection }: Pick<BillRow, 'status' | 'txid' | 'txidGivenAt' | 'rejection'>,
): Promise<void> {
  await tx
    .update(bills)
    .set({ status, txid, txidGivenAt, rejection })
    .where(and(eq(bills.teamId, teamId), eq(bills.id, id)));
}

export async function findPayment(
  tx: TeamDb,
  teamId: number,
  paymentId: number,
): Promise<BillPaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(billPayments)
    .where(and(eq(billPayments.teamId, teamId), eq(billPayments.id, paymentId)));
  return row;
}

/** Payments that the chain has seen and that are not credited yet. */
export async function countConfirming(
  tx: TeamDb,
  { teamId, id }: Pick<BillRow, 'teamId' | 'id'>,
): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(billPayments)
    .where(
      and(eq(billPayments.teamId, teamId), eq(billPayments.billId, id), eq(billPayments.state, 'confirming')),
    );
  return counted?.total ?? 0;
}

/** New evidence, or a payment that a reorganisation had taken away and that is back. Answers whether it is either. */
export async function recordTransfer(
  tx: TeamDb,
  bill: BillRow,
  transfer: ChainTransfer,
  { amountMicros, confirmations, seenAt }: Pick<BillPaymentRow, 'amountMicros' | 'confirmations' | 'seenAt'>,
): Promise<boolean> {
  const { txid, logIndex, token, to: wallet, units, block, blockHash } = transfer;
  const recorded = await tx
    .insert(billPayments)
    .values({
      teamId: bill.teamId,
      billId: bill.id,
      chain: bill.chain,
      txid,
      logIndex,
      token,
      wallet,
      units,
      amountMicros,
      block,
      blockHash,
      confirmations,
      seenAt,
    })
    .onConflictDoUpdate({
      target: [billPayments.chain, billPayments.txid, billPayments.logIndex],
      set: { state: 'confirming', block, blockHash, confirmations },
      setWhere: eq(billPayments.state, 'gone'),
    })
    .returning({ id: billPayments.id });
  return recorded.length > 0;
}

export async function updatePayment(
  tx: TeamDb,
  { teamId, id }: Pick<BillPaymentRow, 'teamId' | 'id'>,
  columns: Partial<Pick<BillPaymentRow, 'state' | 'block' | 'blockHash' | 'confirmations'>>,
): Promise<void> {
  await tx
    .update(billPayments)
    .set(columns)
    .where(and(eq(billPayments.teamId, teamId), eq(billPayments.id, id)));
}

/** Turns evidence into money; answers false where that was done before. The database demands that the evidence is whole. */
export async function creditPayment(tx: TeamDb, paymentId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(sql`SELECT credit_bill_payment(${paymentId}) AS done`);
  return rows[0]?.done ?? false;
}

/** The bill, where its hash was given by hand and nothing that the chain has seen carries it yet. */
export function findUnseenHash(
  db: Db,
  teamId: number,
  billId: number,
): Promise<(BillRow & { txid: string }) | undefined> {
  return withTeam(db, teamId, async (tx) => {
    const [bill] = await tx
      .select()
      .from(bills)
      .where(and(eq(bills.teamId, teamId), eq(bills.id, billId)));
    if (!bill || bill.txid === null) return undefined;
    const [seen] = await tx
      .select({ id: billPayments.id })
      .from(billPayments)
      .where(
        and(
          eq(billPayments.teamId, teamId),
          eq(billPayments.billId, billId),
          eq(billPayments.txid, bill.txid),
          ne(billPayments.state, 'gone'),
        ),
      );
    return seen ? undefined : { ...bill, txid: bill.txid };
  });
}
