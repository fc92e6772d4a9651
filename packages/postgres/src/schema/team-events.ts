import { TEAM_EVENT_KINDS } from '@sluice/reference';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A transaction's number, which never comes again. Text: it is compared by the database alone. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Partitioned by day, for thirty days. */
export const teamEvents = pgTable(
  'team_events',
  {
    teamId: integer('team_id').notNull(),
    tx: xid8().notNull().default(sql`pg_current_xact_id()`),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    kind: text({ enum: TEAM_EVENT_KINDS }).notNull(),
    memberId: integer('member_id'),
    streamId: integer('stream_id'),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull().default(''),
    amountMicros: bigint('amount_micros', { mode: 'number' }),
    currency: text(),
    details: jsonb().$type<TeamEventDetails>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.tx, table.id, table.at] })],
);

export type TeamEventRow = typeof teamEvents.$inferSelect;
/** A few facts that only some kinds have, such as the threshold that a balance fell through. */
export type TeamEventDetails = Record<string, string | number>;

/** Up to where each reader has read. */
export const teamEventReaders = pgTable('team_event_readers', {
  reader: text().primaryKey(),
  tx: xid8().notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
