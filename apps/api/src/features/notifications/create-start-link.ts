import { createLinkToken, hashLinkToken } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { startLinkOf } from '@sluice/telegram';
import type { RequestContext } from '../../http/request-context.ts';
import { storeLink } from './notifications.store.ts';

/** Long enough to install the messenger first; short, because whoever has the link is told what the person would be. */
const LINK_MINUTES = 10;

/** The link that subscribes the person, once. Refused where the bot cannot be reached: it would lead to a chat that never answers. */
export async function createStartLink(
  { db, bot, clock, language }: RequestContext,
  userId: number,
): Promise<{ url: string; expiresAt: string }> {
  if (!bot || !(await bot.sender.isReachable())) throw new AppError('notification.subscribe_failed');
  const token = createLinkToken();
  const expiresAt = new Date(clock().getTime() + LINK_MINUTES * 60_000);
  await storeLink(db, { userId, tokenHash: hashLinkToken(token), language, expiresAt });
  return { url: startLinkOf(bot.settings, token), expiresAt: expiresAt.toISOString() };
}
