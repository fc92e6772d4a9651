import { createTestClickhouse, createTestDatabase } from '@sluice/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { seedDemoTeam } from './seed-demo-team.ts';
import { SEED_TEAMS } from './teams.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 24 * 3_600_000;
const LIMIT = { timeout: 120_000 };

it(
  'makes a demo team that looks at work, leaves nothing to send, and is brought up to the day',
  LIMIT,
  async () => {
    const postgres = await createTestDatabase();
    onTestFinished(() => postgres.drop());
    const clickhouse = await createTestClickhouse();
    onTestFinished(() => clickhouse.drop());
    const client = new pg.Client({ connectionString: postgres.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const ask = async (sql: string) => (await client.query(sql)).rows;
    const seed = (nowMs: number) =>
      seedDemoTeam({
        databaseUrl: postgres.databaseUrl,
        clickhouseUrl: clickhouse.url,
        events: 12_000,
        nowMs,
      });
    const visitsOfWeek = async (nowMs: number) => {
      const result = await clickhouse.client.query({
        query: `SELECT toDate(ts) AS day, count() AS visits FROM events_v1
              WHERE type = 'visit' AND ts > fromUnixTimestamp64Milli(${nowMs - 7 * DAY_MS}) GROUP BY day ORDER BY day`,
        format: 'JSONEachRow',
      });
      return result.json<{ day: string; visits: string }>();
    };

    const countSent = async () => (await ask('SELECT sum(sent)::int AS sent FROM campaign_runs'))[0]?.sent;

    const made = await seed(NOW_MS);
    expect(made).toMatchObject({ isNew: true });
    expect(await ask('SELECT team_id FROM demo_team')).toEqual([{ team_id: made.teamId }]);
    expect(await visitsOfWeek(NOW_MS)).toHaveLength(8);

    // Nobody can sign in as its people, write to them, or open its hosts; no process has anything to do for it.
    expect(await ask('SELECT FROM identity.accounts')).toEqual([]);
    const [people, hosts] = [await ask('SELECT email FROM users'), await ask('SELECT host FROM domains')];
    expect(people).toHaveLength(5);
    expect(hosts.length).toBeGreaterThan(8);
    for (const { email } of people) expect(email).toMatch(/@demo\.example$/);
    for (const { host } of hosts) expect(host).toMatch(/^demo-[a-z0-9-]+\.example$/);
    const outgoing = ['graphile_worker.jobs', 'pixels', 'postbacks', 'webhooks', 'bot_subscriptions'];
    for (const table of outgoing) expect(await ask(`SELECT FROM ${table}`), table).toEqual([]);
    expect(await ask('SELECT DISTINCT status FROM bills')).toEqual([{ status: 'paid' }]);
    // Its campaigns have a past; with no job, and no key for the addresses, which cannot exist, they send nothing.
    expect(await ask('SELECT DISTINCT kind FROM campaigns')).toHaveLength(7);
    expect(await ask('SELECT FROM push_keys')).toEqual([]);
    expect(
      await ask(`SELECT FROM subscribers WHERE endpoint NOT LIKE 'https://push.sluice.example/%'`),
    ).toEqual([]);
    const sentBefore = await countSent();
    expect(sentBefore).toBeGreaterThan(500);

    const again = await seed(NOW_MS);
    expect(again).toEqual({ teamId: made.teamId, isNew: false, events: 0 });
    expect(await countSent()).toBe(sentBefore);

    const laterMs = NOW_MS + 9 * DAY_MS;
    expect((await seed(laterMs)).events).toBeGreaterThan(500);
    expect(await visitsOfWeek(laterMs)).toHaveLength(8);
    expect(await countSent()).toBeGreaterThan(sentBefore);
    expect(await ask('SELECT refreshed_at FROM demo_team')).toEqual([{ refreshed_at: new Date(laterMs) }]);
    const [books] = await ask(
      `SELECT t.balance_micros::float8 AS balance, (SELECT sum(balance_micros) FROM ledger_accounts)::float8 AS sum FROM teams t`,
    );
    expect(books?.sum).toBe(0);
    expect(books?.balance).toBeLessThan(SEED_TEAMS.demo.balanceMicros);
    expect(await ask('SELECT FROM graphile_worker.jobs')).toEqual([]);

    // Whatever it has spent, it goes on.
    await client.query(`SELECT set_config('sluice.team_id', $1, false)`, [String(made.teamId)]);
    await client.query('SELECT correct_balance($1, $2, $3, $4, $5)', [
      ...[made.teamId, 'test:spent', -Math.round(books?.balance * 0.9), 'Spent', 'test'],
    ]);
    await seed(laterMs);
    const [{ balance } = { balance: 0 }] = await ask('SELECT balance_micros::float8 AS balance FROM teams');
    expect(balance).toBe(SEED_TEAMS.demo.balanceMicros);
  },
);
