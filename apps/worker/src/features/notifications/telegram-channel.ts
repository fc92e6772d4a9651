/** By the bot, within the limits of Telegram: so many messages a second of the bot, and one a second in a chat. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, endBotSubscriptions } from '@sluice/postgres';
import type { BotSender } from '@sluice/telegram';
import type { Channel } from './channel.ts';
import { messageText } from './message-text.ts';

/** With more, a message could be longer than Telegram takes. */
const SINGLES_MAX = 10;
const BACKOFF = { firstMs: 500, maxMs: 60_000 };
/** Chats whose last message is remembered. */
const CHATS_MAX = 10_000;

export type TelegramDeps = {
  db: Db;
  bot: BotSender;
  consoleUrl: string;
  digestMs: number;
  /** Between two messages: of the bot, and in one chat. */
  everyMs: number;
  chatMs: number;
};

export function createTelegramChannel(deps: TelegramDeps): Channel {
  const chats = new Map<number, number>();
  let nextMs = 0;

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

  return {
    name: 'telegram',
    digestMs: deps.digestMs,
    restMs: 0,
    singlesMax: SINGLES_MAX,
    backoff: BACKOFF,
    isResting: ({ chatId }) => (chats.get(chatId ?? 0) ?? 0) + deps.chatMs > Date.now(),
    send: async ({ teamId, chatId, language }, message, signal) => {
      await takeTurn(chatId ?? 0, signal);
      if (signal.aborted) return undefined;
      return deps.bot.send(chatId ?? 0, messageText({ ...message, teamId }, language, deps.consoleUrl));
    },
    end: async ({ chatId }) => {
      await endBotSubscriptions(deps.db, { chatId: chatId ?? 0, isBlocked: true });
    },
  };
}
