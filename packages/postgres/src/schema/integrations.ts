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
    scopes: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);
