import { Api, GrammyError } from 'grammy';
import type { BotSettings } from './settings.ts';

/** Longer than Telegram ever takes to answer; whoever is sent next waits for it. */
const CALL_LIMIT_SECONDS = 10;
/** Telegram's limit of a message. */
const MESSAGE_MAX = 4_096;

export type SendResult =
  | { kind: 'sent' }
  /** The person has blocked the bot, or the chat is no more. */
  | { kind: 'gone' }
  /** Telegram asks to wait: all that is sent, not this message alone. */
  | { kind: 'wait'; afterMs: number }
  /** No answer, or none of Telegram's: another try may go well. */
  | { kind: 'failed'; reason: string }
  /** Telegram will never take it. */
  | { kind: 'refused'; reason: string };

export type BotSender = {
  send: (chatId: number, text: string) => Promise<SendResult>;
  /** Whether Telegram can be reached, and knows the bot. */
  isReachable: () => Promise<boolean>;
};

const GONE = /chat not found|user is deactivated|bot can't initiate|peer_id_invalid/i;

export function createBotSender({ token, apiUrl }: BotSettings): BotSender {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: CALL_LIMIT_SECONDS });
  return {
    send: async (chatId, text) => {
      try {
        await api.sendMessage(chatId, text.slice(0, MESSAGE_MAX), {
          link_preview_options: { is_disabled: true },
        });
        return { kind: 'sent' };
      } catch (error) {
        return readFailure(error);
      }
    },
    isReachable: async () => {
      try {
        return (await api.getMe()).is_bot;
      } catch {
        return false;
      }
    },
  };
}

function readFailure(error: unknown): SendResult {
  if (!(error instanceof GrammyError)) return { kind: 'failed', reason: 'no answer' };
  const { error_code: code, description, parameters } = error;
  if (code === 429) return { kind: 'wait', afterMs: (parameters.retry_after ?? 1) * 1_000 };
  if (code === 403 || (code === 400 && GONE.test(description))) return { kind: 'gone' };
  // An unknown token is answered so, and is ours to mend: nothing is lost meanwhile.
  const isOurs = code === 401 || code === 404;
  return { kind: code >= 500 || isOurs ? 'failed' : 'refused', reason: `${code}: ${description}` };
}
