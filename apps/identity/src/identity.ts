/** What every handler works with. */
import type { Log } from '@sluice/runtime';
import type { Provider } from 'oidc-provider';
import type { Handle } from './database.ts';
import type { Telegram } from './features/telegram/create-telegram.ts';
import type { ReadAccessToken } from './keys/read-access-token.ts';
import type { MailSender } from './mails/create-mail-sender.ts';
import type { Secrets } from './secrets.ts';

export type IdentitySettings = {
  issuer: string;
  audience: string;
  clientId: string;
  /** Pages link to the first one when no sign-in is in progress. */
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
  /** Of a token that this provider has given out. */
  readAccessToken: ReadAccessToken;
  /** The current one: it is replaced when keys change. */
  provider: () => Provider;
};
