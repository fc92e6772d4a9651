import { CONVERSION_KINDS, CONVERSION_MEANINGS, CONVERSION_STATES } from '@sluice/reference';
import {
  bigint,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const teamEdgeSettings = pgTable('team_edge_settings', {
  teamId: integer('team_id').primaryKey(),
  version: integer().notNull().default(1),
  conversionSecret: bytea('conversion_secret').notNull(),
  conversionSecretHash: text('conversion_secret_hash').notNull().unique(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Partitioned by team. */
export const conversionRequests = pgTable(
  'conversion_requests',
  {
    teamId: integer('team_id').notNull(),
    id: uuid().notNull(),
    at: moment('at').notNull(),
    host: text().notNull(),
    method: text({ enum: ['GET', 'POST'] }).notNull(),
    query: text().notNull(),
    body: text().notNull(),
    clickId: text('click_id').notNull(),
    status: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: text().notNull(),
    currency: text().notNull(),
    state: text({ enum: CONVERSION_STATES }).notNull(),
    conversionId: uuid('conversion_id'),
    tries: integer().notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Partitioned by team. */
export const conversions = pgTable(
  'conversions',
  {
    teamId: integer('team_id').notNull(),
    id: uuid().notNull(),
    requestId: uuid('request_id').notNull(),
    kind: text({ enum: CONVERSION_KINDS }).notNull(),
    clickId: uuid('click_id').notNull(),
    status: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    streamId: integer('stream_id').notNull(),
    memberId: integer('member_id').notNull(),
    number: integer().notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull().default(0),
    currency: text().notNull().default('USD'),
    at: moment('at').notNull(),
    clickAt: moment('click_at').notNull(),
    rejectedAt: moment('rejected_at'),
    /** What it was counted as, for good. Null of those settled before the column was. */
    revenueUsdMicros: bigint('revenue_usd_micros', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Partitioned by team. */
export const conversionRefunds = pgTable(
  'conversion_refunds',
  {
    teamId: integer('team_id').notNull(),
    id: uuid().notNull(),
    conversionId: uuid('conversion_id').notNull(),
    requestId: uuid('request_id').notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    revenueUsdMicros: bigint('revenue_usd_micros', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const conversionStatuses = pgTable(
  'conversion_statuses',
  {
    teamId: integer('team_id').notNull(),
    status: text().notNull(),
    meaning: text({ enum: CONVERSION_MEANINGS }).notNull(),
    memberId: integer('member_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.status] })],
);

export type ConversionRequestRow = typeof conversionRequests.$inferSelect;
export type ConversionRow = typeof conversions.$inferSelect;

/** The platform's own, written by the worker and by the operator's function. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Dollars for one unit, as decimal text of twelve digits after the point. */
    usd: numeric().notNull(),
    source: text({ enum: ['ecb', 'operator'] }).notNull(),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);
