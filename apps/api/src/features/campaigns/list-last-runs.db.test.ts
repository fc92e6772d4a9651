/** A page of campaigns that have sent for years: their list reads the newest send of each, and no other. */
import { type Database, openDatabase, type TeamDb, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastRunsQuery, listLastRuns } from './campaigns.store.ts';

const CAMPAIGNS = 100;
const SENDS = 1_000;

let testDatabase: TestDatabase;
let database: Database;
let teamId: number;
let ids: number[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  const seeded = await seedTeam(database.db, { name: 'Busy', streams: [{ name: 'First' }] });
  ({ teamId } = seeded);
  ids = await withTeam(database.db, teamId, (tx) => insertSends(tx, seeded.memberId, seeded.streams[0]?.id));
}, 120_000);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function insertSends(tx: TeamDb, memberId: number, streamId = 0): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO campaigns (team_id, member_id, stream_id, name, kind, time_zone, languages, main_language, settings)
    SELECT ${teamId}::int, ${memberId}::int, ${streamId}::int, 'Evening ' || number, 'interval', 'UTC', '{de}', 'de', '{}'
    FROM generate_series(1, ${CAMPAIGNS}::int) AS number RETURNING id`);
  await tx.execute(sql`
    INSERT INTO campaign_schedules (team_id, campaign_id, type, time, weekdays, messages)
    SELECT team_id, id, 'cron', '20:00', '{monday}', '{}' FROM campaigns WHERE team_id = ${teamId}`);
  await tx.execute(sql`
    INSERT INTO campaign_runs (team_id, campaign_id, schedule_id, occurrence, due_at, state, ended_at)
    SELECT team_id, campaign_id, id, number::text, now(), 'done', now()
    FROM generate_series(1, ${SENDS}::int) AS number, campaign_schedules WHERE team_id = ${teamId}`);
  return rows.map(({ id }) => id);
}

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

/** What its scans hand on. */
function countRead(plan: Plan): number {
  const inside = (plan.Plans ?? []).reduce((sum, each) => sum + countRead(each), 0);
  const isTable = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type']);
  return inside + (isTable ? plan['Actual Rows'] * plan['Actual Loops'] : 0);
}

it('reads one send of each campaign', async () => {
  await withTeam(database.db, teamId, async (tx) => {
    const explained = sql`EXPLAIN (ANALYZE, FORMAT JSON) ${lastRunsQuery(tx, teamId, ids).getSQL()}`;
    const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
    const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? [];
    expect(plan && countRead(plan)).toBe(CAMPAIGNS);
  });
});

it('answers the newest, and nothing of a campaign that has sent nothing', async () => {
  await withTeam(database.db, teamId, async (tx) => {
    const { rows } = await tx.execute<{ campaign: number; run: number }>(
      sql`SELECT campaign_id AS campaign, max(id)::int AS run FROM campaign_runs WHERE team_id = ${teamId} GROUP BY 1`,
    );
    const last = await listLastRuns(tx, teamId, [...ids, 2_000_000_000]);
    expect([...last].map(([campaign, { id: run }]) => ({ campaign, run }))).toEqual(
      expect.arrayContaining(rows),
    );
    expect(last.size).toBe(CAMPAIGNS);
    expect([...last.values()][0]?.dueAt).toBeInstanceOf(Date);
  });
});
