/** The rate limits that a wrong code counts against, as a wrong password counts against its own. */
import type { Handle } from '../database.ts';
import { isKnownAddress } from '../rate-limits/known-addresses.ts';
import { findKnownDevice } from '../rate-limits/known-devices.ts';
import type { Take } from '../rate-limits/take.ts';
import type { AccountRow } from '../schema.ts';
import type { Secrets } from '../secrets.ts';
import type { SecondFactorRow } from './second-factors.store.ts';

type Asker = { address: string; deviceCookie?: string | undefined };

/**
 * In a browser, or from an address, that the account has signed in from since the factor is on, only attempts from there count. What was known
 * before does not: it took a password alone, and whoever had that may have let a thousand browsers be known, each with guesses of its own.
 */
export async function codeTakes(
  { db, secrets }: { db: Handle; secrets: Secrets },
  { id, lowerEmail }: Pick<AccountRow, 'id' | 'lowerEmail'>,
  { confirmedAt }: Pick<SecondFactorRow, 'confirmedAt'>,
  { address, deviceCookie }: Asker,
): Promise<Take[]> {
  const since = confirmedAt ?? new Date();
  const device = findKnownDevice(secrets, deviceCookie, lowerEmail, since);
  if (device) return [{ bucket: 'codePerAccountAndDevice', key: `${id} ${device}` }];
  const isKnown = await isKnownAddress(db, lowerEmail, address, since);
  const everywhere: Take[] = isKnown ? [] : [{ bucket: 'codePerAccount', key: id }];
  return [{ bucket: 'codePerAccountAndAddress', key: `${id} ${address}` }, ...everywhere];
}
