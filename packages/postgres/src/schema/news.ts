import type { Role } from '@sluice/access';
import type { InterfaceLanguage } from '@sluice/reference';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** English always, other languages where there is a text. */
export type NewsTextRow = { en: string } & Partial<Record<InterfaceLanguage, string>>;

/** Written by the operator's functions alone. */
export const news = pgTable('news', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: jsonb().$type<NewsTextRow>().notNull(),
  text: jsonb().$type<NewsTextRow>().notNull(),
  /** Empty: all. */
  roles: text().array().$type<Role[]>().notNull().default([]),
  /** Empty: all. */
  teamIds: integer('team_ids').array().notNull().default([]),
  shownFrom: timestamp('shown_from', { withTimezone: true }).notNull(),
  shownUntil: timestamp('shown_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Up to where a person has read a feed. */
export const readMarks = pgTable(
  'read_marks',
  {
    userId: integer('user_id').notNull(),
    feed: text({ enum: ['news', 'changelog'] }).notNull(),
    /** Of news the moment that the newest one appeared, of the changelog the newest entry's id. */
    mark: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.feed] })],
);

export type NewsRow = typeof news.$inferSelect;
