import { INTERFACE_LANGUAGE_CODES, NOTIFICATION_CHANNELS } from '@sluice/reference';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { xid8 } from './team-events.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One a person: the link by which their chat is found. */
export const botLinks = pgTable('bot_links', {
  userId: integer('user_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  language: text({ enum: INTERFACE_LANGUAGE_CODES }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** How a person is told, by every channel. Without a chat they are not subscribed to the bot. */
export const botSubscriptions = pgTable('bot_subscriptions', {
  userId: integer('user_id').primaryKey(),
  chatId: bigint('chat_id', { mode: 'number' }),
  language: text({ enum: INTERFACE_LANGUAGE_CODES }).notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  isBlocked: boolean('is_blocked').notNull().default(false),
  byMail: boolean('by_mail').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export type BotSubscriptionRow = typeof botSubscriptions.$inferSelect;

export const notificationSettings = pgTable(
  'notification_settings',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    allowBalance: boolean('allow_balance').notNull().default(false),
    allowRegistration: boolean('allow_registration').notNull().default(false),
    allowDeposit: boolean('allow_deposit').notNull().default(false),
    everything: boolean().notNull().default(false),
    /** These four: only workers of before `notification_places` write them, and `spread_notifications` takes them from here. */
    dueAt: moment('due_at'),
    fromTx: xid8('from_tx'),
    fromId: bigint('from_id', { mode: 'number' }),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] })],
);

export type NotificationSettingsRow = typeof notificationSettings.$inferSelect;

export const notificationPlaces = pgTable(
  'notification_places',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    /** Zero where the channel is not push. */
    browserId: integer('browser_id').notNull().default(0),
    dueAt: moment('due_at'),
    fromTx: xid8('from_tx'),
    fromId: bigint('from_id', { mode: 'number' }),
    restUntil: moment('rest_until'),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId, table.channel, table.browserId] })],
);

/** A browser that a person asked to be told in. */
export const consoleBrowsers = pgTable('console_browsers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type ConsoleBrowserRow = typeof consoleBrowsers.$inferSelect;
