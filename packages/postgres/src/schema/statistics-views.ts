import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const statisticsViews = pgTable(
  'statistics_views',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    /** As the contract has it. */
    search: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type StatisticsViewRow = typeof statisticsViews.$inferSelect;
