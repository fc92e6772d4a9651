/** What every handler works with. */
import type { Log } from '@sluice/runtime';
import type { Provider } from 'oidc-provider';
import type { Handle } from './database.ts';
import type { MailSender } from './features/mails/create-mail-sender.ts';
import type { Telegram } from './features/telegram/create-telegram.ts';
import type { Secrets } from './secrets.ts';

export type IdentitySettings = {
  issuer: string;
  audience: string;
  clientId: string;
  /** The first is where pages lead when no sign-in is under way. */
  consoleOrigins: readonly string[];
  trustedProxies: number;
};

export type Identity = {
  db: Handle;
  settings: IdentitySettings;
  secrets: Secrets;
  mails: MailSender;
  telegram: Telegram;
  log: Log;
  clock: () => Date;
  /** The one of the moment: a new one takes its place when keys change. */
  provider: () => Provider;
};
