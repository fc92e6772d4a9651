import { setTimeout as sleep } from 'node:timers/promises';
import { Api, Bot } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import { type BotSettings, webhookSecretOf } from './settings.ts';

/** What the bot is told by Telegram, and what it answers. Only chats with one person are listened to. */
export type BotHandlers = {
  /** By a link: with its token; by hand: without. `language` is that of the person's Telegram. */
  start: (chatId: number, token: string, language: string | undefined) => Promise<string>;
  stop: (chatId: number, language: string | undefined) => Promise<string>;
  /** Nothing can be answered any more. */
  blocked: (chatId: number) => Promise<void>;
};

export type BotUpdates = {
  /** Throws where handling failed: Telegram brings the update again. */
  handle: (update: unknown) => Promise<void>;
  /** Asks Telegram to bring updates to the address. */
  setWebhook: (url: string) => Promise<void>;
  /** Fetches updates until the signal aborts: for development, where Telegram cannot reach us. */
  poll: (signal: AbortSignal, onFailure: (reason: string) => void) => Promise<void>;
};

const ALLOWED = ['message', 'my_chat_member'] as const;
const POLL_SECONDS = 20;
const AGAIN_MS = 3_000;

export function createBotUpdates(settings: BotSettings, handlers: BotHandlers): BotUpdates {
  const { name, token, apiUrl } = settings;
  const bot = new Bot(token, {
    client: { apiRoot: apiUrl, timeoutSeconds: 10 },
    // Known already; otherwise grammY would ask for it before the first update.
    botInfo: {
      id: Number(token.split(':')[0]),
      is_bot: true,
      first_name: name,
      username: name,
    } as UserFromGetMe,
  });
  const chats = bot.chatType('private');
  chats.command('start', async (context) => {
    await context.reply(await handlers.start(context.chat.id, context.match, context.from.language_code));
  });
  chats.command('stop', async (context) => {
    await context.reply(await handlers.stop(context.chat.id, context.from.language_code));
  });
  chats.on('my_chat_member', async ({ chat, myChatMember }) => {
    if (myChatMember.new_chat_member.status === 'kicked') await handlers.blocked(chat.id);
  });
  // Longer than a fetch of updates lasts.
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: POLL_SECONDS + 10 });
  const handle = (update: unknown) => bot.handleUpdate(update as Update);
  return {
    handle,
    setWebhook: async (url) => {
      await api.setWebhook(url, { secret_token: webhookSecretOf(settings), allowed_updates: [...ALLOWED] });
    },
    poll: async (signal, onFailure) => {
      let offset = 0;
      while (!signal.aborted) {
        try {
          const updates = await api.getUpdates(
            { offset, timeout: POLL_SECONDS, allowed_updates: [...ALLOWED] },
            signal as never,
          );
          for (const update of updates) {
            await handle(update).catch((error: unknown) => onFailure(String(error)));
            offset = update.update_id + 1;
          }
        } catch (error) {
          if (signal.aborted) return;
          onFailure(String(error));
          await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
        }
      }
    },
  };
}
