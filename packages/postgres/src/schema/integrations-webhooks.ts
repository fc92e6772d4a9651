import type { TeamEventKind } from '@sluice/reference';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where a team's own program is told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    url: text().notNull(),
    kinds: text().array().$type<TeamEventKind[]>().notNull(),
    state: text({ enum: ['on', 'off', 'disabled'] })
      .notNull()
      .default('on'),
    secret: bytea().notNull(),
    secretHint: text('secret_hint').notNull(),
    previousSecret: bytea('previous_secret'),
    previousUntil: moment('previous_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    dueAt: moment('due_at'),
    leasedUntil: moment('leased_until'),
    lease: bigint({ mode: 'number' }).notNull().default(0),
    failures: integer().notNull().default(0),
    failingSince: moment('failing_since'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** What a webhook is told of one event. Kept for thirty days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    teamId: integer('team_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    webhookId: integer('webhook_id').notNull(),
    position: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text().$type<TeamEventKind | 'webhook.test'>().notNull(),
    happenedAt: moment('happened_at').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    triesInRow: integer('tries_in_row').notNull().default(0),
    waitingSince: moment('waiting_since').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    status: integer(),
    settledAt: moment('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    deliveryId: uuid('delivery_id').notNull(),
    at: moment('at').notNull(),
    url: text().notNull(),
    status: integer().notNull(),
    tookMs: integer('took_ms').notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type WebhookRow = typeof webhooks.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect;
