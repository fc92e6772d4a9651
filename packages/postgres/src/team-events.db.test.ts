import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOperator } from './as-operator.ts';
import { type Database, openDatabase, type TeamDb } from './open-database.ts';
import * as schema from './schema/index.ts';
import { readTeamEvents, type TeamEvent } from './team-events.fixture.ts';
import { recordTeamEvents } from './team-events.ts';
import { withTeam } from './with-team.ts';

let testDatabase: TestDatabase;
let database: Database;
let team: SeededTeam;
let reader: string;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  made += 1;
  reader = `reader ${made}`;
  team = await seedTeam(database.db, {
    name: `Team ${made}`,
    streams: [{ hosts: [`h${made}.example.com`] }],
  });
  // From here on.
  await readAll();
});

const HAPPENED_AT = new Date('2026-11-17T10:00:00Z');
const record = (subjectId: string, { teamId } = team) =>
  withTeam(database.db, teamId, (tx) =>
    recordTeamEvents(tx, teamId, [{ kind: 'domain.active', happenedAt: HAPPENED_AT, subjectId }]),
  );
async function readOnce(max = 100, by = reader): Promise<TeamEvent[]> {
  const seen: TeamEvent[] = [];
  await readTeamEvents(database.db, { reader: by, max }, async (_, events) => void seen.push(...events));
  return seen;
}
/** Other tests share the cluster: their transactions hold the order up for a moment. */
async function readAll(count = 0): Promise<TeamEvent[]> {
  const seen: TeamEvent[] = [];
  for (let tries = 0; tries < 200; tries++) {
    seen.push(...(await readOnce()));
    if (seen.length >= count) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return seen;
}
const subjects = (events: readonly TeamEvent[]) => events.map(({ subjectId }) => subjectId);

describe('what happened in teams', () => {
  it('is read by each reader once and in one order, of every team', async () => {
    const other = await seedTeam(database.db, { name: `Other ${made}` });
    await record('1');
    await record('2', other);
    await record('3');
    const seen = await readAll(3);
    expect(seen.map(({ teamId, subjectId }) => [teamId, subjectId])).toEqual([
      [team.teamId, '1'],
      [other.teamId, '2'],
      [team.teamId, '3'],
    ]);
    expect(seen[0]).toMatchObject({ kind: 'domain.active', happenedAt: HAPPENED_AT, details: {} });
    expect(await readOnce()).toEqual([]);
  });

  it('is kept for a reader whose work failed, with nothing of that work', async () => {
    await record('1');
    await readAllFailing();
    expect(subjects(await readAll(1))).toEqual(['1']);
  });

  async function readAllFailing(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const reading = readTeamEvents(database.db, { reader, max: 10 }, () => Promise.reject(new Error('no')));
      if ((await reading.catch(() => 'failed')) === 'failed') return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('never shown');
  }

  describe('by transactions that end in another order than they began', () => {
    let late: Client;
    beforeEach(async () => {
      late = new Client({ connectionString: testDatabase.databaseUrl });
      await late.connect();
    });
    afterEach(() => late.end());

    it('is not passed by', async () => {
      await late.query('BEGIN');
      await late.query(
        `INSERT INTO team_events (team_id, kind, subject_id) VALUES ($1, 'domain.active', 'late')`,
        [team.teamId],
      );
      await record('early');
      // Committed, and yet not shown: the older one may still come.
      for (let looks = 0; looks < 5; looks++) expect(await readOnce()).toEqual([]);
      await late.query('COMMIT');
      expect(subjects(await readAll(2))).toEqual(['late', 'early']);
      await record('next');
      expect(subjects(await readAll(1))).toEqual(['next']);
    });

    it('is read without the one that was rolled back, or whose writer died', async () => {
      await late.query('BEGIN');
      await late.query(
        `INSERT INTO team_events (team_id, kind, subject_id) VALUES ($1, 'domain.active', 'never')`,
        [team.teamId],
      );
      await record('early');
      await late.query('ROLLBACK');
      expect(subjects(await readAll(1))).toEqual(['early']);
    });

    it('is not missed by a reader that begins meanwhile', async () => {
      await late.query('BEGIN');
      await late.query(
        `INSERT INTO team_events (team_id, kind, subject_id) VALUES ($1, 'domain.active', 'late')`,
        [team.teamId],
      );
      reader = `${reader} that is new`;
      expect(await readOnce()).toEqual([]);
      await late.query('COMMIT');
      expect(subjects(await readAll(1))).toEqual(['late']);
    });
  });

  it('is a thousand in one statement', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      kind: 'conversion.deposit' as const,
      happenedAt: HAPPENED_AT,
      subjectId: String(index),
      amountMicros: 5_000_000,
      currency: 'EUR',
      details: { clickId: 'c' },
    }));
    await withTeam(database.db, team.teamId, (tx) => recordTeamEvents(tx, team.teamId, many));
    const seen = await readAll(1_000);
    expect(subjects(seen)).toEqual(many.map(({ subjectId }) => subjectId));
    expect(seen[0]).toMatchObject({ amountMicros: 5_000_000, currency: 'EUR', details: { clickId: 'c' } });
  });
});

