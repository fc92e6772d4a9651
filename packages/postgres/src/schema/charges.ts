import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const CHARGED_ITEMS = ['click', 'install', 'ios_redirect'] as const;
export type ChargedItem = (typeof CHARGED_ITEMS)[number];

/** Spread over partitions by team. */
export const charges = pgTable(
  'charges',
  {
    teamId: integer('team_id').notNull(),
    eventId: uuid('event_id').notNull(),
    item: text({ enum: CHARGED_ITEMS }).notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    streamId: integer('stream_id').notNull(),
    memberId: integer('member_id').notNull(),
    clickId: uuid('click_id').notNull(),
    country: text().notNull(),
    /** By which it is counted; of a click the moment of its visit, as statistics have it. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the visitor did it; null in rows of before it was told apart. */
    happenedAt: timestamp('happened_at', { withTimezone: true }),
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.eventId] })],
);

/** The platform's own, not a team's. */
export const tariffs = pgTable('tariffs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  item: text({ enum: CHARGED_ITEMS }).notNull(),
  vertical: text({ enum: ['nutra', 'dating', 'gambling'] }),
  countries: text().array(),
  amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull().defaultNow(),
});

export const SINGLE_EVENT_TYPES = ['install', 'subscribe'] as const;

/** What counts once for a visitor or an address, by its event's id: the first that was told. Spread over partitions by team. */
export const singleEvents = pgTable(
  'single_events',
  {
    teamId: integer('team_id').notNull(),
    eventId: uuid('event_id').notNull(),
    type: text({ enum: SINGLE_EVENT_TYPES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.eventId] })],
);

export type ChargeRow = typeof charges.$inferSelect;
export type TariffRow = typeof tariffs.$inferSelect;
