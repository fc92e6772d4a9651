/** The tables of the schema `identity`, as the migration makes them; `rate_limits` is known to its one statement alone. */
import { sql } from 'drizzle-orm';
import { bigint, customType, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TelegramPerson } from './features/telegram/telegram-person.ts';
import { LOCALES } from './texts/locales.ts';

const identity = pgSchema('identity');
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = identity.table('accounts', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  lowerEmail: text('lower_email').notNull().unique().generatedAlwaysAs(sql`lower(email)`),
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash'),
  nickname: text().notNull(),
  picture: text(),
  telegramId: text('telegram_id'),
  locale: text({ enum: LOCALES }).notNull().default('en'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  disabledAt: moment('disabled_at'),
});

export const signUps = identity.table('sign_ups', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  lowerEmail: text('lower_email').notNull().generatedAlwaysAs(sql`lower(email)`),
  passwordHash: text('password_hash').notNull(),
  nickname: text().notNull(),
  locale: text({ enum: LOCALES }).notNull().default('en'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const oidcRecords = identity.table('oidc_records', {
  model: text().notNull(),
  id: bytea().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  accountId: text('account_id').generatedAlwaysAs(sql`payload ->> 'accountId'`),
  grantId: text('grant_id').generatedAlwaysAs(sql`payload ->> 'grantId'`),
  userCode: text('user_code').generatedAlwaysAs(sql`payload ->> 'userCode'`),
  uid: text().generatedAlwaysAs(sql`payload ->> 'uid'`),
  consumedAt: moment('consumed_at'),
  expiresAt: moment('expires_at').notNull(),
});

export const mailTokens = identity.table('mail_tokens', {
  hash: bytea().primaryKey(),
  purpose: text({ enum: ['confirm', 'recovery'] }).notNull(),
  email: text().notNull(),
  accountId: uuid('account_id'),
  signUpId: uuid('sign_up_id'),
  telegram: jsonb().$type<TelegramPerson>(),
  interactionUid: text('interaction_uid').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  consumedAt: moment('consumed_at'),
});

export const pendingSignIns = identity.table('pending_sign_ins', {
  interactionUid: text('interaction_uid').primaryKey(),
  email: text(),
  signUpId: uuid('sign_up_id'),
  telegram: jsonb().$type<TelegramPerson>(),
  accountId: uuid('account_id'),
  proof: text({ enum: ['pwd', 'tg'] }),
  expiresAt: moment('expires_at').notNull(),
});

export const usedTelegramLogins = identity.table('used_telegram_logins', {
  hash: bytea().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const knownAddresses = identity.table(
  'known_addresses',
  {
    accountId: uuid('account_id').notNull(),
    key: bytea().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** A browser that somebody is signed in with. */
export const sessions = identity.table('sessions', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  grantId: text('grant_id').notNull(),
  userAgent: text('user_agent').notNull(),
  begunAt: moment('begun_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  expiresAt: moment('expires_at').notNull(),
});

export const secondFactors = identity.table('second_factors', {
  accountId: uuid('account_id').primaryKey(),
  sealedWith: text('sealed_with').notNull(),
  sealed: bytea().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = identity.table(
  'recovery_codes',
  { accountId: uuid('account_id').notNull(), hash: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

export const signingKeys = identity.table('signing_keys', {
  id: text().primaryKey(),
  purpose: text({ enum: ['token', 'cookie'] }).notNull(),
  sealedWith: text('sealed_with').notNull(),
  sealed: bytea().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  signsAt: moment('signs_at').notNull(),
});

export type AccountRow = typeof accounts.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;
