/** Top-ups: a bill is paid in a token on a chain, to a wallet of its own, and credited once the chain has confirmed what arrived. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import {
  BILL_DIFFERENCES,
  BILL_LIMITS,
  BILL_PAYMENT_STATES_SHOWN,
  BILL_PURPOSES,
  BILL_REJECTIONS,
  BILL_SORTS,
  BILL_STATUSES,
  TXID_PATTERN,
} from './bills.values.ts';
import { errorsOf } from './errors.ts';
import { id, numberText } from './fields.ts';
import { billParams, teamParams } from './ids.ts';
import { listText, numberedPageOf, numberedPageQuery } from './paging.ts';
import { peopleRoute, route } from './route.ts';

/** Such as `usdt-tron`. */
const systemId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Not a payment system');

const paymentSystemSchema = z.object({
  id: z.string(),
  /** `USDT` */
  token: z.string(),
  /** `TRON`, `Ethereum`, `BNB Smart Chain` */
  chain: z.string(),
  /** `TRC-20`, `ERC-20`, `BEP-20` */
  standard: z.string(),
  /** Blocks that must stand on a payment, its own included, before it is credited. */
  confirmations: z.number().int(),
  /** About how many minutes these take. */
  minutes: z.number(),
  /** The least sum of a bill, in dollars; the bill's `limit`. */
  minimum: z.number(),
});
export type PaymentSystem = z.infer<typeof paymentSystemSchema>;

const billSchema = z.object({
  id,
  createdAt: z.iso.datetime(),
  /** Who made it; the name as it is today. */
  member: z.object({ id, name: z.string() }),
  /** What is to be paid, in dollars. */
  sum: z.number(),
  /** As it was when the bill was made: also of a payment system that is offered no more. */
  paymentSystem: paymentSystemSchema.pick({ id: true, token: true, chain: true, standard: true }),
  /** What was credited, in dollars. */
  total: z.number(),
  status: z.enum(BILL_STATUSES),
  /** Of a bill that was credited: whether less or more arrived than its sum. */
  difference: z.enum(BILL_DIFFERENCES).nullable(),
  /** Whether it was credited after it had expired. */
  isLate: z.boolean(),
  purpose: z.enum(BILL_PURPOSES),
  expiresAt: z.iso.datetime(),
  /** The address to pay to; no other bill has it. */
  wallet: z.string(),
  /** The least sum that the payment system takes, in dollars. */
  limit: z.number(),
  /** The hash that was given by hand, or that of the last payment found. */
  txid: z.string().nullable(),
  /** Why it is rejected. */
  rejection: z.enum(BILL_REJECTIONS).nullable(),
  /** When it was first credited. */
  enrolledAt: z.iso.datetime().nullable(),
});
export type Bill = z.infer<typeof billSchema>;

const billPaymentSchema = z.object({
  txid: z.string(),
  state: z.enum(BILL_PAYMENT_STATES_SHOWN),
  /** Of a rejected one. */
  reason: z.enum(BILL_REJECTIONS).nullable(),
  /** In dollars; null as long as it is searched for, or where it pays nothing. */
  amount: z.number().nullable(),
  confirmations: z.number().int(),
  needed: z.number().int(),
  block: z.number().int().nullable(),
  seenAt: z.iso.datetime().nullable(),
  creditedAt: z.iso.datetime().nullable(),
  /** The transaction's page at a public explorer of the chain. */
  explorerUrl: z.string().nullable(),
});
export type BillPayment = z.infer<typeof billPaymentSchema>;

const billDetailSchema = billSchema.extend({
  /** Newest first. */
  payments: z.array(billPaymentSchema),
  /** What the QR code holds: EIP-681 where wallets read it, else the wallet's address alone. */
  paymentUri: z.string(),
  /** Confirmations that its payments need. */
  needed: z.number().int(),
  minutes: z.number(),
  hasReceipt: z.boolean(),
});
export type BillDetail = z.infer<typeof billDetailSchema>;

const billListQuery = numberedPageQuery(BILL_SORTS, 'createdAt').extend({
  status: listText(BILL_STATUSES).optional(),
  system: systemId.optional(),
  memberId: numberText().optional(),
  /** Days of the team's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type BillListQuery = z.output<typeof billListQuery>;

const billCreateBody = z.strictObject({
  /** In dollars, whole cents. */
  amount: z.number().min(0.01).max(BILL_LIMITS.sum).multipleOf(0.01),
  paymentSystem: systemId,
  /** Idempotency key, made by the caller: repeating it answers the same bill, and with another body is refused. */
  key: z.uuid().optional(),
});
export type BillCreate = z.output<typeof billCreateBody>;

const approveBody = z.strictObject({
  txid: z.string().trim().regex(TXID_PATTERN, 'Enter the transaction hash: 64 hexadecimal digits'),
});

const read = route.meta(teamAccess('finances'));
/** Who pays, and where to, is a person's decision. */
const write = peopleRoute('finances');
const COLLECTION = '/teams/{teamId}/bills';
const ONE = '/teams/{teamId}/bills/{billId}';

export const bills = {
  listSystems: read
    .route({
      method: 'GET',
      path: '/teams/{teamId}/payment-systems',
      summary: 'List payment systems: tokens on chains that bills can be paid with',
    })
    .input(z.object({ params: teamParams }))
    .output(z.array(paymentSystemSchema)),
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List bills' })
    .input(z.object({ params: teamParams, query: billListQuery }))
    .output(numberedPageOf(billSchema)),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a bill with the payments that a chain has seen' })
    .errors(errorsOf('bill.not_found'))
    .input(z.object({ params: billParams }))
    .output(billDetailSchema),
  create: write
    .route({
      method: 'POST',
      path: COLLECTION,
      successStatus: 201,
      summary: 'Make a bill with a wallet of its own',
    })
    .errors(errorsOf('bill.system_not_found', 'bill.below_minimum', 'bill.limit_reached'))
    .input(z.object({ params: teamParams, body: billCreateBody }))
    .output(billDetailSchema),
  open: write
    .route({
      method: 'POST',
      path: `${ONE}/open`,
      summary: 'Tell that somebody is about to pay: a new bill becomes paying',
    })
    .errors(errorsOf('bill.not_found'))
    .input(z.object({ params: billParams }))
    .output(billDetailSchema),
  approve: write
    .route({
      method: 'POST',
      path: `${ONE}/approve`,
      summary: 'Give the hash of the payment’s transaction; the bill waits until the chain confirms it',
    })
    .errors(errorsOf('bill.not_found', 'bill.paid_already', 'bill.too_old', 'bill.limit_reached'))
    .input(z.object({ params: billParams, body: approveBody }))
    .output(billDetailSchema),
  receipt: read
    .route({
      method: 'GET',
      path: `${ONE}/receipt`,
      summary: 'Get the receipt of a paid bill as PDF',
      outputStructure: 'detailed',
    })
    .errors(errorsOf('bill.not_found', 'bill.not_paid'))
    .input(z.object({ params: billParams }))
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: z.instanceof(ReadableStream<Uint8Array>),
      }),
    ),
};
