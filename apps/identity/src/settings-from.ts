/** Converts configuration into the settings of each part. */
import type { Config } from './config.ts';
import type { TelegramSettings } from './features/telegram/create-telegram.ts';
import type { IdentitySettings } from './identity.ts';

export function settingsFrom(config: Config): IdentitySettings {
  return {
    issuer: config.IDENTITY_ISSUER,
    audience: config.IDENTITY_AUDIENCE,
    clientId: config.IDENTITY_CLIENT_ID,
    consoleOrigins: config.IDENTITY_CONSOLE_ORIGINS,
    trustedProxies: config.IDENTITY_TRUSTED_PROXIES,
  };
}

/** Each way is on when it is fully configured, and off otherwise. */
export function telegramFrom(config: Config): TelegramSettings {
  const { TELEGRAM_CLIENT_ID: clientId, TELEGRAM_CLIENT_SECRET: clientSecret } = config;
  const { TELEGRAM_BOT_NAME: botName, TELEGRAM_BOT_TOKEN: botToken } = config;
  return {
    ...(clientId && clientSecret && { openId: { issuer: config.TELEGRAM_ISSUER, clientId, clientSecret } }),
    ...(botName && botToken && { widget: { origin: config.TELEGRAM_WIDGET_ORIGIN, botName, botToken } }),
  };
}
