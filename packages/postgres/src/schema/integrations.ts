import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    hash: bytea().notNull().unique(),
    hint: text(),
    scopes: text().array().notNull(),
    ratePerMinute: integer('rate_per_minute'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    previousHash: bytea('previous_hash'),
    previousUntil: timestamp('previous_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    teamId: integer('team_id').notNull(),
    apiKeyId: integer('api_key_id').notNull(),
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    usedFrom: text('used_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.apiKeyId] })],
);
