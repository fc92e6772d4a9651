import { BILL_PAYMENT_STATES, BILL_PURPOSES, BILL_REJECTIONS, BILL_STATUSES } from '@sluice/reference';
import {
  bigint,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bills = pgTable(
  'bills',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    key: uuid().notNull().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sumMicros: bigint('sum_micros', { mode: 'number' }).notNull(),
    /** Credited so far. Written by the database's own function alone. */
    totalMicros: bigint('total_micros', { mode: 'number' }).notNull().default(0),
    status: text({ enum: BILL_STATUSES }).notNull().default('new'),
    purpose: text({ enum: BILL_PURPOSES }).notNull().default('top_up'),
    paymentSystem: text('payment_system').notNull(),
    chain: text().notNull(),
    /** The token's contract. */
    token: text().notNull(),
    tokenDecimals: smallint('token_decimals').notNull(),
    confirmations: smallint().notNull(),
    limitMicros: bigint('limit_micros', { mode: 'number' }).notNull(),
    wallet: text().notNull(),
    walletNumber: integer('wallet_number').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    watchedUntil: timestamp('watched_until', { withTimezone: true }).notNull(),
    txid: text(),
    txidGivenAt: timestamp('txid_given_at', { withTimezone: true }),
    rejection: text({ enum: BILL_REJECTIONS }),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** What a chain has seen arrive in a bill's wallet: the evidence for crediting it. */
export const billPayments = pgTable(
  'bill_payments',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    billId: integer('bill_id').notNull(),
    chain: text().notNull(),
    txid: text().notNull(),
    /** Among the logs of its transaction. */
    logIndex: integer('log_index').notNull(),
    token: text().notNull(),
    wallet: text().notNull(),
    units: numeric({ mode: 'bigint' }).notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    blockHash: text('block_hash').notNull(),
    confirmations: integer().notNull().default(1),
    state: text({ enum: BILL_PAYMENT_STATES }).notNull().default('confirming'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    creditedAt: timestamp('credited_at', { withTimezone: true }),
    transferId: bigint('transfer_id', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** The platform's own, not a team's: how far each chain was read. */
export const paymentChains = pgTable('payment_chains', {
  chain: text().primaryKey(),
  readBlock: bigint('read_block', { mode: 'number' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type BillRow = typeof bills.$inferSelect;
export type BillPaymentRow = typeof billPayments.$inferSelect;
