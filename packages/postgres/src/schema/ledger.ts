import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const LEDGER_ACCOUNTS = ['outside', 'wallet', 'held', 'spent'] as const;
export const TRANSFER_KINDS = ['correction', 'bill', 'hold', 'capture', 'release', 'charge'] as const;
export const TRANSFER_PURPOSES = ['correction', 'bill', 'domain', 'pwa', 'click_button'] as const;

/** Written by the trigger on the transfers alone. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    teamId: integer('team_id').notNull(),
    kind: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    balanceMicros: bigint('balance_micros', { mode: 'number' }).notNull().default(0),
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
    purpose: text({ enum: TRANSFER_PURPOSES }).notNull(),
    fromAccount: text('from_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    toAccount: text('to_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    settlesId: bigint('settles_id', { mode: 'number' }),
    description: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type LedgerTransferRow = typeof ledgerTransfers.$inferSelect;
