import { BILL_PAYMENT_STATES } from '@sluice/reference';

export {
  BILL_PURPOSES,
  BILL_REJECTIONS,
  BILL_STATUSES,
  type BillPurpose,
  type BillRejection,
  type BillStatus,
} from '@sluice/reference';

export const BILL_SORTS = ['createdAt', 'sum', 'total', 'status', 'expiresAt'] as const;

/** `searching`: a hash was given, and no node knows it yet. `rejected`: the transaction of that hash pays nothing for this bill. */
export const BILL_PAYMENT_STATES_SHOWN = ['searching', ...BILL_PAYMENT_STATES, 'rejected'] as const;
export type BillPaymentState = (typeof BILL_PAYMENT_STATES_SHOWN)[number];

/** What arrived, compared with the bill's sum. */
export const BILL_DIFFERENCES = ['under', 'over'] as const;
export type BillDifference = (typeof BILL_DIFFERENCES)[number];

export const BILL_LIMITS = {
  /** The largest sum of one bill, in dollars. */
  sum: 1_000_000,
  /** Bills of a team that wait for payment. */
  open: 20,
  /** How long a bill can be paid. */
  hours: 24,
  /** How long a payment is still found and credited after that. */
  lateDays: 30,
} as const;

/** With or without `0x`, in either case. */
export const TXID_PATTERN = /^(0x)?[0-9a-f]{64}$/i;
