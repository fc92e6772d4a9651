import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What one process of an edge may spend, counted from its start: of a team's balance (member 0), or of a member's daily limit. */
export const budgetLeases = pgTable(
  'budget_leases',
  {
    teamId: integer('team_id').notNull(),
    edgeId: text('edge_id').notNull(),
    boot: text().notNull(),
    memberId: integer('member_id').notNull().default(0),
    grantedMicros: bigint('granted_micros', { mode: 'number' }).notNull(),
    /** By the edge's last word. */
    spentMicros: bigint('spent_micros', { mode: 'number' }).notNull(),
    /** Of what was spent: surely charged. */
    settledMicros: bigint('settled_micros', { mode: 'number' }).notNull(),
    /** May be spent beyond what was granted, once contact is lost. */
    reserveMicros: bigint('reserve_micros', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.edgeId, table.boot, table.memberId] })],
);

/** Events that PostgreSQL has and nobody has judged yet. */
export const unchargedEvents = pgTable(
  'uncharged_events',
  {
    teamId: integer('team_id').notNull(),
    eventId: uuid('event_id').notNull(),
    memberId: integer('member_id').notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.eventId] })],
);

/** Of all streams of a team that has nothing to spend (member 0), or of one member's until the team's midnight. */
export const spendingStops = pgTable(
  'spending_stops',
  {
    teamId: integer('team_id').notNull(),
    memberId: integer('member_id').notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    until: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.memberId] })],
);
