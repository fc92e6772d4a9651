import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@sluice/runtime';
import { exponentialMs } from '@sluice/runtime';
import type { BotUpdates } from '@sluice/telegram';
import { BOT_UPDATES_PATH } from './serve-bot-updates.ts';

const BACKOFF = { firstMs: 1_000, maxMs: 60_000 };

/** Has Telegram bring updates here, or fetches them where it cannot reach us. Telegram may be away at the start. */
export function listenToBot(
  updates: BotUpdates,
  { webhookBase, log }: { webhookBase: string | undefined; log: Log },
): { stop: () => Promise<void> } {
  const running = new AbortController();
  const { signal } = running;
  const onFailure = (reason: string) => log.warn({ reason }, 'the bot cannot be listened to');
  const register = async (base: string) => {
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        return await updates.setWebhook(`${base}${BOT_UPDATES_PATH}`);
      } catch (error) {
        onFailure(String(error));
        await sleep(exponentialMs(tries, BACKOFF), undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const listening = webhookBase === undefined ? updates.poll(signal, onFailure) : register(webhookBase);
  return {
    stop: async () => {
      running.abort();
      await listening;
    },
  };
}
