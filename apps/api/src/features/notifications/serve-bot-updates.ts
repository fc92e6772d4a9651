/** Where Telegram brings what people tell the bot. Open to everyone, and answered only to who knows the webhook's secret. */
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@sluice/runtime';
import { type BotSettings, type BotUpdates, webhookSecretOf } from '@sluice/telegram';
import type { FastifyInstance } from 'fastify';

export const BOT_UPDATES_PATH = '/telegram/updates';
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

export function serveBotUpdates(
  app: FastifyInstance,
  { settings, updates }: { settings: BotSettings; updates: BotUpdates },
): void {
  const secret = Buffer.from(webhookSecretOf(settings));
  app.post(BOT_UPDATES_PATH, async (request, reply) => {
    const given = Buffer.from(String(request.headers[SECRET_HEADER] ?? ''));
    if (given.length !== secret.length || !timingSafeEqual(given, secret)) throw new AppError('auth.invalid');
    const update = request.body as { update_id?: unknown } | null | undefined;
    if (typeof update?.update_id !== 'number') throw new AppError('request.invalid');
    await updates.handle(update);
    return reply.send({});
  });
}
