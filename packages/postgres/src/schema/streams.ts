import { CARRY_KINDS, CARRY_STATES, NETWORKS, STREAM_STATUSES } from '@sluice/reference';
import { DEVICES, type EdgeDocument, OPERATING_SYSTEMS } from '@sluice/routing';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const streams = pgTable(
  'streams',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    status: text({ enum: STREAM_STATUSES }).notNull().default('suspended'),
    tags: text().array().notNull().default([]),
    cloak: boolean().notNull().default(false),
    countries: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    devices: text({ enum: DEVICES }).array().notNull().default([]),
    os: text({ enum: OPERATING_SYSTEMS }).array().notNull().default([]),
    link: text(),
    /** As they were stored: `readStreamSettings` of `@sluice/streams` parses them and fills in fields that were added since. */
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    app: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: integer().notNull().default(0),
    createdAt,
    updatedAt,
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const streamLandings = pgTable(
  'stream_landings',
  {
    teamId: integer('team_id').notNull(),
    streamId: integer('stream_id').notNull(),
    position: integer().notNull(),
    landingId: integer('landing_id').notNull(),
    weight: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.streamId, table.position] })],
);

export const streamVersions = pgTable(
  'stream_versions',
  {
    teamId: integer('team_id').notNull(),
    streamId: integer('stream_id').notNull(),
    version: integer().notNull(),
    document: jsonb().$type<EdgeDocument>().notNull(),
    /** All that the author set; the contract's StreamFields. */
    fields: jsonb().$type<Record<string, unknown>>(),
    memberId: integer('member_id').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.streamId, table.version] })],
);

export const whitePages = pgTable(
  'white_pages',
  {
    teamId: integer('team_id').notNull(),
    streamId: integer('stream_id').notNull(),
    language: text().notNull(),
    theme: text().notNull(),
    seed: integer().notNull(),
    memberId: integer('member_id').notNull(),
    generatedAt: timestamp('generated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.streamId] })],
);

/** What its network said of a pixel's token: `silent` when it did not answer, several times. */
export const TOKEN_STATES = ['unknown', 'good', 'silent', 'refused'] as const;

export const pixels = pgTable(
  'pixels',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id').notNull(),
    network: text({ enum: NETWORKS }).notNull(),
    pixelId: text('pixel_id').notNull(),
    token: bytea(),
    tokenHint: text('token_hint'),
    version: integer().notNull().default(1),
    memberId: integer('member_id').notNull(),
    createdAt,
    tokenState: text('token_state', { enum: TOKEN_STATES }).notNull().default('unknown'),
    tokenError: text('token_error'),
    tokenCheckedAt: timestamp('token_checked_at', { withTimezone: true }),
    tokenCheckAt: timestamp('token_check_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const streamCarries = pgTable(
  'stream_carries',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: CARRY_KINDS }).notNull(),
    state: text({ enum: CARRY_STATES }).notNull().default('running'),
    stepsDone: integer('steps_done').notNull().default(0),
    sourceId: integer('source_id').notNull(),
    targetId: integer('target_id').notNull(),
    byMemberId: integer('by_member_id').notNull(),
    toMemberId: integer('to_member_id').notNull(),
    landingIds: jsonb('landing_ids').$type<Record<string, number>>().notNull().default({}),
    failure: text(),
    createdAt,
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const streamPreflights = pgTable(
  'stream_preflights',
  {
    teamId: integer('team_id').notNull(),
    streamId: integer('stream_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    report: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.streamId, table.id] })],
);

export type StreamRow = typeof streams.$inferSelect;
export type StreamLandingRow = typeof streamLandings.$inferSelect;
export type WhitePageRow = typeof whitePages.$inferSelect;
export type PixelRow = typeof pixels.$inferSelect;
export type StreamCarryRow = typeof streamCarries.$inferSelect;
