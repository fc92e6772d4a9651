import { type Database, openDatabase, streams, streamVersions, withTeam } from '@sluice/postgres';
import { priceOf } from '@sluice/routing';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStreamVersion } from './record-stream-version.ts';
import { seedTeam } from './seed/seed-team.ts';

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let teamId: number;
let streamId: number;
let memberId: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  const team = await seedTeam(database.db, { name: 'Team', streams: [{ name: 'First' }] });
  ({ teamId, memberId } = team);
  streamId = team.streams[0]?.id ?? 0;
});
afterAll(async () => {
  await superuser?.end();
  await database?.close();
  await testDatabase?.drop();
});

const tariff = (item: string, amountMicros: number, vertical: string | null, countries: string[] | null) =>
  superuser.query(
    `INSERT INTO tariffs (item, amount_micros, vertical, countries, valid_from) VALUES ($1, $2, $3, $4, now() - interval '1 minute')`,
    [item, amountMicros, vertical, countries],
  );

/** As an edge is told them, with the stream's next version. */
async function publishedPrices(vertical: 'nutra' | 'gambling') {
  return withTeam(database.db, teamId, async (tx) => {
    await tx
      .update(streams)
      .set({ settings: { vertical } })
      .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
    const { version } = await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
    const [row] = await tx.select().from(streamVersions).where(eq(streamVersions.version, version));
    if (!row) throw new Error('no version was recorded');
    return (item: 'click' | 'install' | 'iosRedirect', country: string) =>
      priceOf(row.document.prices, item, country);
  });
}

describe('the prices of a stream', () => {
  it('are the standard ones until a tariff says otherwise', async () => {
    const price = await publishedPrices('nutra');
    expect([price('click', 'DE'), price('install', 'DE'), price('iosRedirect', 'DE')]).toEqual([
      20_000, 30_000, 20_000,
    ]);
  });

  it('differ by country and by vertical, the closest tariff first', async () => {
    await tariff('click', 50_000, null, ['DE', 'AT']);
    await tariff('install', 70_000, 'gambling', null);
    await tariff('click', 90_000, 'gambling', ['DE']);
    const [nutra, gambling] = [await publishedPrices('nutra'), await publishedPrices('gambling')];
    expect(['DE', 'AT', 'BR'].map((country) => nutra('click', country))).toEqual([50_000, 50_000, 20_000]);
    expect(['DE', 'AT', 'BR'].map((country) => gambling('click', country))).toEqual([90_000, 50_000, 20_000]);
    expect([nutra('install', 'DE'), gambling('install', 'DE')]).toEqual([30_000, 70_000]);
    expect(['DE', 'BR'].map((country) => gambling('iosRedirect', country))).toEqual([20_000, 20_000]);
  });

  it('follow the newest tariff of its kind, and none that is still to come', async () => {
    await tariff('click', 25_000, null, null);
    await superuser.query(
      `INSERT INTO tariffs (item, amount_micros, valid_from) VALUES ('click', 99000, now() + interval '1 day')`,
    );
    const price = await publishedPrices('nutra');
    expect([price('click', 'BR'), price('click', 'DE')]).toEqual([25_000, 50_000]);
  });
});
