import type { Bill, BillDetail, BillPayment } from '@sluice/contracts';
import { explorerUrlOf, KNOWN_SYSTEMS, type PaymentSystems, paymentUriOf } from '@sluice/payments';
import type { BillPaymentRow, BillRow } from '@sluice/postgres';
import { toDollars } from '../../http/money.ts';
import type { NamedBillRow } from './bills.store.ts';

export function presentBill(row: NamedBillRow): Bill {
  const { id, memberId, memberName: name, status, purpose, wallet, txid, rejection } = row;
  const { token, chain, standard } = systemOf(row);
  return {
    id,
    member: { id: memberId, name },
    status,
    purpose,
    wallet,
    txid,
    rejection,
    createdAt: row.createdAt.toISOString(),
    sum: toDollars(row.sumMicros),
    total: toDollars(row.totalMicros),
    limit: toDollars(row.limitMicros),
    paymentSystem: { id: row.paymentSystem, token, chain, standard },
    difference: differenceOf(row),
    isLate: row.enrolledAt !== null && row.enrolledAt > row.expiresAt,
    expiresAt: row.expiresAt.toISOString(),
    enrolledAt: row.enrolledAt?.toISOString() ?? null,
  };
}

export function presentBillDetail(
  row: NamedBillRow,
  payments: readonly BillPaymentRow[],
  systems: PaymentSystems,
): BillDetail {
  const urlOf = (txid: string) => findExplorerUrl(row, systems, txid);
  const seen = payments.map((payment) => presentPayment(row, payment, urlOf));
  const isSeen = payments.some(({ txid }) => txid === row.txid);
  return {
    ...presentBill(row),
    payments: row.txid === null || isSeen ? seen : [presentGivenHash(row, row.txid, urlOf), ...seen],
    paymentUri: paymentUriOf(row),
    needed: row.confirmations,
    minutes: systemOf(row).minutes,
    hasReceipt: row.enrolledAt !== null,
  };
}

type UrlOf = (txid: string) => string | null;

function presentPayment(bill: BillRow, row: BillPaymentRow, urlOf: UrlOf): BillPayment {
  const { txid, state, block } = row;
  return {
    txid,
    state,
    block,
    reason: null,
    amount: toDollars(row.amountMicros),
    confirmations: row.confirmations,
    needed: bill.confirmations,
    seenAt: row.seenAt.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
    explorerUrl: urlOf(txid),
  };
}

/** A hash that was given by hand, and that is found nowhere yet, or pays nothing. */
function presentGivenHash(bill: BillRow, txid: string, urlOf: UrlOf): BillPayment {
  return {
    txid,
    state: bill.status === 'rejected' ? 'rejected' : 'searching',
    reason: bill.rejection,
    amount: null,
    confirmations: 0,
    needed: bill.confirmations,
    block: null,
    seenAt: null,
    creditedAt: null,
    explorerUrl: urlOf(txid),
  };
}

function differenceOf({ status, sumMicros, totalMicros }: BillRow): Bill['difference'] {
  if (status !== 'paid' || totalMicros === sumMicros) return null;
  return totalMicros < sumMicros ? 'under' : 'over';
}

/** A test network has another explorer than its chain, or none. */
function findExplorerUrl(
  { paymentSystem, chain }: BillRow,
  systems: PaymentSystems,
  txid: string,
): string | null {
  const system = systems.find(paymentSystem) ?? KNOWN_SYSTEMS[paymentSystem];
  return system?.chainId === chain ? explorerUrlOf(system, txid) : null;
}

/** Also of a system that is offered no more: its names stay known. */
function systemOf({ paymentSystem }: BillRow) {
  const known = KNOWN_SYSTEMS[paymentSystem];
  if (!known) throw new Error(`the payment system ${paymentSystem} is unknown`);
  return known;
}
