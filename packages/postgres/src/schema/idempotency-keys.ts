import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

/** A day of requests that create something, each under the key that its caller chose. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    teamId: integer('team_id').notNull(),
    memberId: integer('member_id').notNull(),
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    claim: uuid().notNull(),
    answer: bytea(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.memberId, table.key] })],
);
