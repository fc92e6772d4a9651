import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const domains = pgTable(
  'domains',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    host: text().notNull().unique(),
    streamId: integer('stream_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type DomainRow = typeof domains.$inferSelect;
