/** Builds the provider from its dependencies without listening: `server.ts` listens, and so do tests. */
import type { RequestListener } from 'node:http';
import type { Mailer } from '@sluice/mail';
import type { Log, Metrics } from '@sluice/runtime';
import type { Handle } from './database.ts';
import { createTelegram, type TelegramSettings } from './features/telegram/create-telegram.ts';
import { loadAssets } from './http/assets.ts';
import { handleRequests } from './http/handle-request.ts';
import { measureRequests } from './http/measure-requests.ts';
import type { Identity, IdentitySettings } from './identity.ts';
import { loadKeyRing } from './keys/load-key-ring.ts';
import { maintainSigningKeys } from './keys/maintain-signing-keys.ts';
import { createReadAccessToken } from './keys/read-access-token.ts';
import { createMailSender } from './mails/create-mail-sender.ts';
import { createProvider } from './provider/create-provider.ts';
import { createProviderPages } from './provider/provider-pages.ts';
import { sweepExpired } from './provider/sweep-expired.ts';
import { createSecrets } from './secrets.ts';

export type IdentityDependencies = {
  db: Handle;
  mailer: Mailer;
  log: Log;
  metrics: Metrics;
  settings: IdentitySettings;
  secret: string;
  telegram?: TelegramSettings;
  clock?: () => Date;
};

export type BuiltIdentity = {
  listener: RequestListener;
  /** Re-reads the keys, creates the next ones when they are due, and starts using new ones. Call it every minute. */
  refreshKeys: () => Promise<void>;
  /** Returns the number of deleted rows. */
  sweep: () => Promise<number>;
  /** Resolves when the mails in progress are sent or given up. */
  drain: () => Promise<void>;
};

export async function buildIdentity(dependencies: IdentityDependencies): Promise<BuiltIdentity> {
  const { db, mailer, log, metrics, settings, telegram = {}, clock = () => new Date() } = dependencies;
  const secrets = createSecrets(dependencies.secret);
  const pages = createProviderPages(db, settings);
  const mails = createMailSender({ mailer, log, metrics });

  const load = async () => {
    await maintainSigningKeys(db, secrets, { now: clock() });
    return loadKeyRing(db, secrets, clock());
  };
  const open = (keys: Awaited<ReturnType<typeof load>>) => {
    const provider = createProvider({ db, settings, keys, pages });
    provider.on('server_error', (_, error) => log.error({ err: error }, 'OpenID request failed'));
    return provider;
  };
  let keys = await load();
  let provider = open(keys);

  const identity: Identity = {
    db,
    settings,
    secrets,
    mails,
    telegram: createTelegram(telegram, settings.issuer, secrets),
    log,
    clock,
    readAccessToken: createReadAccessToken({ settings, keys: () => keys.tokenKeys, clock }),
    provider: () => provider,
  };
  const handle = handleRequests(identity, await loadAssets());

  return {
    listener: measureRequests(handle, metrics, log),
    refreshKeys: async () => {
      const next = await load();
      if (next.version === keys.version) return;
      keys = next;
      provider = open(keys);
      log.info({ signer: keys.tokenKeys[0]?.kid, known: keys.tokenKeys.length }, 'keys changed');
    },
    sweep: () => sweepExpired(db),
    drain: mails.drain,
  };
}
