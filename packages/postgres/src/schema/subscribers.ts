import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const pushKeys = pgTable(
  'push_keys',
  {
    teamId: integer('team_id').notNull(),
    host: text().notNull(),
    publicKey: text('public_key').notNull(),
    privateKey: bytea('private_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.host] })],
);

export const SUBSCRIBER_END_REASONS = ['unsubscribed', 'replaced', 'gone', 'denied'] as const;

/** Partitioned by team. */
export const subscribers = pgTable(
  'subscribers',
  {
    teamId: integer('team_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    endpointHash: bytea('endpoint_hash').notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    applicationKey: text('application_key').notNull(),
    host: text().notNull(),
    streamId: integer('stream_id').notNull(),
    memberId: integer('member_id').notNull(),
    clickId: uuid('click_id'),
    visitorId: text('visitor_id').notNull(),
    country: text().notNull(),
    language: text().notNull(),
    timeZone: text('time_zone').notNull(),
    os: text().notNull(),
    browser: text().notNull(),
    device: text().notNull(),
    subscribedAt: moment('subscribed_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: SUBSCRIBER_END_REASONS }),
    registeredAt: moment('registered_at'),
    depositedAt: moment('deposited_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Ended subscriptions and forgotten visitors, by a hash; kept as long as an older record of them may still arrive. */
export const subscriberEnds = pgTable(
  'subscriber_ends',
  {
    teamId: integer('team_id').notNull(),
    mark: bytea().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.mark] })],
);

export type SubscriberRow = typeof subscribers.$inferSelect;