describe('is written by the database itself', () => {
  const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, team.teamId, work);
  const give = (amountMicros: number) =>
    inTeam((tx) =>
      asOperator(tx, () =>
        tx.execute(
          sql`SELECT correct_balance(${team.teamId}, ${crypto.randomUUID()}, ${amountMicros}, 'For tests', 'Vera')`,
        ),
      ),
    );

  it('when the balance falls through a threshold, and not when it rises', async () => {
    await give(300_000_000);
    await give(-199_000_000);
    await give(-2_000_000);
    await give(-1_000_000);
    await give(200_000_000);
    const seen = await readAll(1);
    expect(seen.map(({ kind, amountMicros, details }) => [kind, amountMicros, details])).toEqual([
      ['balance.low', 99_000_000, { thresholdMicros: 100_000_000 }],
    ]);
    await inTeam((tx) =>
      tx
        .insert(schema.balanceThresholds)
        .values({ teamId: team.teamId, amountsMicros: [200_000_000, 50_000_000] }),
    );
    await give(-258_000_000);
    expect((await readAll(1)).map(({ details }) => details)).toEqual([{ thresholdMicros: 50_000_000 }]);
  });

  it('when a domain is active, and when it fails', async () => {
    const move = (columns: Partial<schema.DomainRow>) =>
      inTeam((tx) => tx.update(schema.domains).set(columns).where(eq(schema.domains.teamId, team.teamId)));
    await move({ state: 'waiting' });
    await readAll();
    await move({ state: 'https_check' });
    await move({ state: 'active' });
    await move({ state: 'active' });
    await move({ state: 'domain_check', finding: { code: 'address_other', values: {} } as never });
    const seen = await readAll(2);
    expect(seen.slice(-2).map(({ kind, subjectName, details }) => [kind, subjectName, details])).toEqual([
      ['domain.active', `h${made}.example.com`, { state: 'active' }],
      ['domain.failed', `h${made}.example.com`, { state: 'domain_check', finding: 'address_other' }],
    ]);
  });

  it('when a network refuses a token', async () => {
    const { teamId, memberId, streams } = team;
    await inTeam(async (tx) => {
      const [pixel] = await tx
        .insert(schema.pixels)
        .values({
          teamId,
          memberId,
          streamId: streams[0]?.id ?? 0,
          network: 'facebook',
          pixelId: '77',
          token: Buffer.alloc(30),
          tokenHint: 'abcd',
        })
        .returning();
      const set = (columns: Partial<schema.PixelRow>) =>
        tx
          .update(schema.pixels)
          .set(columns)
          .where(eq(schema.pixels.id, pixel?.id ?? 0));
      await set({ tokenState: 'good' });
      await set({ tokenState: 'refused', tokenError: 'token_expired' });
      await set({ tokenState: 'refused' });
    });
    expect((await readAll(1)).map(({ kind, subjectName, details }) => [kind, subjectName, details])).toEqual([
      ['token.refused', '77', { network: 'facebook', error: 'token_expired' }],
    ]);
  });
});
