import { sql } from 'drizzle-orm';
import type { Db } from './open-database.ts';

/** By the person, or by the chat. What they were still to be told of is dropped. Answers whether anybody was subscribed. */
export async function endBotSubscriptions(
  db: Db,
  of: { userId: number } | { chatId: number; isBlocked: boolean },
): Promise<boolean> {
  const [userId, chatId, isBlocked] =
    'userId' in of ? [of.userId, null, false] : [null, of.chatId, of.isBlocked];
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`SELECT end_bot_subscriptions(${userId}::int, ${chatId}::bigint, ${isBlocked}) AS ended`,
  );
  return rows[0]?.ended ?? false;
}
