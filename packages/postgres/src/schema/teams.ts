import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const MEMBER_ROLES = [
  'owner',
  'admin',
  'mediabuyer',
  'technical_specialist',
  'financier',
  'push_manager',
] as const;
export const MEMBER_STATUSES = ['active', 'suspended', 'blocked'] as const;

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sub: text().notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const teams = pgTable('teams', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const members = pgTable(
  'members',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    roles: text({ enum: MEMBER_ROLES }).array().notNull(),
    status: text({ enum: MEMBER_STATUSES }).notNull().default('active'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type MemberRole = (typeof MEMBER_ROLES)[number];
