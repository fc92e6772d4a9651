import {
  type BotSubscriptionRow,
  botLinks,
  botSubscriptions,
  type Db,
  notificationSettings,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { InterfaceLanguage } from '@sluice/reference';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

export type Switches = {
  allowBalance: boolean;
  allowRegistration: boolean;
  allowDeposit: boolean;
  everything: boolean;
};

export async function findSubscription(db: Db, userId: number): Promise<BotSubscriptionRow | undefined> {
  const [row] = await db.select().from(botSubscriptions).where(eq(botSubscriptions.userId, userId));
  return row;
}

/** Of all the person's teams, by team. */
export async function listSwitches(db: Db, userId: number): Promise<ReadonlyMap<number, Switches>> {
  const { rows } = await db.execute<Switches & { teamId: number }>(sql`
    SELECT team_id AS "teamId", allow_balance AS "allowBalance", allow_registration AS "allowRegistration",
      allow_deposit AS "allowDeposit", everything
    FROM list_notification_settings(${userId})`);
  return new Map(rows.map(({ teamId, ...switches }) => [teamId, switches]));
}

export function storeSwitches(
  db: Db,
  { teamId, userId }: { teamId: number; userId: number },
  switches: Switches,
): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    await tx
      .insert(notificationSettings)
      .values({ teamId, userId, ...switches })
      .onConflictDoUpdate({
        target: [notificationSettings.teamId, notificationSettings.userId],
        set: switches,
      });
  });
}

/** False: the person is not subscribed. */
export async function updateSubscription(
  db: Db,
  userId: number,
  columns: Partial<BotSubscriptionRow>,
): Promise<boolean> {
  const changed = await db
    .update(botSubscriptions)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(eq(botSubscriptions.userId, userId), isNotNull(botSubscriptions.chatId)))
    .returning({ userId: botSubscriptions.userId });
  return changed.length > 0;
}

/** The person's link from now on: an earlier one is not valid any more. */
export async function storeLink(
  db: Db | TeamDb,
  link: { userId: number; tokenHash: Buffer; language: InterfaceLanguage; expiresAt: Date },
): Promise<void> {
  const { tokenHash, language, expiresAt } = link;
  await db
    .insert(botLinks)
    .values(link)
    .onConflictDoUpdate({ target: botLinks.userId, set: { tokenHash, language, expiresAt } });
}

/** Uses the link up. Undefined where it is not valid. */
export async function beginSubscription(
  db: Db,
  { tokenHash, chatId, now }: { tokenHash: Buffer; chatId: number; now: Date },
): Promise<{ userId: number; language: InterfaceLanguage } | undefined> {
  const { rows } = await db.execute<{ userId: number; language: InterfaceLanguage }>(sql`
    SELECT user_id AS "userId", language
    FROM begin_bot_subscription(${tokenHash}, ${chatId}::bigint, ${now.toISOString()}::timestamptz)`);
  return rows[0];
}

/** In which the chat is written to. */
export async function findChatLanguage(db: Db, chatId: number): Promise<InterfaceLanguage | undefined> {
  const [row] = await db
    .select({ language: botSubscriptions.language })
    .from(botSubscriptions)
    .where(eq(botSubscriptions.chatId, chatId))
    .limit(1);
  return row?.language;
}
