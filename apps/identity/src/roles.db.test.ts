import { openDatabase } from '@sluice/postgres';
import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestIdentity } from '../test/use-test-identity.ts';

const identity = useTestIdentity(testing);

const refused = expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) });
const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('in the database', () => {
  it('the provider sees its own schema and nothing of the teams’', async () => {
    const { db } = identity.database;
    const { rows } = await db.execute(sql`SELECT current_user AS "user"`);
    expect(rows).toEqual([{ user: 'sluice_identity' }]);
    await db.execute(sql`SELECT * FROM identity.accounts`);
    for (const table of ['users', 'teams', 'members', 'streams', 'api_keys']) {
      expect(await outcome(db.execute(sql.raw(`SELECT * FROM public.${table}`)))).toEqual(refused);
    }
    expect(await outcome(db.execute(sql`CREATE TABLE identity.mine (id integer)`))).toEqual(refused);
  });

  it('the application sees nothing of the provider’s', async () => {
    const { db, close } = openDatabase(identity.databaseUrl, { poolSize: 1 });
    try {
      const { rows } = await identity.database.db.execute<{ name: string }>(
        sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'identity'`,
      );
      expect(rows.length).toBe(12);
      for (const { name } of rows) {
        expect(await outcome(db.execute(sql.raw(`SELECT * FROM identity.${name}`)))).toEqual(refused);
      }
    } finally {
      await close();
    }
  });
});
