/** `node apps/identity/src/rotate-keys.ts [--at-once]`: the next signing keys now, in an hour's time or at once. */
import { openDatabase } from '@sluice/postgres';
import { readConfig } from './config.ts';
import { rotateSigningKeys } from './keys/maintain-signing-keys.ts';
import { createSecrets } from './secrets.ts';

const config = readConfig();
const mode = process.argv.includes('--at-once') ? 'at-once' : 'next';
const database = openDatabase(config.DATABASE_URL, { role: 'sluice_identity', poolSize: 1 });
try {
  await rotateSigningKeys(database.db, createSecrets(config.IDENTITY_SECRET), { now: new Date(), mode });
  console.log(mode === 'next' ? 'the new keys are published, and sign in an hour' : 'only new keys are left');
} finally {
  await database.close();
}
