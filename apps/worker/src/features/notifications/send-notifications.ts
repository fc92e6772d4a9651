/**
 * Tells people what happened: one message at a time, each stored as told before the next is sent, so that a sender that dies repeats at most
 * the one that was under way. One sender for all workers, since Telegram's limits are the bot's.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, endBotSubscriptions, type TeamDb, withTeam } from '@sluice/postgres';
import type { InterfaceLanguage } from '@sluice/reference';
import { exponentialMs, type Log } from '@sluice/runtime';
import type { BotSender, SendResult } from '@sluice/telegram';
import { sql } from 'drizzle-orm';
import { dropThread, type FoundMessage, findMessage, postponeThread, settleMessage } from './find-message.ts';
import { messageText } from './message-text.ts';

/** At a time: after them, teams that have become due meanwhile get their turn. */
const PAGE = 100;
const BACKOFF = { firstMs: 500, maxMs: 60_000 };
/** So many failures in a row are Telegram's, not a chat's: nobody is told for a while. */
const FAILURES_MAX = 3;
const PAUSE = { firstMs: 250, maxMs: 30_000 };
/** Chats whose last message is remembered. */
const CHATS_MAX = 10_000;

export type NotifierDeps = {
  db: Db;
  log: Log;
  bot: BotSender;
  consoleUrl: string;
  digestMs: number;
  /** Between two messages: of the bot, and in one chat. */
  everyMs: number;
  chatMs: number;
};
type Due = { teamId: number; userId: number; chatId: number; language: InterfaceLanguage };

export function createNotifier(deps: NotifierDeps) {
  const { db } = deps;
  const chats = new Map<number, number>();
  let nextMs = 0;
  let failures = 0;

  /** The chat had a message a moment ago, and is told later. */
  const isResting = ({ chatId }: Due): boolean => (chats.get(chatId) ?? 0) + deps.chatMs > Date.now();

  /** Waits for the bot's turn. */
  const takeTurn = async (chatId: number, signal: AbortSignal): Promise<void> => {
    const waitMs = nextMs - Date.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    nextMs = Math.max(nextMs, Date.now()) + deps.everyMs;
    chats.delete(chatId);
    chats.set(chatId, Date.now());
    const [oldest] = chats.keys();
    if (chats.size > CHATS_MAX && oldest !== undefined) chats.delete(oldest);
  };

  /** Answers how long nobody is told anything. */
  const settle = async (due: Due, message: FoundMessage, result: SendResult): Promise<number> => {
    const inTeam = (work: (tx: TeamDb) => Promise<void>) => withTeam(db, due.teamId, work);
    failures = result.kind === 'failed' ? failures + 1 : 0;
    switch (result.kind) {
      case 'sent':
        await inTeam((tx) => settleMessage(tx, due, message, deps.digestMs));
        return 0;
      case 'refused':
        deps.log.error(
          { teamId: due.teamId, userId: due.userId, reason: result.reason },
          'a notification is refused',
        );
        await inTeam((tx) => settleMessage(tx, due, message, deps.digestMs));
        return 0;
      case 'gone':
        await endBotSubscriptions(db, { chatId: due.chatId, isBlocked: true });
        return 0;
      case 'wait':
        return result.afterMs;
      case 'failed':
        deps.log.warn({ teamId: due.teamId, reason: result.reason }, 'a notification was not sent');
        await inTeam((tx) => postponeThread(tx, due, (tries) => exponentialMs(tries, BACKOFF)));
        return failures < FAILURES_MAX ? 0 : exponentialMs(failures - FAILURES_MAX, PAUSE);
    }
  };

  const tell = async (due: Due, signal: AbortSignal): Promise<number> => {
    const message = await withTeam(db, due.teamId, async (tx) => {
      const found = await findMessage(tx, due);
      const isEmpty = !found || found.singles.length + found.counted.length === 0;
      if (!isEmpty) return found;
      await dropThread(tx, due);
      return undefined;
    });
    if (!message) return 0;
    await takeTurn(due.chatId, signal);
    if (signal.aborted) return 0;
    const text = messageText({ ...message, teamId: due.teamId }, due.language, deps.consoleUrl);
    return settle(due, message, await deps.bot.send(due.chatId, text));
  };

  return {
    /** A page of those who are due. Answers how long to wait before the next one; undefined where nobody could be told. */
    sendPage: (signal: AbortSignal): Promise<number | undefined> =>
      db.transaction(async (tx) => {
        // Held while the page lasts, and let go by the database when this process dies.
        const { rows: locks } = await tx.execute<{ is: boolean }>(
          sql`SELECT pg_try_advisory_xact_lock(hashtext('send_notifications')) AS is`,
        );
        if (!locks[0]?.is) return undefined;
        const page = await listDue(db);
        let told = 0;
        for (const due of page) {
          if (signal.aborted) return undefined;
          if (isResting(due)) continue;
          told += 1;
          // Throws where the lock was lost with its connection: somebody else is sending by now.
          await tx.execute(sql`SELECT 1`);
          const pauseMs = await tell(due, signal);
          if (pauseMs > 0) return pauseMs;
        }
        return told === 0 ? undefined : 0;
      }),
  };
}

async function listDue(db: Db): Promise<Due[]> {
  const { rows } = await db.execute<Omit<Due, 'chatId'> & { chatId: string }>(sql`
    SELECT team_id AS "teamId", user_id AS "userId", chat_id AS "chatId", language FROM list_due_notifications(now(), ${PAGE})`);
  return rows.map((row) => ({ ...row, chatId: Number(row.chatId) }));
}
