/** The lines of `charge_hours` follow the charges, whoever inserts them. */
import { randomUUID } from 'node:crypto';
import {
  chargeHours,
  charges,
  type Database,
  ledgerTransfers,
  openDatabase,
  type TeamDb,
  teams,
  withTeam,
} from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let test: TestDatabase;
let database: Database;
let teamId = 0;
let made = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(async () => {
  made += 1;
  ({ teamId } = await seedTeam(database.db, {
    name: `Hours ${made}`,
    timeZone: 'Asia/Kolkata',
    streams: [],
  }));
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, teamId, work);

type Charged = { streamId?: number; item?: 'click' | 'install'; cents: number };

/** One transfer for all of them, as the worker makes it. */
const charge = (at: string, charged: readonly Charged[]) =>
  inTeam(async (tx) => {
    const [moved] = await tx
      .insert(ledgerTransfers)
      .values({
        teamId,
        key: `test:${randomUUID()}`,
        kind: 'charge',
        purpose: 'click_button',
        fromAccount: 'wallet',
        toAccount: 'spent',
        amountMicros: charged.reduce((sum, { cents }) => sum + cents * 10_000, 0),
        at: new Date(at),
      })
      .returning();
    await tx.insert(charges).values(
      charged.map(({ streamId = 1, item = 'click', cents }) => ({
        teamId,
        streamId,
        item,
        memberId: 7,
        eventId: randomUUID(),
        clickId: randomUUID(),
        country: 'DE',
        amountMicros: cents * 10_000,
        at: new Date('2026-01-01T00:00:00Z'),
        transferId: moved?.id ?? 0,
      })),
    );
  });

const lines = () =>
  inTeam(async (tx) => {
    const rows = await tx.select().from(chargeHours).orderBy(chargeHours.hour, chargeHours.streamId);
    return rows.map(
      ({ hour, streamId, item, chargedCount, amountMicros, priceMinMicros, priceMaxMicros }) => [
        ...[hour.toISOString(), streamId, item, chargedCount],
        ...[amountMicros, priceMinMicros, priceMaxMicros].map((micros) => (micros ?? 0) / 10_000),
      ],
    );
  });

describe('the hours of charges', () => {
  it('add up by stream and item, in hours of the team’s own clocks, also half an hour from UTC', async () => {
    await charge('2026-11-16T11:29:59Z', [{ cents: 2 }]);
    await charge('2026-11-16T11:30:00Z', [
      { cents: 2 },
      { cents: 3 },
      { streamId: 2, item: 'install', cents: 3 },
    ]);
    await charge('2026-11-16T12:29:59Z', [{ cents: 2 }]);
    expect(await lines()).toEqual([
      ['2026-11-16T10:30:00.000Z', 1, 'click', 1, 2, 2, 2],
      ['2026-11-16T11:30:00.000Z', 1, 'click', 3, 7, 2, 3],
      ['2026-11-16T11:30:00.000Z', 2, 'install', 1, 3, 3, 3],
    ]);
  });

  it('keep the two hours apart that have the same name when the clocks go back', async () => {
    await inTeam((tx) => tx.update(teams).set({ timeZone: 'Europe/Kyiv' }).where(eq(teams.id, teamId)));
    await charge('2026-10-25T00:30:00Z', [{ cents: 2 }]);
    await charge('2026-10-25T01:30:00Z', [{ cents: 2 }]);
    expect((await lines()).map(([hour]) => hour)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
    ]);
  });

  it('are the same money as the ledger’s, in whatever batches it came', async () => {
    for (let batch = 1; batch <= 12; batch += 1) {
      const at = new Date(Date.UTC(2026, 10, 16, batch * 3)).toISOString();
      await charge(
        at,
        Array.from({ length: batch }, (_, index) => ({ streamId: (index % 3) + 1, cents: (index % 4) + 1 })),
      );
    }
    const { rows } = await inTeam((tx) =>
      tx.execute<{ lines: string; ledger: string }>(sql`
        SELECT (SELECT sum(amount_micros) FROM charge_hours) AS lines,
          (SELECT balance_micros FROM ledger_accounts WHERE kind = 'spent') AS ledger`),
    );
    expect(rows[0]?.lines).toBe(rows[0]?.ledger);
  });

  it('cannot be written by the application, and are another team’s to nobody', async () => {
    await charge('2026-11-16T11:30:00Z', [{ cents: 2 }]);
    for (const statement of ['UPDATE charge_hours SET amount_micros = 0', 'DELETE FROM charge_hours']) {
      await expect(inTeam((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    }
    const other = await seedTeam(database.db, { name: `Other ${made}`, streams: [] });
    expect(await withTeam(database.db, other.teamId, (tx) => tx.select().from(chargeHours))).toEqual([]);
  });
});
