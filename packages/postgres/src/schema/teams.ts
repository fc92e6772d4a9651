import { ROLES } from '@sluice/access';
import { MEMBER_STATUSES } from '@sluice/reference';
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sub: text().notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  pendingEmail: text('pending_email'),
  emailTokenHash: bytea('email_token_hash').unique(),
  emailTokenExpiresAt: timestamp('email_token_expires_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const teams = pgTable('teams', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  /** A copy of the ledger's wallet, written by its trigger alone. */
  balanceMicros: bigint('balance_micros', { mode: 'number' }).notNull().default(0),
  /** What the platform's operator allows the team beyond the usual. */
  permissions: text({ enum: ['customJs'] })
    .array()
    .notNull()
    .default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The one team that everybody may look around in, where an installation has one. */
export const demoTeam = pgTable('demo_team', {
  teamId: integer('team_id').primaryKey(),
  isOnly: boolean('is_only').notNull().default(true),
  memberId: integer('member_id').notNull(),
  refreshedAt: timestamp('refreshed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const members = pgTable(
  'members',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** Null while the member waits for the invitation to be accepted. */
    userId: integer('user_id'),
    roles: text({ enum: ROLES }).array().notNull(),
    status: text({ enum: MEMBER_STATUSES }).notNull().default('active'),
    invitedName: text('invited_name'),
    invitedEmail: text('invited_email'),
    streamsPerDay: integer('streams_per_day'),
    spendPerDayMicros: bigint('spend_per_day_micros', { mode: 'number' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export const invitations = pgTable(
  'invitations',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    tokenHash: bytea('token_hash').notNull().unique(),
    roles: text({ enum: ROLES }).array().notNull(),
    memberId: integer('member_id'),
    createdBy: integer('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Ended early: revoked, or its maker may not make invitations any more. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

/** Who joined by an invitation link of the team. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    teamId: integer('team_id').notNull(),
    invitationId: integer('invitation_id').notNull(),
    memberId: integer('member_id').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.invitationId, table.memberId] })],
);

export const teamRates = pgTable(
  'team_rates',
  {
    teamId: integer('team_id').notNull(),
    bucket: text().notNull(),
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.bucket] })],
);
