import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKeySecret, hashApiKey } from './api-key-secret.ts';
import { createApiKey } from './create-api-key.ts';
import { findApiKey } from './find-api-key.ts';
import { type Database, openDatabase } from './open-database.ts';
import { apiKeys } from './schema/index.ts';
import { withTeam } from './with-team.ts';

let testDatabase: TestDatabase;
let database: Database;
let team: SeededTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  team = await seedTeam(database.db, { name: 'Team', scopes: ['read'] });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const find = (secret: string) => findApiKey(database.db, hashApiKey(secret) ?? Buffer.alloc(32));

describe('an api key', () => {
  it('tells team, member and scopes, with no team set', async () => {
    expect(await find(team.apiKey)).toEqual({
      teamId: team.teamId,
      memberId: team.memberId,
      scopes: ['read'],
      keyId: expect.any(Number),
      ratePerMinute: null,
    });
  });

  it('is kept as a hash only', async () => {
    const rows = await withTeam(database.db, team.teamId, (tx) => tx.select().from(apiKeys));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(team.apiKey.slice(4));
    expect(rows[0]?.hash).toEqual(hashApiKey(team.apiKey));
  });

  it('is not found when it is another one', async () => {
    expect(await find(createApiKeySecret().secret)).toBeUndefined();
  });

  it.each(['', 'slk_short', `slk_${'A'.repeat(47)}`, `xxx_${'A'.repeat(47)}`, `slk_${'*'.repeat(47)}`])(
    'cannot look like %j',
    (secret) => expect(hashApiKey(secret)).toBeUndefined(),
  );

  it('with one character changed, or cut off, is no key, and costs no query', () => {
    const { apiKey: secret } = team;
    expect(hashApiKey(secret)).toBeInstanceOf(Buffer);
    for (const at of [4, 20, 46, 47, 50]) {
      const other = secret[at] === 'A' ? 'B' : 'A';
      expect(hashApiKey(secret.slice(0, at) + other + secret.slice(at + 1))).toBeUndefined();
    }
    expect(hashApiKey(secret.slice(0, -1))).toBeUndefined();
  });

  it('is found by the secret before its rotation, until that one’s time is over', async () => {
    const { teamId, memberId } = team;
    const rotate = async (previousUntil: Date) => {
      const [old, next] = [createApiKeySecret(), createApiKeySecret()];
      await withTeam(database.db, teamId, (tx) =>
        tx.insert(apiKeys).values({
          teamId,
          memberId,
          name: 'Rotated',
          scopes: ['read'],
          hash: next.hash,
          hint: next.hint,
          previousHash: old.hash,
          previousUntil,
        }),
      );
      return [await find(old.secret), await find(next.secret)];
    };
    expect(await rotate(new Date(Date.now() + 60_000))).toMatchObject([{ teamId }, { teamId }]);
    expect(await rotate(new Date(Date.now() - 1_000))).toMatchObject([undefined, { teamId }]);
  });

  it('is not found after its time', async () => {
    const key = { teamId: team.teamId, memberId: team.memberId, name: 'Old', scopes: ['read'] };
    const make = (expiresAt: Date) =>
      withTeam(database.db, team.teamId, (tx) => createApiKey(tx, { ...key, expiresAt }));
    expect(await find(await make(new Date(Date.now() - 1_000)))).toBeUndefined();
    expect(await find(await make(new Date(Date.now() + 60_000)))).toMatchObject({ teamId: team.teamId });
  });

  it('is found through a role that can read nothing else', async () => {
    const { rows } = await database.db.execute(sql`
      SELECT r.rolcanlogin AS "canLogin", r.rolsuper OR r.rolbypassrls AS "isAboveRules",
        has_column_privilege(r.oid, 'api_keys', 'name', 'SELECT') AS "readsNames",
        (SELECT array_agg(c.relname::text) FROM pg_class c
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
           AND has_any_column_privilege(r.oid, c.oid, 'SELECT, INSERT, UPDATE')) AS "tables"
      FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner WHERE p.proname = 'find_api_key'`);
    expect(rows).toEqual([{ canLogin: false, isAboveRules: false, readsNames: false, tables: ['api_keys'] }]);
  });
});
