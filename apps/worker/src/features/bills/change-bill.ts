/** What the chain tells, written down: each step in one transaction that holds the bill's row. */
import { type BillHappening, nextBill, tokenToMicros } from '@sluice/payments';
import type { ChainTransfer } from '@sluice/payments/chains';
import {
  type BillPaymentRow,
  type BillRow,
  type Db,
  enqueueTeamJobs,
  mailReceiptJob,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { BillRejection } from '@sluice/reference';
import {
  countConfirming,
  creditPayment,
  findPayment,
  lockBill,
  recordTransfer,
  updateBill,
  updatePayment,
} from './bills.store.ts';
import type { WatchDeps } from './watch-deps.ts';

type OfBill = { teamId: number; billId: number };

/** Transfers to the bill's wallet, new or known. */
export function recordPayments(
  { db, clock, log }: WatchDeps,
  { teamId, billId }: OfBill,
  { transfers, head }: { transfers: readonly ChainTransfer[]; head: number },
): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    let bill = await lockBill(tx, teamId, billId);
    if (!bill) return;
    for (const transfer of transfers) {
      const amountMicros = tokenToMicros(transfer.units, bill.tokenDecimals);
      // Anyone may send a transfer of nothing to any address; it proves nothing.
      if (amountMicros === 0) continue;
      const confirmations = Math.max(0, head - transfer.block + 1);
      const isNew = await recordTransfer(tx, bill, transfer, {
        amountMicros,
        confirmations,
        seenAt: clock(),
      });
      if (!isNew) continue;
      log.info({ teamId, billId, txid: transfer.txid, amountMicros }, 'a payment was seen');
      bill = await happen(tx, bill, { kind: 'payment_seen', txid: transfer.txid });
    }
  });
}

/** Counts the confirmations, and credits the payment that has enough; the receipt goes out with it or not at all. */
export function settlePayment(
  { db, log }: WatchDeps,
  { teamId, id, billId, txid }: BillPaymentRow,
  { transfer, head }: { transfer: ChainTransfer; head: number },
): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    const bill = await lockBill(tx, teamId, billId);
    const payment = await findPayment(tx, teamId, id);
    if (!bill || payment?.state !== 'confirming') return;
    const { block, blockHash } = transfer;
    const confirmations = Math.max(0, head - block + 1);
    await updatePayment(tx, payment, { block, blockHash, confirmations });
    if (confirmations < bill.confirmations) return;
    if (!(await creditPayment(tx, id))) return;
    await enqueueTeamJobs(tx, [mailReceiptJob(billId, id)]);
    log.info({ teamId, billId, txid, amountMicros: payment.amountMicros }, 'a payment was credited');
  });
}

/** The chain was reorganised. What is credited already stays so: that is what the confirmations are for. */
export function takePaymentBack(
  { db, log }: WatchDeps,
  { teamId, id, billId, txid }: BillPaymentRow,
): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    await lockBill(tx, teamId, billId);
    const payment = await findPayment(tx, teamId, id);
    if (payment?.state !== 'confirming') return;
    await updatePayment(tx, payment, { state: 'gone', confirmations: 0 });
    log.warn({ teamId, billId, txid }, 'a payment is gone from its chain');
  });
}

/** Unless another hash was given meanwhile. */
export function refuseHash(
  db: Db,
  { teamId, billId, txid, reason }: OfBill & { txid: string; reason: BillRejection },
): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    const bill = await lockBill(tx, teamId, billId);
    if (bill?.txid !== txid) return;
    const paymentsOnTheWay = await countConfirming(tx, bill);
    await happen(tx, bill, { kind: 'hash_refused', reason, paymentsOnTheWay });
  });
}

export function expireBill(db: Db, { teamId, billId }: OfBill, at: Date): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    const bill = await lockBill(tx, teamId, billId);
    if (!bill) return;
    await happen(tx, bill, { kind: 'time_passed', at, paymentsOnTheWay: await countConfirming(tx, bill) });
  });
}

async function happen(tx: TeamDb, bill: BillRow, happening: BillHappening): Promise<BillRow> {
  const next = { ...bill, ...nextBill(bill, happening) };
  const hasChanged =
    next.status !== bill.status || next.txid !== bill.txid || next.rejection !== bill.rejection;
  if (hasChanged) await updateBill(tx, bill, next);
  return next;
}
