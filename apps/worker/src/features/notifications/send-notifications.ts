/**
 * Tells people what happened, by one channel: one message at a time, each stored as told before the next is sent, so that a sender that dies
 * repeats at most the one that was under way. One sender for all workers, since the limits of the service behind it are the platform's.
 */
import { type Db, type TeamDb, withTeam } from '@sluice/postgres';
import { exponentialMs, type Log } from '@sluice/runtime';
import type { SendResult } from '@sluice/telegram';
import { sql } from 'drizzle-orm';
import type { Channel, Due } from './channel.ts';
import {
  deferThread,
  dropThread,
  type FoundMessage,
  findMessage,
  postponeThread,
  settleMessage,
} from './find-message.ts';

/** At a time: after them, teams that have become due meanwhile get their turn. */
const PAGE = 100;
/** So many failures in a row are the service's, not a person's: nobody is told there for a while. */
const FAILURES_MAX = 3;
const PAUSE = { firstMs: 250, maxMs: 30_000 };

type NotifierDeps = { db: Db; log: Log; channel: Channel };

/** What is known of an outside service. */
type Service = { failures: number; restUntilMs: number };

export function createNotifier({ db, log, channel }: NotifierDeps) {
  const services = new Map<string, Service>();
  const serviceOf = (due: Due): Service => {
    const name = channel.serviceOf?.(due) ?? '';
    const known = services.get(name) ?? { failures: 0, restUntilMs: 0 };
    services.set(name, known);
    return known;
  };

  /** Answers how long nobody is told anything by the same service. */
  const settle = async (due: Due, message: FoundMessage, result: SendResult): Promise<number> => {
    const inTeam = (work: (tx: TeamDb) => Promise<void>) => withTeam(db, due.teamId, work);
    const about = { channel: channel.name, teamId: due.teamId, userId: due.userId };
    const thread = { ...due, channel: channel.name };
    const service = serviceOf(due);
    service.failures = result.kind === 'failed' ? service.failures + 1 : 0;
    switch (result.kind) {
      case 'sent':
        await inTeam((tx) => settleMessage(tx, thread, message, channel));
        return 0;
      case 'refused':
        log.error({ ...about, reason: result.reason }, 'a notification is refused');
        await inTeam((tx) => settleMessage(tx, thread, message, channel));
        return 0;
      case 'gone':
        await channel.end(due);
        return 0;
      case 'wait':
        return result.afterMs;
      case 'failed':
        log.warn({ ...about, reason: result.reason }, 'a notification was not sent');
        await inTeam((tx) => postponeThread(tx, thread, (tries) => exponentialMs(tries, channel.backoff)));
        return service.failures < FAILURES_MAX ? 0 : exponentialMs(service.failures - FAILURES_MAX, PAUSE);
    }
  };

  const tell = async (due: Due, signal: AbortSignal): Promise<number> => {
    const thread = { ...due, channel: channel.name };
    const message = await withTeam(db, due.teamId, async (tx) => {
      const found = await findMessage(tx, thread, channel.singlesMax);
      const isEmpty = !found || found.singles.length + found.counted.length === 0;
      if (!isEmpty) return found;
      await dropThread(tx, thread);
      return undefined;
    });
    if (!message) return 0;
    const result = await channel.send(due, message, signal);
    return result ? settle(due, message, result) : 0;
  };

  return {
    /** A page of those who are due. Answers how long to wait before the next one; undefined where nobody could be told. */
    sendPage: (signal: AbortSignal): Promise<number | undefined> =>
      db.transaction(async (tx) => {
        // Held while the page lasts, and let go by the database when this process dies.
        const { rows: locks } = await tx.execute<{ is: boolean }>(
          sql`SELECT pg_try_advisory_xact_lock(hashtext(${lockOf(channel)})) AS is`,
        );
        if (!locks[0]?.is) return undefined;
        const page = await listDue(db, channel);
        let told = 0;
        for (const due of page) {
          if (signal.aborted) return undefined;
          if (channel.isResting?.(due)) continue;
          told += 1;
          const restMs = serviceOf(due).restUntilMs - Date.now();
          if (restMs > 0) {
            // Out of the way of those whom another service tells, who may be behind a page of these.
            await withTeam(db, due.teamId, (team) =>
              deferThread(team, { ...due, channel: channel.name }, restMs),
            );
            continue;
          }
          // Throws where the lock was lost with its connection: somebody else is sending by now.
          await tx.execute(sql`SELECT 1`);
          const pauseMs = await tell(due, signal);
          if (pauseMs > 0 && !channel.serviceOf) return pauseMs;
          serviceOf(due).restUntilMs = pauseMs > 0 ? Date.now() + pauseMs : 0;
        }
        return told === 0 ? undefined : 0;
      }),
  };
}

/** The bot's is that of workers from before there were channels. */
const lockOf = ({ name }: Channel): string =>
  name === 'telegram' ? 'send_notifications' : `send_notifications:${name}`;

async function listDue(db: Db, { name }: Channel): Promise<Due[]> {
  const { rows } = await db.execute<Omit<Due, 'chatId'> & { chatId: string | null }>(sql`
    SELECT team_id AS "teamId", user_id AS "userId", browser_id AS "browserId", language, chat_id AS "chatId", email, endpoint, p256dh, auth
    FROM list_due_notifications(${name}, now(), ${PAGE})`);
  return rows.map((row) => ({ ...row, chatId: row.chatId === null ? null : Number(row.chatId) }));
}
