/** One Cloudflare account, as the product needs it. Every failure is a CloudflareError; nothing is retried here. */
import { CloudflareError } from './cloudflare-error.ts';
import type { Cloudflare, CloudflareCredential, CloudflareOptions, Zone } from './cloudflare-types.ts';
import { ensureRecords } from './ensure-records.ts';
import { CODE, codesOf, explainFailure, type Meanings } from './explain-failure.ts';
import type { CloudflareClient } from './open-client.ts';
import { readZone } from './read-zone.ts';

const TLS_SETTINGS = { ssl: 'strict', always_use_https: 'on', min_tls_version: '1.2' } as const;
/** What a header can contain; a key with anything else was pasted wrong. */
const SENDABLE = /^[\x21-\x7e]+$/;
/** "Authentication error" usually means a missing permission. Listing accounts needs none, so there it means a wrong key. */
const TRIAL: Meanings = new Map([[10_000, 'key_invalid']]);

export function createCloudflare(options: CloudflareOptions): Cloudflare {
  const { credential } = options;
  let client: Promise<CloudflareClient> | undefined;
  const call = async <Result>(
    act: (client: CloudflareClient) => Promise<Result>,
    meanings?: Meanings,
  ): Promise<Result> => {
    refuseUnsendable(credential);
    client ??= openClient(options);
    try {
      return await act(await client);
    } catch (error) {
      throw explainFailure(error, credential, meanings);
    }
  };
  return {
    findAccount: () => call(findAccount, TRIAL),
    ensureZone: (name, accountId) => call((client) => ensureZone(client, name, accountId)),
    getZone: (zoneId) => call(async (client) => readZone(await client.zones.get({ zone_id: zoneId }))),
    askActivation: (zoneId) =>
      call(async (client) => void (await client.zones.activationCheck.trigger({ zone_id: zoneId }))).catch(
        letPassTooEarly,
      ),
    ensureRecords: (zoneId, name, addresses) =>
      call((client) => ensureRecords(client, { zoneId, name, addresses })),
    ensureTls: (zoneId) =>
      call(async (client) => {
        for (const [setting, value] of Object.entries(TLS_SETTINGS)) {
          await client.zones.settings.edit(setting, { zone_id: zoneId, value });
        }
      }),
  };
}

/** Loaded at the first call: its thousand modules would be nearly half of what the api and the worker load at start. */
async function openClient(options: CloudflareOptions): Promise<CloudflareClient> {
  const loaded = await import('./open-client.ts');
  return loaded.openClient(options);
}

function refuseUnsendable(credential: CloudflareCredential): void {
  const parts = credential.kind === 'token' ? [credential.token] : [credential.email, credential.key];
  if (!parts.every((part) => SENDABLE.test(part))) {
    throw new CloudflareError('key_invalid', 'the key holds characters that no key has');
  }
}

/** A token for zones alone lists no accounts, but its zones name theirs. */
async function findAccount(client: CloudflareClient): Promise<{ id: string; name: string }> {
  const accounts = await client.accounts.list({ per_page: 5 });
  const zones = accounts.result.length > 0 ? undefined : await client.zones.list({ per_page: 5 });
  const account = accounts.result[0] ?? zones?.result[0]?.account;
  if (!account?.id) throw new CloudflareError('forbidden', 'the key opens no account and no zone');
  return { id: account.id, name: account.name ?? '' };
}

async function ensureZone(client: CloudflareClient, name: string, accountId: string): Promise<Zone> {
  try {
    return readZone(await client.zones.create({ name, account: { id: accountId }, type: 'full' }));
  } catch (error) {
    if (!codesOf(error).includes(CODE.zoneExists)) throw error;
    const { result } = await client.zones.list({ name, account: { id: accountId } });
    const [standing] = result;
    // Not in our account: the first error, zone_elsewhere, is the answer.
    if (!standing) throw error;
    return readZone(standing);
  }
}

/** Only speeds Cloudflare up: it also checks by itself, and getZone shows the result. */
function letPassTooEarly(error: unknown): void {
  const isTooEarly =
    error instanceof CloudflareError && (error.problem === 'limit_reached' || error.problem === 'refused');
  if (!isTooEarly) throw error;
}
