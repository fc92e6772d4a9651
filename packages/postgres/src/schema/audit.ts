import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const auditEntries = pgTable(
  'audit_entries',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    memberId: integer('member_id').notNull(),
    apiKeyName: text('api_key_name'),
    action: text().notNull(),
    subjectId: integer('subject_id'),
    subjectName: text('subject_name').notNull(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);
