import type { Account, ColumnChoice } from '@sluice/contracts';
import { COLUMN_TABLES, type ColumnTable } from '@sluice/contracts/values';
import { columnChoices, type Db } from '@sluice/postgres';
import { eq, sql } from 'drizzle-orm';

/** A table that the console has no more is left out. */
export async function listColumnChoices(db: Db, userId: number): Promise<Account['columns']> {
  const rows = await db.select().from(columnChoices).where(eq(columnChoices.userId, userId));
  const choices: Account['columns'] = {};
  for (const { tableName, hidden, known, moved } of rows) {
    const table = COLUMN_TABLES.find((name) => name === tableName);
    if (table) choices[table] = { hidden, known, moved };
  }
  return choices;
}

export async function saveColumnChoice(
  db: Db,
  userId: number,
  tableName: ColumnTable,
  choice: ColumnChoice,
): Promise<void> {
  await db
    .insert(columnChoices)
    .values({ userId, tableName, ...choice })
    .onConflictDoUpdate({
      target: [columnChoices.userId, columnChoices.tableName],
      set: { ...choice, updatedAt: sql`now()` },
    });
}
