import { POSTBACK_NETWORKS } from '@sluice/reference';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const POSTBACK_STATES = ['new', 'sending', 'send', 'held', 'error'] as const;

/** What was decided after a call: `split` is a refused call of several, whose halves are sent next. */
export const ATTEMPT_DECISIONS = ['accepted', 'split', 'retry', 'held', 'refused', 'given_up'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Partitioned by team. */
export const postbacks = pgTable(
  'postbacks',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    eventId: uuid('event_id').notNull(),
    network: text({ enum: POSTBACK_NETWORKS }).notNull(),
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
    accepts: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type PostbackRow = typeof postbacks.$inferSelect;

/** One for each pixel or address that ever had something to send: what senders take. */
export const postbackLanes = pgTable(
  'postback_lanes',
  {
    teamId: integer('team_id').notNull(),
    network: text({ enum: POSTBACK_NETWORKS }).notNull(),
    streamId: integer('stream_id').notNull(),
    pixelId: text('pixel_id').notNull(),
    dueAt: moment('due_at'),
    failures: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.network, table.streamId, table.pixelId] })],
);

export type PostbackLaneRow = typeof postbackLanes.$inferSelect;

/** Partitioned by day, for thirty days. */
export const postbackAttempts = pgTable(
  'postback_attempts',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    postbackId: bigint('postback_id', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    try: integer().notNull(),
    together: integer().notNull(),
    method: text().notNull(),
    url: text().notNull(),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    request: bytea().notNull(),
    requestBytes: integer('request_bytes').notNull(),
    status: integer().notNull(),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>().notNull().default({}),
    response: bytea().notNull(),
    responseBytes: integer('response_bytes').notNull(),
    tookMs: integer('took_ms').notNull(),
    code: text().notNull(),
    error: text(),
    decision: text({ enum: ATTEMPT_DECISIONS }).notNull(),
    nextAt: moment('next_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.postbackId, table.at, table.id] })],
);

export type PostbackAttemptRow = typeof postbackAttempts.$inferSelect;

/** Written by a trigger of `postbacks`. */
export const postbackChanges = pgTable(
  'postback_changes',
  {
    teamId: integer('team_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    postbackId: bigint('postback_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.seq] })],
);

/** Which postbacks are told again: some by their ids, or all that fit a filter of the list. */
export type ForwardSelection = { ids: number[] } | { filter: Record<string, unknown> };

export const postbackForwards = pgTable(
  'postback_forwards',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    network: text({ enum: POSTBACK_NETWORKS }).notNull(),
    memberId: integer('member_id').notNull(),
    state: text({ enum: ['running', 'done', 'stopped'] })
      .notNull()
      .default('running'),
    selection: jsonb().$type<ForwardSelection>().notNull(),
    pixelIds: text('pixel_ids').array().notNull(),
    total: integer().notNull(),
    lookedAt: integer('looked_at').notNull().default(0),
    place: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const postbackForwardItems = pgTable(
  'postback_forward_items',
  {
    teamId: integer('team_id').notNull(),
    forwardId: integer('forward_id').notNull(),
    postbackId: bigint('postback_id', { mode: 'number' }).notNull(),
    leftOut: text('left_out'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.forwardId, table.postbackId] })],
);

export type PostbackForwardRow = typeof postbackForwards.$inferSelect;
