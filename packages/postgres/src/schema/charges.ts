import { VERTICALS } from '@sluice/reference';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const CHARGED_ITEMS = ['click', 'install', 'ios_redirect'] as const;
export type ChargedItem = (typeof CHARGED_ITEMS)[number];

/** Why a judged event costs nothing: the tariff says so, or the edge would not bill it. Empty: it was charged. */
export const CHARGE_REASONS = [
  '',
  'free',
  'no_funds',
  'member_limit',
  'visitor_limit',
  'address_limit',
  'stream_limit',
  'free_address',
] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

/** One row for every event that was judged, also where it costs nothing. Partitioned by team. */
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
    /** The time by which it is counted; for a click its visit's time, as in statistics. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the visitor did it; null in rows from before this column. */
    happenedAt: timestamp('happened_at', { withTimezone: true }),
    /** Null where nothing was taken. */
    transferId: bigint('transfer_id', { mode: 'number' }),
    reason: text({ enum: CHARGE_REASONS }).notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.eventId] })],
);

/** The platform's own, not a team's. */
export const tariffs = pgTable('tariffs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  item: text({ enum: CHARGED_ITEMS }).notNull(),
  vertical: text({ enum: VERTICALS }),
  countries: text().array(),
  amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull().defaultNow(),
});

export const SINGLE_EVENT_TYPES = ['install', 'subscribe', 'push_click'] as const;

/** Events that count once for a visitor, an address or a message, by event id: the first that was reported. Partitioned by team. */
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

/** What operators did, and why. The application has no right to it. */
export const operatorActions = pgTable('operator_actions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  action: text({ enum: ['correction', 'credit_note', 'tariff', 'lift_charge_stop'] }).notNull(),
  aboutTeamId: integer('about_team_id'),
  operator: text().notNull(),
  login: text().notNull(),
  reason: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** What an operator gave back, and why: a transfer of the team, and the charges that it is for. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Charges that were given back, each by one credit note. */
export const chargeReversals = pgTable(
  'charge_reversals',
  {
    teamId: integer('team_id').notNull(),
    eventId: uuid('event_id').notNull(),
    creditNoteId: bigint('credit_note_id', { mode: 'number' }).notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.eventId] })],
);

/** A team that is not charged, because its books did not agree. */
export const chargeStops = pgTable(
  'charge_stops',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    invariant: text().notNull(),
    /** Both sides, as they were found. */
    details: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    liftedAt: timestamp('lifted_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Events that came while their team was not charged, as lines of the newest format. */
export const parkedEvents = pgTable(
  'parked_events',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    eventId: uuid('event_id').notNull(),
    line: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.eventId] })],
);

export type ChargeRow = typeof charges.$inferSelect;
export type TariffRow = typeof tariffs.$inferSelect;
