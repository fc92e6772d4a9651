import { CDN_ACCOUNT_KINDS, DOMAIN_SOURCES, DOMAIN_STATES, PURCHASE_STATES } from '@sluice/reference';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

/** What a check saw: a code of the contract's list, and the values that stand in its sentence. */
export type FindingRow = { code: string; values: Record<string, string> };

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const domains = pgTable(
  'domains',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** Unique per team; among proved domains, unique over all teams. */
    host: text().notNull(),
    streamId: integer('stream_id'),
    source: text({ enum: DOMAIN_SOURCES }).notNull().default('pointed'),
    memberId: integer('member_id'),
    cdnAccountId: integer('cdn_account_id'),
    zoneId: text('zone_id'),
    nameServers: text('name_servers').array().notNull().default([]),
    expiresOn: date('expires_on', { mode: 'string' }),
    state: text({ enum: DOMAIN_STATES }).notNull().default('domain_check'),
    finding: jsonb().$type<FindingRow>(),
    checks: integer().notNull().default(0),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }),
    dnsSeenAt: timestamp('dns_seen_at', { withTimezone: true }),
    httpsSeenAt: timestamp('https_seen_at', { withTimezone: true }),
    /** Null: a claim that DNS has not proved, or no longer proves. It is not served. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** What the TXT record of a pointed domain must contain. */
    proofToken: text('proof_token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Until when an unproved domain is checked; null: for ever. */
    claimExpiresAt: timestamp('claim_expires_at', { withTimezone: true }),
    /** Of a bought one. */
    priceMicros: bigint('price_micros', { mode: 'number' }),
    /** Of a free address: after so many, it shows the plain page until midnight UTC. */
    visitsPerDay: integer('visits_per_day'),
    createdAt,
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Proved names that a team has released: for other teams they are in quarantine. */
export const releasedHosts = pgTable(
  'released_hosts',
  {
    teamId: integer('team_id').notNull(),
    host: text().notNull(),
    releasedAt: timestamp('released_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.host] })],
);

export const cdnAccounts = pgTable(
  'cdn_accounts',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    kind: text({ enum: CDN_ACCOUNT_KINDS }).notNull(),
    email: text(),
    name: text().notNull(),
    secret: bytea().notNull(),
    secretHint: text('secret_hint').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    createdAt,
    updatedAt,
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const domainPurchases = pgTable(
  'domain_purchases',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    key: uuid().notNull(),
    memberId: integer('member_id').notNull(),
    /** Of the program that asked for it; null for a person. */
    apiKeyName: text('api_key_name'),
    host: text().notNull(),
    streamId: integer('stream_id'),
    priceMicros: bigint('price_micros', { mode: 'number' }).notNull(),
    state: text({ enum: PURCHASE_STATES }).notNull().default('held'),
    holdId: bigint('hold_id', { mode: 'number' }).notNull(),
    zoneId: text('zone_id'),
    nameServers: text('name_servers').array().notNull().default([]),
    orderId: text('order_id'),
    domainId: integer('domain_id'),
    failure: text(),
    createdAt,
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type DomainRow = typeof domains.$inferSelect;
export type CdnAccountRow = typeof cdnAccounts.$inferSelect;
export type DomainPurchaseRow = typeof domainPurchases.$inferSelect;
