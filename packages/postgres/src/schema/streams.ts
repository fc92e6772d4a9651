import { DEVICES, type EdgeDocument, OPERATING_SYSTEMS } from '@sluice/routing';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const STREAM_ROW_STATUSES = ['launched', 'suspended'] as const;

export const streams = pgTable(
  'streams',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    status: text({ enum: STREAM_ROW_STATUSES }).notNull().default('suspended'),
    cloak: boolean().notNull().default(false),
    countries: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    devices: text({ enum: DEVICES }).array().notNull().default([]),
    os: text({ enum: OPERATING_SYSTEMS }).array().notNull().default([]),
    link: text(),
    landingId: integer('landing_id'),
    version: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const streamVersions = pgTable(
  'stream_versions',
  {
    teamId: integer('team_id').notNull(),
    streamId: integer('stream_id').notNull(),
    version: integer().notNull(),
    document: jsonb().$type<EdgeDocument>().notNull(),
    memberId: integer('member_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.streamId, table.version] })],
);

export type StreamRow = typeof streams.$inferSelect;
