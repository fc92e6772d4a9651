import {
  type BotSubscriptionRow,
  botLinks,
  botSubscriptions,
  type ConsoleBrowserRow,
  consoleBrowsers,
  type Db,
  notificationSettings,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { InterfaceLanguage } from '@sluice/reference';
import { and, desc, eq, exists, isNotNull, notInArray, or, sql } from 'drizzle-orm';

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

/** False: the person is told by no channel. */
export async function updateSubscription(
  db: Db,
  userId: number,
  columns: Partial<BotSubscriptionRow>,
): Promise<boolean> {
  const changed = await db
    .update(botSubscriptions)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(eq(botSubscriptions.userId, userId), isToldSomehow(db, userId)))
    .returning({ userId: botSubscriptions.userId });
  return changed.length > 0;
}

const isToldSomehow = (db: Db, userId: number) =>
  or(
    isNotNull(botSubscriptions.chatId),
    eq(botSubscriptions.byMail, true),
    exists(
      db.select({ id: consoleBrowsers.id }).from(consoleBrowsers).where(eq(consoleBrowsers.userId, userId)),
    ),
  );

/** `language`: of a person who has not been told anything before. */
export async function storeMail(
  db: Db,
  userId: number,
  { byMail, language }: { byMail: boolean; language: InterfaceLanguage },
): Promise<void> {
  await db
    .insert(botSubscriptions)
    .values({ userId, language, byMail })
    .onConflictDoUpdate({ target: botSubscriptions.userId, set: { byMail, updatedAt: sql`now()` } });
}

/** The newest first. */
export function listBrowsers(db: Db | TeamDb, userId: number): Promise<ConsoleBrowserRow[]> {
  return db
    .select()
    .from(consoleBrowsers)
    .where(eq(consoleBrowsers.userId, userId))
    .orderBy(desc(consoleBrowsers.id));
}

/** The browser is this person's from now on, whoever was told in it before. Of many the oldest go. */
export function storeBrowser(
  db: Db,
  browser: Omit<ConsoleBrowserRow, 'id' | 'createdAt'>,
  { language, keptMax }: { language: InterfaceLanguage; keptMax: number },
): Promise<void> {
  const { userId, endpoint, p256dh, auth } = browser;
  return db.transaction(async (tx) => {
    await tx.insert(botSubscriptions).values({ userId, language }).onConflictDoNothing();
    const [known] = await tx.select().from(consoleBrowsers).where(eq(consoleBrowsers.endpoint, endpoint));
    if (known?.userId === userId && known.p256dh === p256dh && known.auth === auth) return;
    await tx.delete(consoleBrowsers).where(eq(consoleBrowsers.endpoint, endpoint));
    await tx.insert(consoleBrowsers).values(browser).onConflictDoNothing();
    const kept = (await listBrowsers(tx, userId)).slice(0, keptMax).map(({ id }) => id);
    await tx
      .delete(consoleBrowsers)
      .where(and(eq(consoleBrowsers.userId, userId), notInArray(consoleBrowsers.id, kept)));
  });
}

/** False: it is none of theirs. */
export async function deleteBrowser(db: Db, userId: number, browserId: number): Promise<boolean> {
  const deleted = await db
    .delete(consoleBrowsers)
    .where(and(eq(consoleBrowsers.userId, userId), eq(consoleBrowsers.id, browserId)))
    .returning({ id: consoleBrowsers.id });
  return deleted.length > 0;
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
