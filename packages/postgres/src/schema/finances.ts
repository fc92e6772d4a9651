import { TRANSACTION_TYPES } from '@sluice/reference';
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { CHARGED_ITEMS } from './charges.ts';

export const LEDGER_ACCOUNTS = ['outside', 'wallet', 'held', 'spent'] as const;
export const TRANSFER_KINDS = ['correction', 'bill', 'hold', 'capture', 'release', 'charge'] as const;

/** Written by the trigger on the transfers alone. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    teamId: integer('team_id').notNull(),
    kind: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    balanceMicros: bigint('balance_micros', { mode: 'number' }).notNull().default(0),
    /** The balance of before the ledger, which no transfer made. */
    openedMicros: bigint('opened_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind] })],
);

export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    kind: text({ enum: TRANSFER_KINDS }).notNull(),
    purpose: text({ enum: TRANSACTION_TYPES }).notNull(),
    fromAccount: text('from_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    toAccount: text('to_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    settlesId: bigint('settles_id', { mode: 'number' }),
    description: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Charges by the hour in which their money was taken. Written by the trigger on the charges alone. */
export const chargeHours = pgTable(
  'charge_hours',
  {
    teamId: integer('team_id').notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    streamId: integer('stream_id').notNull(),
    memberId: integer('member_id').notNull(),
    item: text({ enum: CHARGED_ITEMS }).notNull(),
    chargedCount: integer('charged_count').notNull(),
    freeCount: integer('free_count').notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    priceMinMicros: bigint('price_min_micros', { mode: 'number' }),
    priceMaxMicros: bigint('price_max_micros', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.hour, table.streamId, table.memberId, table.item] }),
  ],
);

/** The balances at which a team wants to be warned, highest first. */
export const balanceThresholds = pgTable('balance_thresholds', {
  teamId: integer('team_id').primaryKey(),
  amountsMicros: bigint('amounts_micros', { mode: 'number' }).array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type LedgerTransferRow = typeof ledgerTransfers.$inferSelect;
