import { BILL_LIMITS, type BillCreate } from '@sluice/contracts';
import { nextBill, normaliseTxid, type PaymentSystems } from '@sluice/payments';
import type { BillRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { toDollars, toMicros } from '../../http/money.ts';
import {
  countOpenBills,
  findBillByKey,
  insertBillRow,
  lockBillRow,
  lockNewBills,
  takeWalletNumber,
  updateBillRow,
} from './bills.store.ts';

const HOUR_MS = 3_600_000;

export async function createBill(
  tx: TeamDb,
  actor: Actor,
  { amount, paymentSystem, key }: BillCreate,
  { paymentSystems, now }: { paymentSystems: PaymentSystems; now: Date },
): Promise<number> {
  const { teamId, memberId } = actor;
  const sumMicros = toMicros(amount);
  await lockNewBills(tx, teamId);
  const standing = key ? await findBillByKey(tx, teamId, key) : undefined;
  if (standing) {
    if (standing.sumMicros === sumMicros && standing.paymentSystem === paymentSystem) return standing.id;
    throw new AppError('request.key_reused');
  }
  const system = paymentSystems.find(paymentSystem);
  if (!system) throw new AppError('bill.system_not_found');
  const { minimumMicros } = system;
  if (sumMicros < minimumMicros) {
    throw new AppError('bill.below_minimum', { minimum: toDollars(minimumMicros) });
  }
  await refuseTooManyOpen(tx, teamId);
  const walletNumber = await takeWalletNumber(tx);
  const expiresAt = new Date(now.getTime() + BILL_LIMITS.hours * HOUR_MS);
  const bill = await insertBillRow(tx, {
    teamId,
    memberId,
    key,
    sumMicros,
    paymentSystem,
    walletNumber,
    expiresAt,
    createdAt: now,
    watchedUntil: new Date(expiresAt.getTime() + BILL_LIMITS.lateDays * 24 * HOUR_MS),
    chain: system.chainId,
    token: system.contract,
    tokenDecimals: system.decimals,
    confirmations: system.confirmations,
    limitMicros: minimumMicros,
    wallet: paymentSystems.walletOf(system, walletNumber),
  });
  await recordAudit(tx, actor, { action: 'bill.created', subject: subjectOf(bill) });
  return bill.id;
}

/** Somebody looks at the wallet's address. Anything but a new bill stays as it is. */
export async function openBill(tx: TeamDb, { teamId }: Actor, billId: number): Promise<void> {
  const bill = await lockBillRow(tx, teamId, billId);
  await updateBillRow(tx, bill, columnsOf(nextBill(bill, { kind: 'opened' })));
}

/** The hash is looked for by the worker, which asks the chain; until then the bill waits for enrolment. */
export async function approveBill(
  tx: TeamDb,
  actor: Actor,
  { billId, txid: given, now }: { billId: number; txid: string; now: Date },
): Promise<void> {
  const bill = await lockBillRow(tx, actor.teamId, billId);
  if (bill.status === 'paid') throw new AppError('bill.paid_already');
  if (now >= bill.watchedUntil) throw new AppError('bill.too_old');
  const isOpen = bill.status === 'new' || bill.status === 'paying';
  if (!isOpen) await refuseTooManyOpen(tx, actor.teamId);
  const txid = normaliseTxid(bill.chain.startsWith('eip155:') ? 'evm' : 'tron', given);
  await updateBillRow(tx, bill, columnsOf(nextBill(bill, { kind: 'hash_given', txid, at: now })));
  const changes = { txid: { from: bill.txid, to: txid } };
  await recordAudit(tx, actor, { action: 'bill.approved', subject: subjectOf(bill), changes });
}

/** Hashes of open bills are asked for at every look at their chain. */
async function refuseTooManyOpen(tx: TeamDb, teamId: number): Promise<void> {
  if ((await countOpenBills(tx, teamId)) >= BILL_LIMITS.open) {
    throw new AppError('bill.limit_reached', { limit: BILL_LIMITS.open });
  }
}

const subjectOf = ({ id }: BillRow) => ({ id, name: String(id) });

const columnsOf = ({
  status,
  txid,
  txidGivenAt,
  rejection,
}: Pick<BillRow, 'status' | 'txid' | 'txidGivenAt' | 'rejection'>) => ({
  status,
  txid,
  txidGivenAt,
  rejection,
});
