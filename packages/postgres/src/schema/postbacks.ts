import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const POSTBACK_STATES = ['new', 'sending', 'send', 'held', 'error'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Spread over partitions by team. */
export const postbacks = pgTable(
  'postbacks',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    eventId: uuid('event_id').notNull(),
    network: text({ enum: ['facebook', 'tiktok'] }).notNull(),
    pixelId: text('pixel_id').notNull(),
    event: text().notNull(),
    streamId: integer('stream_id').notNull(),
    memberId: integer('member_id').notNull(),
    landingId: integer('landing_id'),
    template: text().notNull().default(''),
    host: text().notNull(),
    country: text().notNull(),
    clickId: uuid('click_id').notNull(),
    visitorId: text('visitor_id').notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull().default(0),
    currency: text().notNull().default('USD'),
    ids: jsonb().$type<Record<string, string>>().notNull().default({}),
    at: moment('at').notNull(),
    state: text({ enum: POSTBACK_STATES }).notNull().default('new'),
    error: text(),
    answer: text(),
    tries: integer().notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type PostbackRow = typeof postbacks.$inferSelect;
