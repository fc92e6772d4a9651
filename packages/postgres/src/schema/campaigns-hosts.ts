import { PUSH_HOST_PROBLEMS, PUSH_HOST_STATES } from '@sluice/campaigns';
import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const number64 = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Differences, to be summed up: see migration 0058. Partitioned by team. */
export const pushHostCounts = pgTable('push_host_counts', {
  teamId: integer('team_id').notNull(),
  host: text().notNull(),
  day: date().notNull(),
  sent: number64('sent'),
  refused: number64('refused'),
  unsubscribed: number64('unsubscribed'),
  denied: number64('denied'),
  shown: number64('shown'),
});

export const pushHostStates = pgTable(
  'push_host_states',
  {
    teamId: integer('team_id').notNull(),
    host: text().notNull(),
    state: text({ enum: PUSH_HOST_STATES }).notNull(),
    reason: text({ enum: PUSH_HOST_PROBLEMS }).notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.host] })],
);
