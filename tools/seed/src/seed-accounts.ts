/** Sign-ins for the seeded people, in our own identity provider. One hash serves all: they share a password. */
import { createAccount, hashPassword } from '@sluice/identity/accounts';
import { openDatabase } from '@sluice/postgres';
import { SEED_PASSWORD, SEED_PEOPLE } from './people.ts';

export async function seedAccounts(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { applicationName: 'sluice seed', role: 'sluice_identity' });
  try {
    const passwordHash = await hashPassword(SEED_PASSWORD);
    for (const { sub, email, nickname, picture } of SEED_PEOPLE) {
      await createAccount(database.db, { id: sub, email, nickname, picture, passwordHash });
    }
  } finally {
    await database.close();
  }
}
