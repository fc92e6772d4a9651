import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A person's columns of one of the console's tables. */
export const columnChoices = pgTable(
  'column_choices',
  {
    userId: integer('user_id').notNull(),
    tableName: text('table_name').notNull(),
    hidden: text().array().notNull(),
    /** The columns that there were when they chose. */
    known: text().array().notNull(),
    /** In their order; the others follow in the table's own. */
    moved: text().array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tableName] })],
);
