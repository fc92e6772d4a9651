import { pushKeyRecord, pushKeys, type TeamDb } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import type { Secrets } from '@sluice/secrets';
import { createVapidKeys } from '@sluice/webpush';
import { and, eq, inArray } from 'drizzle-orm';

/**
 * The public key of each host, made when first needed and never changed: a browser binds its subscription to the key, so a new key would
 * lose every subscriber. Two workers that make one at the same time both use the first.
 */
export async function ensurePushKeys(
  tx: TeamDb,
  secrets: Pick<Secrets, 'seal'>,
  { teamId, hosts }: { teamId: number; hosts: readonly string[] },
): Promise<EdgeDocument['pushKeys']> {
  if (hosts.length === 0) return {};
  const known = await listKeys(tx, teamId, hosts);
  const missing = hosts.filter((host) => !Object.hasOwn(known, host));
  if (missing.length === 0) return known;
  const rows = missing.map((host) => {
    const { publicKey, privateKey } = createVapidKeys();
    return { teamId, host, publicKey, privateKey: secrets.seal(privateKey, pushKeyRecord({ teamId, host })) };
  });
  await tx.insert(pushKeys).values(rows).onConflictDoNothing();
  return listKeys(tx, teamId, hosts);
}

async function listKeys(tx: TeamDb, teamId: number, hosts: readonly string[]) {
  const rows = await tx
    .select({ host: pushKeys.host, publicKey: pushKeys.publicKey })
    .from(pushKeys)
    .where(and(eq(pushKeys.teamId, teamId), inArray(pushKeys.host, [...hosts])));
  return Object.fromEntries(rows.map(({ host, publicKey }) => [host, publicKey]));
}
