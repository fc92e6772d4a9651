import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** The bot is on when its name and token are given. */
export const telegramSettings = {
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{3,64}$/)
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:\S{5,100}$/)
    .optional(),
  /** Where the Bot API is. */
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** Where links to bots lead. */
  TELEGRAM_LINK_URL: z.url({ protocol: /^https?$/ }).default('https://t.me'),
};

export type BotSettings = { name: string; token: string; apiUrl: string; linkUrl: string };

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Undefined where there is no bot. */
export function findBotSettings(config: {
  TELEGRAM_BOT_NAME?: string | undefined;
  TELEGRAM_BOT_TOKEN?: string | undefined;
  TELEGRAM_API_URL: string;
  TELEGRAM_LINK_URL: string;
}): BotSettings | undefined {
  const { TELEGRAM_BOT_NAME: name, TELEGRAM_BOT_TOKEN: token } = config;
  if (name === undefined || token === undefined) return undefined;
  return {
    name,
    token,
    apiUrl: withoutSlash(config.TELEGRAM_API_URL),
    linkUrl: withoutSlash(config.TELEGRAM_LINK_URL),
  };
}

/** The link by which a person begins a chat with the bot, carrying the token to it. */
export const startLinkOf = ({ name, linkUrl }: BotSettings, token: string): string =>
  `${linkUrl}/${name}?start=${token}`;

/** What Telegram proves itself with when it calls us. Derived, so that there is nothing more to configure, or to leak. */
export const webhookSecretOf = ({ token }: Pick<BotSettings, 'token'>): string =>
  createHmac('sha256', token).update('sluice telegram webhook').digest('hex');
