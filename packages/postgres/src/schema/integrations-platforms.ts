import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

/** The team's connection to an outside platform, with its key there. */
export const integrations = pgTable(
  'integrations',
  {
    teamId: integer('team_id').notNull(),
    kind: text({ enum: ['crash_games'] }).notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull().defaultNow(),
    accountName: text('account_name').notNull(),
    secret: bytea().notNull(),
    secretHint: text('secret_hint').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    problem: text({ enum: ['key_invalid', 'limit_reached', 'unreachable', 'refused'] }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind] })],
);

/** The platform's streams as they were last read. */
export const integrationFlows = pgTable(
  'integration_flows',
  {
    teamId: integer('team_id').notNull(),
    kind: text({ enum: ['crash_games'] }).notNull(),
    flowId: text('flow_id').notNull(),
    name: text().notNull(),
    link: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind, table.flowId] })],
);

export type IntegrationRow = typeof integrations.$inferSelect;
export type IntegrationFlowRow = typeof integrationFlows.$inferSelect;
