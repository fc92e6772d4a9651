/** Up to where a person has read: a mark for each feed, the same in every browser of theirs. */
import { type Db, readMarks } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

export type Feed = (typeof readMarks.$inferSelect)['feed'];

export async function findReadMark(db: Db, userId: number, feed: Feed): Promise<string | undefined> {
  const [row] = await db
    .select({ mark: readMarks.mark })
    .from(readMarks)
    .where(and(eq(readMarks.userId, userId), eq(readMarks.feed, feed)));
  return row?.mark;
}

export async function saveReadMark(db: Db, userId: number, feed: Feed, mark: string): Promise<void> {
  await db
    .insert(readMarks)
    .values({ userId, feed, mark })
    .onConflictDoUpdate({
      target: [readMarks.userId, readMarks.feed],
      set: { mark, updatedAt: sql`now()` },
    });
}
