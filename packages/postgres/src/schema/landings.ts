import type { LandingDocument, LandingSettings } from '@sluice/games';
import { GAME_TYPES, LANDING_STATUSES } from '@sluice/reference';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const landings = pgTable(
  'landings',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    type: text({ enum: GAME_TYPES }).notNull(),
    template: text().notNull(),
    status: text({ enum: LANDING_STATUSES }).notNull().default('draft'),
    tags: text().array().notNull().default([]),
    settings: jsonb().$type<LandingSettings>().notNull(),
    version: integer().notNull().default(1),
    createdAt,
    updatedAt,
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const landingTranslations = pgTable(
  'landing_translations',
  {
    teamId: integer('team_id').notNull(),
    landingId: integer('landing_id').notNull(),
    locale: text().notNull(),
    settings: jsonb().$type<LandingSettings>().notNull(),
    seen: jsonb().$type<LandingSettings>().notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.landingId, table.locale] })],
);

export const landingVersions = pgTable(
  'landing_versions',
  {
    teamId: integer('team_id').notNull(),
    landingId: integer('landing_id').notNull(),
    version: integer().notNull(),
    document: jsonb().$type<LandingDocument>().notNull(),
    memberId: integer('member_id').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.landingId, table.version] })],
);

/** One for a landing: shows it to whoever has the address. */
export const landingPreviewLinks = pgTable(
  'landing_preview_links',
  {
    teamId: integer('team_id').notNull(),
    landingId: integer('landing_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    memberId: integer('member_id').notNull(),
    createdAt,
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.landingId] })],
);

export const pictures = pgTable(
  'pictures',
  {
    teamId: integer('team_id').notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    memberId: integer('member_id').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.name] })],
);

export type LandingRow = typeof landings.$inferSelect;
export type LandingTranslationRow = typeof landingTranslations.$inferSelect;
