import { DEVICES, type EdgeDocument, OPERATING_SYSTEMS } from '@sluice/routing';
import type { StreamApp, StreamSettings } from '@sluice/stream-settings';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const STREAM_ROW_STATUSES = ['launched', 'suspended'] as const;

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const streams = pgTable(
  'streams',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    status: text({ enum: STREAM_ROW_STATUSES }).notNull().default('suspended'),
    tags: text().array().notNull().default([]),
    cloak: boolean().notNull().default(false),
    countries: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    devices: text({ enum: DEVICES }).array().notNull().default([]),
    os: text({ enum: OPERATING_SYSTEMS }).array().notNull().default([]),
    link: text(),
    /** As they were kept: read them through `readStreamSettings`, which fills in what was not known then. */
    settings: jsonb().$type<Partial<StreamSettings>>().notNull().default({}),
    app: jsonb().$type<Partial<StreamApp>>().notNull().default({}),
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
    /** All that the author decided; the contract's StreamFields. */
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

export const pixels = pgTable(
  'pixels',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id').notNull(),
    network: text({ enum: ['facebook', 'tiktok'] }).notNull(),
    pixelId: text('pixel_id').notNull(),
    token: bytea(),
    tokenHint: text('token_hint'),
    version: integer().notNull().default(1),
    memberId: integer('member_id').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const streamCarries = pgTable(
  'stream_carries',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['copy', 'transfer'] }).notNull(),
    state: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
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

export const integrations = pgTable(
  'integrations',
  {
    teamId: integer('team_id').notNull(),
    kind: text().notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind] })],
);

export type StreamRow = typeof streams.$inferSelect;
export type StreamLandingRow = typeof streamLandings.$inferSelect;
export type WhitePageRow = typeof whitePages.$inferSelect;
export type PixelRow = typeof pixels.$inferSelect;
export type StreamCarryRow = typeof streamCarries.$inferSelect;
