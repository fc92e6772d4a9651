/** A domain that is proved and served without DNS, for tests that are about something else. */

import { openDatabase, withTeam } from '@sluice/postgres';
import { addServedDomain } from '@sluice/streams/seed';
import type { EngineUrls } from './platform-addresses.ts';

export async function serveDomain(
  { databaseUrl }: EngineUrls,
  domain: { teamId: number; streamId: number; host: string },
): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { applicationName: 'e2e', poolSize: 1 });
  try {
    await withTeam(db, domain.teamId, (tx) => addServedDomain(tx, domain));
  } finally {
    await close();
  }
}
